import {hash} from 'node:crypto';
import {escapeHtml} from '../../../../../shared/escapeHtml.ts';
import type {VersionNotes} from '../../../../../shared/notes/versionNotes.ts';
import type {SearchDocument, SearchSection} from '../../../../../shared/search.ts';
import {OTHER_SECTION} from '../../../../../shared/siteInfo.ts';
import {countStoredBytes, splitText} from './splitText.ts';

type RecordType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

/** HTML-escaped text of each level; null for levels below the record. */
interface RecordHierarchy {
  readonly lvl0: string;
  readonly lvl1: string;
  readonly lvl2: string | null;
  readonly lvl3: string | null;
  readonly lvl4: string | null;
  readonly lvl5: string | null;
  readonly lvl6: string | null;
}

/** A record of the hosted index in the form of documentation search ("v3"). */
export interface SearchRecord {
  /**
   * Hash of page, anchor, type, and chunk, so that an edit only changes records that it affects.
   */
  readonly objectID: string;
  readonly type: RecordType;
  /** Absolute URL. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  /** HTML-escaped text below the heading; null for the record of a heading. */
  readonly content: string | null;
  readonly hierarchy: RecordHierarchy;
  /** Weights for the custom ranking. `position` counts from 0 on the page. */
  readonly weight: {readonly pageRank: number; readonly level: number; readonly position: number};
  readonly lang: string;
  readonly language: string;
  readonly version: readonly string[];
  readonly docusaurus_tag: string;
  /** Versions of the product from which page or section apply, for the badges of a hit. */
  readonly notes?: VersionNotes;
  /** Hash of the other fields, to detect changes without a download. */
  readonly hash: string;
}

export interface RecordOptions {
  /** Origin of the site, or of the locale of a document. */
  readonly siteUrl: string | ((document: SearchDocument) => string);
}

/** Limit of the service on all plans: bytes of compact JSON in UTF-8. */
export const RECORD_LIMIT = 10_000;

/** Size from which records are split; below the limit, in case the service counts more. */
const RECORD_TARGET = 9_500;

/**
 * Maximum bytes of a heading. Interfaces cut far below it, and seven levels leave room for text.
 */
const LEVEL_BYTES = 600;

/**
 * Minimum size of pieces. A record with a huge address is then rejected instead of split forever.
 */
const LEAST_PIECE = 500;

/** Returns the bytes of a record, as the service counts. */
export function countRecordBytes(record: object): number {
  return Buffer.byteLength(JSON.stringify(record));
}

/** Returns the records of a page in order: the title, then each heading and its text. */
export function createPageRecords(document: SearchDocument, {siteUrl}: RecordOptions): readonly SearchRecord[] {
  const origin = typeof siteUrl === 'string' ? siteUrl : siteUrl(document);
  const page = new URL(escapePercent(document.route), origin).href;
  const records: SearchRecord[] = [];
  const chunks = new Map<string, number>();
  const addRecord = (heading: HeadingFields, type: RecordType, content: string | null): void => {
    const key = `${heading.page}\n${heading.anchor ?? ''}\n${type}`;
    const chunk = chunks.get(key) ?? 0;
    chunks.set(key, chunk + 1);
    const objectID = digest(`${key}\n${chunk}`, 'hex', ID_LENGTH);
    const draft = createDraft(heading, {objectID, type, content, position: records.length});
    records.push({...draft, hash: digest(JSON.stringify(draft), 'base64url', HASH_LENGTH)});
  };
  const addText = (heading: HeadingFields, text: string): void => {
    if (text.trim() === '') return;
    for (const piece of splitText(text, getTextBudget(heading))) addRecord(heading, 'content', piece);
  };

  const [first] = document.sections;
  const opening = first?.titles.length === 0 ? first : undefined;
  const hierarchy = createHierarchy(document, []);
  const title: HeadingFields = {document, page, anchor: null, url: page, hierarchy, notes: opening?.versions};
  addRecord(title, 'lvl1', null);
  addText(opening === undefined ? title : createHeading(title, opening), joinOpeningText(document, opening));
  for (const section of opening === undefined ? document.sections : document.sections.slice(1)) {
    const heading = createHeading(title, section);
    if (section.titles.length > 0) addRecord(heading, getHeadingType(section), null);
    addText(heading, joinSectionText(section));
  }
  return records;
}

const ID_LENGTH = 24;
const HASH_LENGTH = 16;

/** Fields that the records of one heading share. */
interface HeadingFields {
  readonly document: SearchDocument;
  readonly page: string;
  readonly anchor: string | null;
  readonly url: string;
  readonly hierarchy: RecordHierarchy;
  readonly notes?: VersionNotes | undefined;
}

function createHeading(title: HeadingFields, section: SearchSection): HeadingFields {
  if (section.anchor === '' && section.titles.length === 0) return title;
  const anchor = section.anchor || null;
  const url = anchor === null ? title.page : addAnchor(title.page, anchor);
  return {...title, anchor, url, hierarchy: createHierarchy(title.document, section.titles), notes: section.versions};
}

/** Creates a record without its hash. `content` is plain text. */
function createDraft(
  {document, page, anchor, url, hierarchy, notes}: HeadingFields,
  fields: Pick<SearchRecord, 'objectID' | 'type' | 'content'> & {readonly position: number},
): Omit<SearchRecord, 'hash'> {
  const {objectID, type, content, position} = fields;
  return {
    objectID,
    type,
    url,
    url_without_anchor: page,
    anchor,
    content: content === null ? null : escapeHtml(content),
    hierarchy,
    weight: {pageRank: document.pageRank, level: getLevelWeight(type), position},
    lang: document.language,
    language: document.language,
    version: [document.version],
    docusaurus_tag: document.tag,
    ...(notes && {notes}),
  };
}

function getTextBudget(heading: HeadingFields): number {
  const empty = createDraft(heading, {objectID: 'x'.repeat(ID_LENGTH), type: 'content', content: '', position: 99_999});
  return Math.max(RECORD_TARGET - countRecordBytes({...empty, hash: 'x'.repeat(HASH_LENGTH)}), LEAST_PIECE);
}

/** Joins title, prose, and code. Code is last, because the service ranks early words higher. */
function joinSectionText(section: SearchSection): string {
  return [getUncutTitle(section.titles.at(-1)), section.text, section.code]
    .filter((part) => part.trim() !== '')
    .join('\n');
}

/** Returns a heading that its level truncates, to find it in the text instead. */
function getUncutTitle(title: string | undefined): string {
  return title !== undefined && toLevelText(title) !== escapeHtml(title) ? title : '';
}

/** Joins the text before the first heading with description and keywords of the page. */
function joinOpeningText(document: SearchDocument, section: SearchSection | undefined): string {
  const text = section === undefined ? '' : joinSectionText(section);
  const description = document.description?.trim() ?? '';
  const lowerText = text.toLowerCase();
  return [
    getUncutTitle(document.title),
    lowerText.includes(description.replace(/…$|\.\.\.$/u, '').toLowerCase()) ? '' : description,
    text,
    document.keywords.filter((keyword) => !lowerText.includes(keyword.toLowerCase())).join(', '),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function getHeadingType(section: SearchSection): RecordType {
  return `lvl${Math.min(section.titles.length + 1, 6)}` as RecordType;
}

/** Weight of a level: 90 for the title, 10 less per level, 0 for text. */
function getLevelWeight(type: RecordType): number {
  return type === 'content' ? 0 : 100 - 10 * Number(type.slice(3));
}

function createHierarchy(document: SearchDocument, titles: readonly string[]): RecordHierarchy {
  const level = (index: number): string | null => (titles[index] === undefined ? null : toLevelText(titles[index]));
  return {
    lvl0: toLevelText(document.section || OTHER_SECTION),
    lvl1: toLevelText(document.title),
    lvl2: level(0),
    lvl3: level(1),
    lvl4: level(2),
    lvl5: level(3),
    lvl6: level(4),
  };
}

function toLevelText(text: string): string {
  if (text.length * 5 <= LEVEL_BYTES || countStoredBytes(text) <= LEVEL_BYTES) return escapeHtml(text);
  return `${escapeHtml(splitText(text, LEVEL_BYTES - 3)[0] ?? '')}…`;
}

function addAnchor(page: string, anchor: string): string {
  // Most anchors need no encoding.
  if (/^[\w-]+$/.test(anchor)) return `${page}#${anchor}`;
  const url = new URL(page);
  url.hash = escapePercent(anchor);
  return url.href;
}

/** Escapes a `%` that starts no escape, because the address could not be decoded. */
function escapePercent(text: string): string {
  return text.replace(/%(?![0-9a-f]{2})/gi, '%25');
}

function digest(text: string, encoding: 'hex' | 'base64url', length: number): string {
  return hash('sha256', text, encoding).slice(0, length);
}
