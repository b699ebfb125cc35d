/**
 * Text to search terms, for both sides: the builder uses it on pages, the browser on queries and on the text of hits.
 * Pure. A change here changes the index, so raise `SEARCH_FORMAT` (searchFormat.ts) with it.
 */
import {isAscii} from '../isAscii.ts';
import {chunksOf, forEachChunk} from './searchChunks.ts';
import {namesWithin, type Part, splitChunk} from './splitChunk.ts';

/** A term as found in a text. */
export interface TextToken {
  /** Lower case, diacritics and plural folded. */
  readonly term: string;
  /** Number of the word in the text, from 0. The joined form of `plug-in` is at the position of `plug`. */
  readonly position: number;
  /** Number of positions the term covers: 1, or the number of parts of a form. */
  readonly span: number;
  /** It is beside the words that it covers: a joined form (`plugin` for `plug-in`), or a name with its symbols (`--flag`). */
  readonly isForm?: boolean;
  /** Character offsets in the text that was given. */
  readonly start: number;
  readonly end: number;
}

/** Longer terms are cut: readers do not type more, and generated names would fill the vocabulary. */
export const MAX_TERM_LENGTH = 40;
/** Shortest run that is tested for being encoded data (keys, hashes, base64). */
const ENCODED_MIN_LENGTH = 20;
/** Share of changes between lower case, upper case and digit. Names stay below 0.35, base64 is about 0.65. */
const ENCODED_CHANGES = 0.45;
/** Joined forms of longer chains (paths, URLs) are never searched for. */
const MAX_JOINED_PARTS = 4;

const PLAIN = /^(?:[a-z0-9]+|[A-Z][a-z0-9]+|[A-Z0-9]+)$/;
/** Characters besides word characters at the beginning and the end of a chunk. */
const SYMBOLS_BEFORE = /^[-.@$#{_/[!?]+/;
const SYMBOLS_AFTER = /[+#_$}.]+$/;
/** Scripts written without spaces (and Hangul, whose endings stick to the word): cut into pairs of characters. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]/u;
const UNSPACED_RUNS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー\p{M}]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu;

/** Letters that have no decomposition into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  // Letters that are written in several ways: Arabic and Persian ones, and Hebrew ones at the end of a word.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
};

/** Katakana that have a hiragana: the two spell the same sounds, and a reader types what comes first. */
const KATAKANA = /[ァ-ヶ]/g;
const KANA_DISTANCE = 0x60;

/** Marks of Latin and Greek letters, and the two dots of Cyrillic `ё`; those of other letters (`й`) make another letter. */
const ACCENTS = /(?<=[\p{sc=Latin}\p{sc=Greek}])[\u0300-\u036f]+|(?<=е)\u0308/gu;
/** Points of Hebrew; short vowels, hamza and stretching of Arabic. */
const POINTS = /[\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;

/** Lower case without diacritics. Marks that change a letter of a script (kana voicing, vowel signs) stay. */
export function foldCase(word: string): string {
  const lower = word.toLowerCase();
  if (isAscii(lower)) return lower;
  return (
    lower
      .normalize('NFKD')
      // Some ligatures of Arabic marks come apart into a space and the marks.
      .replace(/\s/g, '')
      .replace(ACCENTS, '')
      .replace(POINTS, '')
      .normalize('NFC')
      .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_DISTANCE))
      .replace(/[ßæœøłđðþıħŧٱىیةکךםןףץ]/g, (letter) => LETTERS[letter]!)
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
  );
}

const HISSING_E = /(?:ch|sh|x|ss)e$/;

/**
 * Folds plural into singular, lightly: it must give the same for both, not a word. `matches` and `match` become
 * `match`, `caches` and `cache` become `cach`, `queries` becomes `query`. Names with digits are left alone.
 */
export function foldPlural(word: string): string {
  // All that follows is about words that end like this; most do not.
  if (!word.endsWith('s') && !(word.endsWith('e') && HISSING_E.test(word))) return word;
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  const singular = /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
  return HISSING_E.test(singular) ? singular.slice(0, -1) : singular;
}

/** A key, hash or base64 run, which readers do not search for by typing (site search would only grow by it). */
export function isEncodedData(run: string): boolean {
  if (run.length < ENCODED_MIN_LENGTH) return false;
  if (!/\d/.test(run) || !/[a-z]/.test(run) || !/[A-Z]/.test(run)) return false;
  let changes = 0;
  for (let i = 1; i < run.length; i++)
    if (classifyCharacter(run.charCodeAt(i)) !== classifyCharacter(run.charCodeAt(i - 1))) changes++;
  return changes / run.length > ENCODED_CHANGES;
}

function classifyCharacter(code: number): number {
  if (code >= 48 && code <= 57) return 0;
  if (code >= 65 && code <= 90) return 1;
  return 2;
}

/** Hexadecimal hash or GUID: kept whole so that a pasted one is found, never split. */
function isHash(run: string): boolean {
  return run.length >= ENCODED_MIN_LENGTH && /^[0-9a-f-]+$/i.test(run) && /\d/.test(run) && /[a-f]/i.test(run);
}

/** All terms of a text, in order of their position; a joined form follows the parts it joins. */
export function tokenize(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  let position = 0;
  forEachChunk(text, (chunk, start) => {
    position = addChunk(tokens, {text: chunk, start, position});
  });
  return tokens;
}

/** The terms of one chunk, as if it were a text of its own. */
interface ChunkTerms {
  readonly tokens: readonly TextToken[];
  /** Positions that it takes. */
  readonly width: number;
}

function chunkTerms(text: string): ChunkTerms {
  const tokens: TextToken[] = [];
  return {tokens, width: addChunk(tokens, {text, start: 0, position: 0})};
}

/** Chunks that are remembered, and their longest: longer ones rarely come twice. */
const KNOWN_CHUNKS = 20_000;
const KNOWN_LENGTH = 32;

/** Cuts texts into terms and remembers how it cut: texts of one site are made of few words, nine of ten have been seen before. */
export class TermCutter {
  private cache = new Map<string, ChunkTerms>();

  /** Visits all terms as {@link tokenize} lists them, without their offsets. */
  forEach(text: string, visit: (term: string, position: number) => void): void {
    let position = 0;
    for (const chunk of chunksOf(text)) {
      const {tokens, width} = this.cutChunk(chunk);
      for (const token of tokens) visit(token.term, position + token.position);
      position += width;
    }
  }

  private cutChunk(chunk: string): ChunkTerms {
    const cached = this.cache.get(chunk);
    if (cached) return cached;
    // A part of a text keeps the whole text in memory: what is remembered has to be a text of its own.
    const text = chunk.length <= KNOWN_LENGTH ? [...chunk].join('') : chunk;
    const terms = chunkTerms(text);
    if (chunk.length > KNOWN_LENGTH) return terms;
    if (this.cache.size >= KNOWN_CHUNKS) this.cache = new Map();
    this.cache.set(text, terms);
    return terms;
  }
}

interface Chunk {
  readonly text: string;
  readonly start: number;
  /** Position of its first part. */
  readonly position: number;
}

/** Adds the terms of a chunk; the result is the position that follows it. */
function addChunk(tokens: TextToken[], chunk: Chunk): number {
  const {text, start, position} = chunk;
  const lead = SYMBOLS_BEFORE.exec(text)?.[0].length ?? 0;
  if (lead === text.length) {
    tokens.push({term: text, position, span: 1, start, end: start + lead});
    return position + 1;
  }
  const tail = SYMBOLS_AFTER.exec(text)?.[0].length ?? 0;
  if (lead === 0 && tail === 0 && !text.includes('+')) return addWords(tokens, chunk);
  const end = addWords(tokens, {text: text.slice(lead, text.length - tail), start: start + lead, position});
  const addForm = (length: number, span: number) => {
    const form = foldCase(text.slice(0, length));
    if (form.length <= MAX_TERM_LENGTH && span > 0)
      tokens.push({term: form, position, span, isForm: true, start, end: start + length});
  };
  addForm(text.length, end - position);
  // The name that a longer one begins with: `@click` of `@click.prevent`.
  const dot = lead > 0 ? text.indexOf('.', lead) : -1;
  if (dot > 0 && dot < text.length - tail) addForm(dot, splitChunk(text.slice(lead, dot)).length);
  return end;
}

/** The terms of a chunk without symbols. */
function addWords(tokens: TextToken[], chunk: Chunk): number {
  const {text, start, position} = chunk;
  if (text.length < ENCODED_MIN_LENGTH && PLAIN.test(text)) {
    tokens.push({term: foldPlural(text.toLowerCase()), position, span: 1, start, end: start + text.length});
    return position + 1;
  }
  if (isHash(text)) {
    const term = text.replaceAll('-', '').toLowerCase().slice(0, MAX_TERM_LENGTH);
    tokens.push({term, position, span: 1, start, end: start + text.length});
    return position + 1;
  }
  if (isEncodedData(text)) return position + 1;
  if (UNSPACED.test(text)) return addUnspaced(tokens, chunk);
  const segments = splitChunk(text);
  let next = position;
  for (const segment of segments) {
    const term = foldPlural(foldCase(segment.text).slice(0, MAX_TERM_LENGTH));
    if (term !== '')
      tokens.push({
        term,
        position: next++,
        span: 1,
        start: start + segment.start,
        end: start + segment.start + segment.length,
      });
  }
  // `Ctrl+S` is not a word in one.
  const whole = segments.length > 1 && !text.includes('+') ? [{from: 0, count: segments.length}] : [];
  for (const name of [...whole, ...namesWithin(segments)]) addJoined(tokens, {segments, name, chunk});
  return next;
}

/** Adds the parts of a chunk that are one name as one term. */
function addJoined(
  tokens: TextToken[],
  {segments, name, chunk}: {segments: readonly Part[]; name: {from: number; count: number}; chunk: Chunk},
): void {
  const {from, count} = name;
  const joined = foldCase(segments.slice(from, from + count).reduce((text, segment) => text + segment.text, ''));
  if (count > MAX_JOINED_PARTS || joined.length > MAX_TERM_LENGTH) return;
  const last = segments[from + count - 1]!;
  const isWhole = count === segments.length;
  const start = isWhole ? 0 : segments[from]!.start;
  const end = isWhole ? chunk.text.length : last.start + last.length;
  const offsets = {start: chunk.start + start, end: chunk.start + end};
  tokens.push({term: foldPlural(joined), position: chunk.position + from, span: count, isForm: true, ...offsets});
}

/** Pairs of neighbouring characters for scripts without spaces; a lone character is a term of its own. */
function addUnspaced(tokens: TextToken[], chunk: Chunk): number {
  let position = chunk.position;
  for (const run of chunk.text.matchAll(UNSPACED_RUNS)) {
    const start = chunk.start + run.index;
    if (!UNSPACED.test(run[0])) {
      const inner = tokenize(run[0]);
      for (const token of inner) {
        tokens.push({
          ...token,
          position: position + token.position,
          start: start + token.start,
          end: start + token.end,
        });
      }
      position += (inner.at(-1)?.position ?? -1) + 1;
      continue;
    }
    const characters = [...run[0]];
    let offset = start;
    for (let i = 0; i < Math.max(1, characters.length - 1); i++) {
      const pair = characters[i]! + (characters[i + 1] ?? '');
      tokens.push({term: foldCase(pair), position: position + i, span: 1, start: offset, end: offset + pair.length});
      offset += characters[i]!.length;
    }
    position += characters.length;
  }
  return position;
}
