export interface From {
  /** Source file of the page, from the root; absent for links of the layout. */
  readonly file?: string;
  /** Folders that a link to a file may begin at besides the file's own, from the root: those of the content and of its original. */
  readonly folders?: readonly string[];
  /** Source file of the page that this one translates, from the root. */
  readonly original?: string;
  readonly route: string;
}
