/** Ids in braces, or in a comment of MDX, at the end of a heading. A class or an attribute is not an id. Only the first of many spaces begins it. */
const HEADING_IDS = /(?<!\s)\s*\{(?:\/\*\s*)?#([^\s{}*]+(?:\s+#?[^\s{}.=#*][^\s{}=*]*)*)\s*(?:\*\/\s*)?\}\s*$/;

/** The text of a heading, and the ids that its author gave it. */
interface HeadingIds {
  readonly text: string;
  /** Absent if the id follows from the text. */
  readonly id?: string | undefined;
  /** Earlier ids, whose links still reach the heading. */
  readonly oldIds: readonly string[];
}

/**
 * Splits the ids off a heading: `Title {#id old-id older-id}`, also within a comment of MDX.
 *
 * @returns the text as it is if it does not end with ids
 */
export function splitHeadingIds(text: string): HeadingIds {
  const match = HEADING_IDS.exec(text);
  if (!match) return {text, oldIds: []};
  const [id, ...oldIds] = match[1]!.split(/\s+/);
  return {text: text.slice(0, match.index), id, oldIds: oldIds.map((oldId) => oldId.replace('#', ''))};
}
