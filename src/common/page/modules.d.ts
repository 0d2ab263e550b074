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
  }

  export interface MoveInputEvent {
    readonly type:
      "moveInputStarted" | "movingOverSquare" | "validateMoveInput" | "moveInputCanceled" | "moveInputFinished";
    readonly squareFrom: string;
    readonly squareTo?: string;
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
