import type {VersionNotes} from '../../shared/notes/versionNotes.ts';

/** Ids in braces, or in a comment of MDX, at the end of a heading. A class or an attribute is not an id. Only the first of many spaces begins it. */
const HEADING_IDS = /(?<!\s)\s*\{(?:\/\*\s*)?#([^\s{}*]+(?:\s+#?[^\s{}.=#*][^\s{}=*]*)*)\s*(?:\*\/\s*)?\}\s*$/;
/** Braces at the end of a heading. */
const BRACES = /(?<!\s)\s*\{([^{}]*)\}\s*$/;
/** A version in these braces. */
const VERSION = /(?<=^|\s|\*)(since|changed|deprecated)=([^\s{}=*]*\d[^\s{}=*]*|(?<=deprecated=)true)(?=\s|\*|$)/g;

/** The text of a heading, and the ids and versions that its author gave it. */
interface HeadingIds {
  readonly text: string;
  /** Absent if the id follows from the text. */
  readonly id?: string | undefined;
  /** Earlier ids, whose links still reach the heading. */
  readonly oldIds: readonly string[];
  /** Absent without versions. */
  readonly versions?: VersionNotes;
}

/**
 * Splits ids and versions off a heading: `Title {#id old-id since=2.20}`, also within a comment of MDX.
 *
 * @returns the text as it is if it does not end with these
 */
export function splitHeadingIds(text: string): HeadingIds {
  const {text: withIds, versions} = splitVersions(text);
  const match = HEADING_IDS.exec(withIds);
  if (!match) return {text: withIds, oldIds: [], ...versions};
  const [id, ...oldIds] = match[1]!.split(/\s+/);
  return {
    text: withIds.slice(0, match.index),
    id,
    oldIds: oldIds.map((oldId) => oldId.replace('#', '')),
    ...versions,
  };
}

function splitVersions(text: string): {text: string; versions?: {versions: VersionNotes}} {
  const braces = BRACES.exec(text);
  const matches = [...(braces?.[1] ?? '').matchAll(VERSION)].map(([, kind, version]) => [kind!, version!]);
  if (!braces || matches.length === 0) return {text};
  const rest = braces[1]!
    .replace(VERSION, '')
    .replace(/\/\*|\*\//g, '')
    .trim();
  const withIds = text.slice(0, braces.index) + (rest && ` {${rest}}`);
  if (rest && !HEADING_IDS.test(withIds)) return {text};
  return {text: withIds, versions: {versions: Object.fromEntries(matches)}};
}
