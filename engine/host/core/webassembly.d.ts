/**
 * The part of WebAssembly's JavaScript interface that the host uses. TypeScript declares it only together with a
 * browser's whole DOM, which a Node process must not seem to have.
 */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum: number; shared: boolean });
    readonly buffer: SharedArrayBuffer;
    /** Adds pages of 64 KiB and returns how many there were before; throws a RangeError if that cannot be. */
    grow(pages: number): number;
  }
  interface Global {
    /** Only a mutable global takes another value. */
    value: number;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function validate(bytes: Uint8Array): boolean;
}
