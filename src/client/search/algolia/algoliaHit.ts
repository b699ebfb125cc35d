/** Texts of a record, whole or in part. Matches are between `<mark>` and `</mark>`. */
interface MarkedTexts {
  readonly hierarchy?: Readonly<Record<string, {readonly value?: string} | undefined>>;
  readonly content?: {readonly value?: string};
}

/** A record as the hosted search returns it, with HTML-escaped texts. */
export interface AlgoliaHit {
  readonly objectID: string;
  /** `lvl1` to `lvl6`, or `content`. */
  readonly type: string;
  readonly url: string;
  readonly anchor?: string | null;
  readonly content?: string | null;
  readonly hierarchy?: Readonly<Record<string, string | null | undefined>>;
  readonly language?: string;
  readonly lang?: string;
  readonly version?: string | readonly string[];
  /** Versions of the product from which it applies, by kind. */
  readonly notes?: Readonly<Record<string, unknown>> | null;
  readonly _highlightResult?: MarkedTexts;
  readonly _snippetResult?: MarkedTexts;
}

/** A site's own mapping of records before they are shown. It also decides their addresses. */
export type TransformItems = (items: readonly AlgoliaHit[]) => readonly AlgoliaHit[] | Promise<readonly AlgoliaHit[]>;
