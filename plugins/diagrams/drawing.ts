/** A drawing, or the reason why it could not be made. */
export type Drawing =
  | {readonly svg: string; readonly title?: string}
  /** For the one that only a browser can make. */
  | {readonly inBrowser: true}
  | {readonly problem: string; readonly hint?: string; readonly fatal: boolean};
