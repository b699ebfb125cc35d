/**
 * Cuts text into search terms, for builder and browser. A change here changes the index, so
 * increase `SEARCH_FORMAT` (searchFormat.ts), too.
 */
import {isAscii} from '../isAscii.ts';
import {forEachChunk, listChunks} from './searchChunks.ts';
import {type ChunkWord, findCompoundNames, splitChunk} from './splitChunk.ts';

/** A term in a text. */
export interface TextToken {
  /** Lower case, without diacritics and plural. */
  readonly term: string;
  /** Index of the word in the text. A joined form of `plug-in` has the position of `plug`. */
  readonly position: number;
  /** Number of positions that the term covers: 1, or the number of its words. */
  readonly span: number;
  /** Whether it is an additional form: joined (`plugin`), or with symbols (`--flag`). */
  readonly isForm?: boolean;
  /** Character offsets in the original text. */
  readonly start: number;
  readonly end: number;
}

/** Longer terms are cut: readers type less, and generated names would fill the vocabulary. */
export const MAX_TERM_LENGTH = 40;
/** Minimum length of text that is tested for encoded data (keys, hashes, base64). */
const ENCODED_MIN_LENGTH = 20;
/** Minimum share of changes between cases and digits: names have < 0.35, base64 about 0.65. */
const ENCODED_CHANGES = 0.45;
/** Longer chains (paths, URLs) get no joined form. */
const MAX_JOINED_PARTS = 4;

const PLAIN = /^(?:[a-z0-9]+|[A-Z][a-z0-9]+|[A-Z0-9]+)$/;
/** Symbols at the start and end of a chunk. */
const SYMBOLS_BEFORE = /^[-.@$#{_/[!?]+/;
const SYMBOLS_AFTER = /[+#_$}.]+$/;
/** Scripts without spaces, and Hangul: cut into pairs of characters. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]/u;
const UNSPACED_RUNS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー\p{M}]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu;

/** Letters that Unicode does not decompose into base letter and mark. */
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
  // Letters with several spellings: Arabic and Persian, and Hebrew at the end of a word.
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

/** Katakana with a hiragana counterpart, which has the same sound; readers type either. */
const KATAKANA = /[ァ-ヶ]/g;
const KANA_DISTANCE = 0x60;

/** Marks of Latin, Greek, and Cyrillic `ё`. Other marks make another letter (`й`). */
const ACCENTS = /(?<=[\p{sc=Latin}\p{sc=Greek}])[\u0300-\u036f]+|(?<=е)\u0308/gu;
/** Hebrew points; Arabic short vowels, hamza, and tatweel. */
const POINTS = /[\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;

/** Returns a word in lower case without diacritics. Marks that change the letter stay. */
export function foldCase(word: string): string {
  const lower = word.toLowerCase();
  if (isAscii(lower)) return lower;
  return (
    lower
      .normalize('NFKD')
      // Some ligatures of Arabic marks decompose into a space and the marks.
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
 * Folds singular and plural to the same text, which need not be a word: `match` for `matches`,
 * `cach` for `caches` and `cache`, `query` for `queries`. Names with digits stay unchanged.
 */
export function foldPlural(word: string): string {
  // Fast path: only words with these endings change.
  if (!word.endsWith('s') && !(word.endsWith('e') && HISSING_E.test(word))) return word;
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  const singular = /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
  return HISSING_E.test(singular) ? singular.slice(0, -1) : singular;
}

/** Returns whether text is encoded data (key, hash, base64), which readers never type. */
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

/** Returns whether text is a hexadecimal hash or GUID, which stays one term. */
function isHash(run: string): boolean {
  return run.length >= ENCODED_MIN_LENGTH && /^[0-9a-f-]+$/i.test(run) && /\d/.test(run) && /[a-f]/i.test(run);
}

/** Returns all terms of a text, ordered by position. A joined form follows its words. */
export function tokenize(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  let position = 0;
  forEachChunk(text, (chunk, start) => {
    position = addChunk(tokens, {text: chunk, start, position});
  });
  return tokens;
}

/** Terms of one chunk, as if it were the whole text. */
interface ChunkTerms {
  readonly tokens: readonly TextToken[];
  /** Number of positions. */
  readonly width: number;
}

function chunkTerms(text: string): ChunkTerms {
  const tokens: TextToken[] = [];
  return {tokens, width: addChunk(tokens, {text, start: 0, position: 0})};
}

/** Maximum number and length of cached chunks. Longer chunks rarely occur twice. */
const KNOWN_CHUNKS = 20_000;
const KNOWN_LENGTH = 32;

/** Cuts texts into terms, and caches the chunks: nine of ten in a site have occurred before. */
export class TermCutter {
  private cache = new Map<string, ChunkTerms>();

  /** Visits all terms in the order of {@link tokenize}, without offsets. */
  forEach(text: string, visit: (term: string, position: number) => void): void {
    let position = 0;
    for (const chunk of listChunks(text)) {
      const {tokens, width} = this.cutChunk(chunk);
      for (const token of tokens) visit(token.term, position + token.position);
      position += width;
    }
  }

  private cutChunk(chunk: string): ChunkTerms {
    const cached = this.cache.get(chunk);
    if (cached) return cached;
    // A substring keeps the whole text in memory, so the cache needs a copy.
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
  /** Position of its first word. */
  readonly position: number;
}

/** Adds the terms of a chunk; returns the next position. */
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
  // The first name of a chain: `@click` of `@click.prevent`.
  const dot = lead > 0 ? text.indexOf('.', lead) : -1;
  if (dot > 0 && dot < text.length - tail) addForm(dot, splitChunk(text.slice(lead, dot)).length);
  return end;
}

/** Adds the terms of a chunk without symbols; returns the next position. */
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
  // `Ctrl+S` is not a joined word.
  const whole = segments.length > 1 && !text.includes('+') ? [{from: 0, count: segments.length}] : [];
  for (const name of [...whole, ...findCompoundNames(segments)]) addJoined(tokens, {segments, name, chunk});
  return next;
}

/** Adds the joined form of several words, which is one name. */
function addJoined(
  tokens: TextToken[],
  {segments, name, chunk}: {segments: readonly ChunkWord[]; name: {from: number; count: number}; chunk: Chunk},
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

/** Adds pairs of neighboring characters, or a single one, for scripts without spaces. */
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
