/** A partial that was put in place of its component. */
export interface Inlined {
  /** The module of the component. */
  readonly in: string;
  readonly start: number;
  readonly end: number;
  /** The partial's own file; absent where nothing comes in place (the import). */
  readonly file?: string;
}
