/** An element of a document's head, ready to be written or created. */
export interface HeadTag {
  readonly tag: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly text: string;
}
