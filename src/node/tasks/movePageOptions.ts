export interface MovePageOptions {
  /** Absolute. */
  readonly root: string;
  /** Paths of the page, absolute. */
  readonly from: string;
  readonly to: string;
  readonly workerUrl?: URL;
}
