/** The package's types of the reasons that notes give. Plain data, for others to put into words of their own. */

import type { Move } from "../library/types.js";

export type PieceKind = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

export interface PlacedPiece {
  readonly piece: PieceKind;
  /** As in `e5`. */
  readonly square: string;
}

/** Numbers of pieces by their kinds; a kind of which there is none is absent. */
export type Material = Readonly<Partial<Record<Exclude<PieceKind, "king">, number>>>;

/** What changes hands in a reason's line, counted from the position before the move, or before an exchange under way. */
export interface Balance {
  /** By the side that the reason is against. */
  readonly lost: Material;
  readonly won: Material;
}

/** The name of a mate. */
export type MatePattern = "back rank" | "smothered" | "Légal" | "Damiano" | "Anastasia" | "ladder";

/** How the rules end a game without a winner. */
export type DrawKind = "stalemate" | "repetition" | "perpetual check" | "fifty moves" | "insufficient material";

/** Why a piece can be taken at once. */
export type LossCause =
  /** It has gone, or taken something, where it is taken. */
  | "walked in"
  /** The same, and for the material that is gone the side stands no worse. */
  | "offered"
  /** It was in danger before the move, and is left there. */
  | "left"
  /** The piece that moved defended it. */
  | "defender left"
  /** The piece that moved stood between it and its attacker. */
  | "line opened"
  /** The piece that moved stands between it and its defender. */
  | "defence blocked"
  /** Its defenders are pinned. */
  | "defender pinned"
  /** One more piece attacks it through the one that takes, or through another one: `squares` has both. */
  | "x-ray"
  | "unknown";

/** How a piece is won by force. */
export type TacticKind =
  /** One piece attacks several at once. */
  | "fork"
  /** A move threatens several things, by more than one piece. */
  | "double attack"
  | "discovered attack"
  | "discovered check"
  /** A piece that has to leave stands in front of another. */
  | "skewer"
  /** The piece cannot move, or not without loss of the one behind it. */
  | "pin"
  /** The piece has no safe square. */
  | "trap"
  /** The piece's defender is taken. */
  | "removed defender"
  /** The piece's defender is made to take something else. */
  | "lured defender"
  /** The piece's defender defends something else, too, and takes back there. */
  | "overloaded defender"
  /** The piece's defender is pinned by the move, and cannot take back. */
  | "pinned defender"
  /** The side does not take back at once, but threatens more first. */
  | "in-between move"
  /** The move is protected through the piece that takes it. */
  | "x-ray";

/** What a note says of a structure of pawns. */
export type PawnFault = "doubled" | "isolated" | "backward";

export interface ReasonBase {
  /** Whether the bad move allows it, or the better move would have had it. */
  readonly of: "played" | "better";
  /** The side that gains by it. */
  readonly side: "white" | "black";
  /** The piece that it is about; null if it is about none. */
  readonly piece: PieceKind | null;
  /** The squares that it is about, that of the piece first. */
  readonly squares: readonly string[];
  /** The moves that show it, of the engine's line after the bad move, or of the better one. */
  readonly line: readonly Move[];
}

export type Reason = ReasonBase &
  /** `piece` is what the first move takes with gain. */
  (
    | { readonly kind: "mate"; readonly moves: number; readonly pattern: MatePattern | null }
    /** For the side that would have lost. `line` is empty if the move itself ends the game. */
    | { readonly kind: "draw"; readonly by: DrawKind }
    /** The first move of the line takes `piece`. */
    | { readonly kind: "capture"; readonly cause: LossCause; readonly by: PlacedPiece; readonly balance: Balance }
    /**
     * The line wins `piece`, or only threatens to if there is no balance. `at` is the index of its move in the line.
     */
    | {
        readonly kind: "tactic";
        readonly tactic: TacticKind;
        readonly at: number;
        readonly by: PlacedPiece;
        readonly targets: readonly PlacedPiece[];
        readonly threatensMate: boolean;
        readonly balance: Balance | null;
      }
    /** The line wins material in another way. */
    | { readonly kind: "material"; readonly balance: Balance }
    /** The better move takes back where the last move of the game took; `isOther` if the bad one did, with another piece. */
    | { readonly kind: "recapture"; readonly isOther: boolean }
    | { readonly kind: "promotion"; readonly to: PieceKind }
    | { readonly kind: "passed pawn" }
    | { readonly kind: "opposition" }
    /** The king is outside the square of the pawn. */
    | { readonly kind: "unstoppable pawn" }
    | { readonly kind: "rook behind pawn" }
    /** The side that the reason is against can castle no more, by its own move or because it has to. */
    | { readonly kind: "castling"; readonly isForced: boolean }
    /**
     * The move has opened this line to its own king; the file's letter, or null for a diagonal. A threat is a check there that
     * the line's first move prepares: the piece, and the square to which it can go.
     */
    | {
        readonly kind: "open king";
        readonly file: string | null;
        readonly threat: { readonly by: PlacedPiece; readonly to: string } | null;
      }
    /** The move puts a pawn where the better line develops `piece` to; `squares` has both. */
    | { readonly kind: "square taken" }
    /** The line's first moves give so many checks. */
    | { readonly kind: "checks"; readonly checks: number }
    | { readonly kind: "mate threat" }
    /** The first move of the line attacks pieces, one of which has to move. */
    | { readonly kind: "attack"; readonly targets: readonly PlacedPiece[]; readonly again: boolean }
    | { readonly kind: "queens off" }
    /** In an endgame the king comes nearer. */
    | { readonly kind: "king march" }
    /** The piece attacks so many squares without own pieces, and so many at the end of the better line. */
    | { readonly kind: "passive piece"; readonly moves: number; readonly others: number }
    /** A rook comes to the seventh rank. */
    | { readonly kind: "seventh rank" }
    /** A passed pawn goes forward. */
    | { readonly kind: "pawn run" }
    /** Pieces that attack the king or squares beside it. */
    | { readonly kind: "king attack"; readonly attackers: readonly PlacedPiece[] }
    /** A side that is ahead in material, or by the score, trades pieces like `piece`, or lets the other side do so. */
    | { readonly kind: "trade"; readonly by: "material" | "score" }
    /** The better move takes the opponent's best answer away. */
    | { readonly kind: "prevents"; readonly move: Move }
    /** The better move protects `piece`, or moves it away; after the bad one it can be taken. */
    | { readonly kind: "protects"; readonly leaves: boolean }
    /** The better move takes `piece`. */
    | { readonly kind: "takes" }
    /** A pawn attacks others, which `squares` has, and one of them takes the other. */
    | { readonly kind: "pawn break" }
    /** `by` takes the way back of `piece`, which has so few squares left that are safe. */
    | { readonly kind: "cut off"; readonly by: PlacedPiece; readonly safe: number }
    /** A queen or rook comes to one of the last three ranks. */
    | { readonly kind: "invasion" }
    | { readonly kind: "castles" }
    | { readonly kind: "develops" }
    /** In the opening the piece moves so many times, while so many knights and bishops stand at home. */
    | { readonly kind: "tempo"; readonly times: number; readonly waiting: number }
    /** The piece has so few squares that are safe. */
    | { readonly kind: "out of play"; readonly safe: number }
    | { readonly kind: "pawn fault"; readonly fault: PawnFault }
    | { readonly kind: "bishop pair" }
    | { readonly kind: "outpost" }
    | { readonly kind: "open file"; readonly file: string }
    /** The side has so many more pieces developed at the end of the line. */
    | { readonly kind: "development"; readonly lead: number }
  );
