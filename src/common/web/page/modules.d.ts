/** The types of bundled modules that have none. */

declare module "*.css";

declare module "cm-chessboard/src/Chessboard.js" {
  export class Chessboard {
    constructor(context: HTMLElement, props: object);
    /** The first field of a FEN suffices. */
    setPosition(fen: string, animated?: boolean): Promise<void>;
    setOrientation(colour: "w" | "b", animated?: boolean): Promise<void>;
    getOrientation(): "w" | "b";
    addMarker(type: object, square: string): void;
    removeMarkers(type?: object, square?: string): void;
    /** Added by the extension Arrows. */
    addArrow(type: object, from: string, to: string): void;
    removeArrows(type?: object): void;
    enableMoveInput(handler: (event: MoveInputEvent) => boolean | void, colour?: "w" | "b"): void;
    disableMoveInput(): void;
    isMoveInputEnabled(): boolean;
    cancelMoveInput(): void;
    getPiece(square: string): string | null | undefined;
    /** @param piece side and letter, as in `wq`; null empties the square */
    setPiece(square: string, piece: string | null, animated?: boolean): Promise<void>;
    /** The first field of a FEN. */
    getPosition(): string;
  }

  export interface MoveInputEvent {
    readonly type:
      "moveInputStarted" | "movingOverSquare" | "validateMoveInput" | "moveInputCanceled" | "moveInputFinished";
    readonly squareFrom: string;
    readonly squareTo?: string;
    /** Why a move was cancelled. */
    readonly reason?: string;
    /** Set to false while a move is validated, it is made at once. */
    animate?: boolean;
  }
}

declare module "cm-chessboard/src/extensions/markers/Markers.js" {
  export const Markers: unknown;
}

declare module "cm-chessboard/src/extensions/arrows/Arrows.js" {
  export const Arrows: unknown;
}

declare module "cm-chessboard/src/extensions/accessibility/Accessibility.js" {
  export const Accessibility: unknown;
}
