import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {readTerms, type Term} from './readTerms.ts';

/** The glossary that holds for a page. */
export interface Glossary {
  /** Absolute path of the glossary page. */
  readonly file: string;
  readonly terms: readonly Term[];
  /** Terms that text is searched for, by all their forms. */
  readonly byForm: ReadonlyMap<string, Term>;
  /** Matches the forms of all terms; `undefined` if there are none. */
  readonly pattern: RegExp | undefined;
}

interface PageContext {
  /** Absolute root of the site. */
  readonly root: string;
  /** Absolute path of the page that a translation replaces. */
  readonly original?: string | undefined;
  readonly dependOn?: (file: string) => void;
}

/** Finds the glossary for a page (absolute path); `undefined` if it has none. */
export type FindGlossary = (file: string, context: PageContext) => Glossary | undefined;

interface FinderOptions {
  readonly page: string;
  readonly unmarked: readonly string[];
}

/**
 * Creates a function that finds the glossary of a page in its folder or the nearest folder above. A
 * translated page without a translated glossary has the one of its original.
 */
export function createGlossaryFinder({page, unmarked}: FinderOptions): FindGlossary {
  const parsed = new Map<string, {readonly text: string; readonly glossary: Glossary | undefined}>();
  const read = (file: string): Glossary | undefined => {
    const text = readIfExists(file);
    const cached = parsed.get(file);
    if (cached?.text === text) return cached?.glossary;
    const terms = text === undefined ? undefined : readTerms(text);
    const glossary = terms && createGlossary(file, terms, unmarked);
    if (text !== undefined) parsed.set(file, {text, glossary});
    return glossary;
  };
  return (file, {root, original, dependOn = () => {}}) => {
    for (const start of original === undefined ? [file] : [file, original]) {
      for (const folder of listFolders(start, root)) {
        const candidate = path.join(folder, page);
        dependOn(candidate);
        const glossary = read(candidate);
        if (glossary) return glossary;
      }
    }
    return undefined;
  };
}

function listFolders(file: string, root: string): string[] {
  const folders: string[] = [];
  let folder = path.dirname(file);
  while (folder.startsWith(root)) {
    folders.push(folder);
    const parent = path.dirname(folder);
    if (parent === folder) break;
    folder = parent;
  }
  return folders;
}

function createGlossary(file: string, terms: readonly Term[], unmarked: readonly string[]): Glossary {
  const marked = terms.filter(({name, definition}) => definition !== '' && !unmarked.includes(name));
  const byForm = new Map(marked.flatMap((term) => listForms(term).map((form) => [form, term] as const)));
  return {file, terms, byForm, pattern: createPattern([...byForm.keys()])};
}

/** Lists the forms of a term in text. One in lower case begins a sentence with a capital. */
export function listForms({name, aliases}: Pick<Term, 'name' | 'aliases'>): string[] {
  const forms = [name, ...aliases];
  return [...new Set([...forms, ...forms.map((form) => form.charAt(0).toUpperCase() + form.slice(1))])];
}

const LETTER = String.raw`[\p{L}\p{N}_]`;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

/**
 * Creates an expression that matches forms as whole words; `undefined` without forms. The endings of
 * plurals and genitives in many languages belong to a form. Forms with the same limits share them,
 * because each limit takes as long as many forms.
 */
function createPattern(forms: readonly string[]): RegExp | undefined {
  const groups: {readonly start: string; readonly end: string; readonly words: string[]}[] = [];
  // The longest form wins, because it is the more specific term.
  for (const form of [...forms].sort((a, b) => b.length - a.length)) {
    const start = UNSPACED.test(form.charAt(0)) ? '' : `(?<!${LETTER}|${LETTER}-)`;
    const end = UNSPACED.test(form.slice(-1)) ? '' : `${/[a-z]$/i.test(form) ? '(?:e?s)?' : ''}(?!-?${LETTER})`;
    const words = form.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const last = groups.at(-1);
    const group = last?.start === start && last.end === end ? last : {start, end, words: []};
    if (group !== last) groups.push(group);
    group.words.push(words.join('\\s+'));
  }
  const patterns = groups.map(({start, end, words}) => `${start}(?:${words.join('|')})${end}`);
  return patterns.length > 0 ? new RegExp(patterns.join('|'), 'gu') : undefined;
}

/** A term in a text. */
interface Use {
  readonly term: Term;
  readonly words: string;
  readonly index: number;
}

/** Finds the uses of terms in a text. */
export function findUses({pattern, byForm}: Glossary, text: string): readonly Use[] {
  const uses: Use[] = [];
  if (!pattern) return uses;
  // `matchAll` copies the expression for each text, and V8 compiles each copy: twenty times the work.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const term = toTerm(match[0], byForm);
    if (term) uses.push({term, words: match[0], index: match.index});
  }
  return uses;
}

function toTerm(match: string, byForm: Glossary['byForm']): Term | undefined {
  const words = match.replace(/\s+/g, ' ');
  return byForm.get(words) ?? byForm.get(words.replace(/s$/, '')) ?? byForm.get(words.replace(/es$/, ''));
}

function readIfExists(file: string): string | undefined {
  // Most candidates do not exist, and an error takes longer than a test.
  if (!existsSync(file)) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
