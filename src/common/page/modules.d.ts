/** Modules of the bundle that bring no types of their own. */

declare module "*.css";

declare module "cm-chessboard/src/Chessboard.js" {
  export class Chessboard {
    constructor(context: HTMLElement, props: object);
    /** The first field of a FEN is enough. */
    setPosition(fen: string, animated?: boolean): Promise<void>;
    setOrientation(colour: "w" | "b", animated?: boolean): Promise<void>;
    getOrientation(): "w" | "b";
    addMarker(type: object, square: string): void;
    removeMarkers(type?: object, square?: string): void;
  }
}

declare module "cm-chessboard/src/extensions/markers/Markers.js" {
  export const Markers: unknown;
}
