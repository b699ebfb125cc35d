import type {SynonymGroup} from '../../../shared/search/searchFormat.ts';
import {hasCompounds, type LanguageTools} from '../../../shared/search/searchLanguage.ts';
import {type FoundTerm, findTerm, type TermRange, termsWithPrefix} from '../index/vocabulary.ts';
import type {Alternative} from './alternative.ts';
import type {AnalyzedQuery, JoinedWords, QueryWord} from './analyzeQuery.ts';
import {expandSynonyms} from './expandSynonyms.ts';
import {type Misspelt, typosOf} from './misspelt.ts';

/** The terms that the vocabulary gives for a word; a large index loads only the ranges that can matter. */
export interface Vocabulary {
  /** Those of the scope's language. */
  readonly tools: LanguageTools;
  readonly synonyms: readonly SynonymGroup[];
  /** Words that ask for nearly the same, where the scope has them. */
  readonly related: readonly SynonymGroup[];
  /** The term, if there is one, and other forms of its word. */
  findForms(term: string): Promise<readonly FoundTerm[]>;
  /** The term itself; with `beside` only where it is in a file that one of these terms needs anyway. */
  findTerm(term: string, beside?: readonly string[]): Promise<FoundTerm | undefined>;
  /** Terms that end with a part, or hold it. */
  findCompounds(part: string): Promise<readonly FoundTerm[]>;
  /** Ranges with the terms that begin so. */
  findPrefixRanges(prefix: string): Promise<readonly TermRange[]>;
  /** Ranges in which a misspelt word is looked for; the far ones where the others have nothing. */
  findSimilarRanges(word: string, isFar: boolean): Promise<readonly TermRange[]>;
  /** Most terms that a word may stand for, and most files that their lists may be in. */
  readonly maxTerms: number;
  readonly maxFiles: number;
  /** Terms in more sections than this are left out beside rarer words: their lists are long and hold but a part of them. */
  readonly maxSections: number;
  /** So large that words which join others are not worth the lists that they take. */
  readonly skipsLightWords: boolean;
  /** The whole vocabulary is at hand, so that looking around costs nothing. */
  readonly isLocal: boolean;
}

export interface ExpandedWords {
  readonly alternatives: readonly Alternative[];
  /** Words that are left out because they are too frequent, by their place in the query. */
  readonly ignored: ReadonlySet<number>;
}

const WEIGHT = {
  form: 0.8,
  /** A word that means the same counts nearly as much as the one that was typed. */
  synonym: 0.9,
  related: 0.3,
  joined: 0.95,
  /** A part of a name that the pages have: the name itself comes first. */
  part: 0.5,
  /** A name at the end of a longer one that was typed: `openExternal` of `shell.openExternal`. */
  within: 0.8,
  /** A name without the symbols around it is something else: `c` and `C++`, a click and `@click`, Watch Plugins and `--watch`. */
  bare: 0.17,
  split: 0.9,
  /** Part of a longer word: `verzeichnis` in `benutzerverzeichnis`. */
  inside: 0.6,
  /** Half-typed: this much, and the rest by the share of the word that is typed. */
  prefix: 0.5,
  prefixShare: 0.4,
  oneTypo: 0.65,
  twoTypos: 0.45,
  typoInPrefix: 0.8,
  otherFirstLetter: 0.6,
} as const;

/** A word in at most this many sections may itself be a typo in a page (or an example of one). */
const DOUBTFUL_SECTIONS = 2;
/** A word in at most this many sections may be written as two words in others. */
const RARE_SECTIONS = 20;
const MIN_SPLIT_LENGTH = 5;
/** Letters of a word that is looked for inside others. */
const MIN_INSIDE_LENGTH = 5;
/** Half-typed parts of joined and cut words: with fewer letters everything would match. */
const MIN_PREFIX_LENGTH = 3;

/** All ways in which the words of a query may be in the pages of one scope. */
export async function expandWords(query: AnalyzedQuery, vocabulary: Vocabulary): Promise<ExpandedWords> {
  // The lists of words that join others are the longest, and tell the least: they are not worth being fetched.
  const hasOnlyLight = query.words.every(({light}) => light);
  const isLeftOut = ({light, inner}: QueryWord) =>
    (light && !hasOnlyLight && vocabulary.skipsLightWords) || (inner && !vocabulary.isLocal);
  const isInName = (from: number) =>
    query.joined.some((form) => form.oneWord && from >= form.from && from < form.from + form.count);
  const [joined] = await Promise.all([
    Promise.all(query.joined.map((form) => expandJoined(form, {words: query.words, vocabulary}))),
    // Requested again below; loading all in parallel costs one round trip instead of one for each word.
    Promise.all(
      query.words.map((word, from) => !isLeftOut(word) && !isInName(from) && vocabulary.findForms(word.term)),
    ),
  ]);
  /** Words that are parts of a word which the pages have; of a name that they often have, the parts are not meant. */
  const partKinds = new Map<number, 'rare' | 'known'>();
  const sizes = new Map<number, number>();
  query.joined.forEach(({oneWord, isName, term, from, count}, index) => {
    const name = joined[index]![0]?.terms[0];
    if (!oneWord || name?.term !== term) return;
    const isCommon = isName && name.sections > DOUBTFUL_SECTIONS;
    for (let word = from; word < from + count; word++) {
      if (partKinds.get(word) !== 'known') partKinds.set(word, isCommon ? 'known' : 'rare');
      sizes.set(word, Math.max(count, sizes.get(word) ?? 0));
    }
  });
  const forms = joined.flat();
  const find = (term: string) => vocabulary.findTerm(term);
  const synonyms = expandSynonyms(query.words, {groups: vocabulary.synonyms, weight: WEIGHT.synonym, find});
  // A name is what it is, and one word is too little to guess from.
  const groups = query.words.length > 1 ? vocabulary.related : [];
  const plainWords = query.words.map((word, from) => (isInName(from) ? {...word, term: ''} : word));
  const related = expandSynonyms(plainWords, {groups, weight: WEIGHT.related, find});
  const words = query.words.map(async (word, from) => {
    if (isLeftOut(word) || partKinds.get(from) === 'known') return [];
    const covered = forms.some((form) => from >= form.from && from < form.from + form.count);
    return expandWord(word, {from, covered, partCount: sizes.get(from) ?? 0, vocabulary});
  });
  const expanded = leaveOutFrequent(
    [...forms, ...(await synonyms), ...(await related), ...(await Promise.all(words)).flat()],
    vocabulary.maxSections,
  );
  const light = query.words.flatMap((word, from) => (isLeftOut(word) ? [from] : []));
  return {...expanded, ignored: new Set([...expanded.ignored, ...light])};
}

/** Neighbouring words as one; the form itself comes first, if the pages have it. */
async function expandJoined(
  form: JoinedWords,
  {words, vocabulary}: {words: readonly QueryWord[]; vocabulary: Vocabulary},
): Promise<Alternative[]> {
  const {term, typed, prefix, from, count, oneWord, inName, isWithin} = form;
  const terms = words.slice(from, from + count).map((word) => word.term);
  const exact = await vocabulary.findTerm(term, oneWord || inName ? undefined : terms);
  const weight = isWithin ? WEIGHT.within : oneWord ? 1 : WEIGHT.joined;
  const alternatives: Alternative[] = exact ? [{terms: [exact], weight, from, count}] : [];
  if (!prefix || typed.length < MIN_PREFIX_LENGTH) return alternatives;
  // A name that many pages have is complete.
  if (!vocabulary.isLocal && (!oneWord || isWithin || (exact && exact.sections > RARE_SECTIONS))) return alternatives;
  const ranges = await vocabulary.findPrefixRanges(typed);
  for (const longer of selectBestTerms(findPrefixTerms(ranges, typed), vocabulary)) {
    if (longer.term.term === term) continue;
    alternatives.push({terms: [longer.term], weight: longer.weight * weight, from, count});
  }
  return alternatives;
}

/** Leaves out words that are too frequent, unless all are. */
function leaveOutFrequent(alternatives: readonly Alternative[], maxSections: number): ExpandedWords {
  const ignored = new Set<number>();
  for (const {terms, from, count, weight} of alternatives) {
    if (count === 1 && weight === 1 && terms[0].sections > maxSections) ignored.add(from);
  }
  const rest = alternatives.filter(({from, count}) => count > 1 || !ignored.has(from));
  return rest.length > 0 ? {alternatives: rest, ignored} : {alternatives, ignored: new Set()};
}

interface WeightedTerm {
  readonly term: FoundTerm;
  readonly weight: number;
}

interface WordContext {
  readonly from: number;
  /** A joined form stands for the word already, so nothing needs to be guessed. */
  readonly covered: boolean;
  /** Part of a name such as `plug-in` or `--flag` that the pages have, and how many it has: only itself is meant, not `into`. */
  readonly partCount: number;
  readonly vocabulary: Vocabulary;
}

async function expandWord(
  word: QueryWord,
  {from, covered, partCount, vocabulary}: WordContext,
): Promise<Alternative[]> {
  const forms = await vocabulary.findForms(word.term);
  const exact = forms.find(({term}) => term === word.term);
  if (partCount > 0) {
    if (!exact) return [];
    if (partCount > 1) return [{terms: [exact], weight: WEIGHT.part, from, count: 1, quiet: true}];
    return [{terms: [exact], weight: WEIGHT.bare, from, count: 1}];
  }
  const weighted = forms.map(
    (term): WeightedTerm => ({term, weight: term === exact ? 1 : formWeight(word.term, term.term)}),
  );
  const isRare = (exact?.sections ?? 0) <= RARE_SECTIONS;
  if (word.prefix && (vocabulary.isLocal || isRare)) {
    const longer = findPrefixTerms(await vocabulary.findPrefixRanges(word.typed), word.typed);
    weighted.push(...longer.filter(({term}) => term.term !== word.term));
  }
  const sectionCount = (exact?.sections ?? 0) + (weighted.length > 1 ? DOUBTFUL_SECTIONS + 1 : 0);
  const hasNoTerms = weighted.length === 0;
  const alternatives: Alternative[] = [];
  const like: Vocabulary['findSimilarRanges'] = (term, isFar) => vocabulary.findSimilarRanges(term, isFar);
  const isDoubtful = !covered && sectionCount <= DOUBTFUL_SECTIONS;
  const nearCorrections = isDoubtful ? await typosOf(word, {sectionCount, isFar: false, findRanges: like}) : [];
  if (!covered && nearCorrections.length === 0 && (!exact || (vocabulary.isLocal && isRare))) {
    // A half-typed word that has continuations is not cut in its second part: `interm` is not `in terminal`.
    alternatives.push(...(await splitWord(word, {from, half: word.prefix && hasNoTerms, vocabulary})));
  }
  weighted.push(...(covered ? [] : await findCompoundTerms(word, {nothing: hasNoTerms, isRare, vocabulary})));
  const isLost = isDoubtful && nearCorrections.length + weighted.length + alternatives.length === 0;
  const corrections = isLost ? await typosOf(word, {sectionCount, isFar: true, findRanges: like}) : nearCorrections;
  weighted.push(...corrections.map((correction) => ({term: correction.term, weight: typoWeight(word, correction)})));
  for (const {term, weight} of selectBestTerms(weighted, vocabulary))
    alternatives.push({terms: [term], weight, from, count: 1});
  return alternatives;
}

/** Stems join words of other meanings (`composant`, `composable`), which have less in common than forms of one. */
function formWeight(word: string, form: string): number {
  const shorter = Math.min(word.length, form.length);
  let start = 0;
  while (start < shorter && word[start] === form[start]) start++;
  let end = 0;
  while (end < shorter && word.at(-1 - end) === form.at(-1 - end)) end++;
  return WEIGHT.form * Math.sqrt(Math.max(start, end, 1) / shorter);
}

/** Longer words with a word inside: where the language writes compounds as one word, and where there is nothing else. */
async function findCompoundTerms(
  {typed, term}: QueryWord,
  {nothing, isRare, vocabulary}: {nothing: boolean; isRare: boolean; vocabulary: Vocabulary},
): Promise<WeightedTerm[]> {
  const {tools, isLocal} = vocabulary;
  const compounding = hasCompounds(tools.name);
  if (typed.length < MIN_INSIDE_LENGTH || !(compounding ? isRare : nothing && isLocal)) return [];
  const compounds = await vocabulary.findCompounds(isLocal ? typed : term);
  return compounds.map((compound) => ({term: compound, weight: WEIGHT.inside}));
}

function typoWeight({typed}: QueryWord, {term, distance, half}: Misspelt): number {
  const near = distance === 1 ? WEIGHT.oneTypo : WEIGHT.twoTypos;
  return near * (half ? WEIGHT.typoInPrefix : 1) * (term.term[0] === typed[0] ? 1 : WEIGHT.otherFirstLetter);
}

function findPrefixTerms(ranges: readonly TermRange[], typed: string): WeightedTerm[] {
  const weighted = (prefix: string) =>
    termsWithPrefix(ranges, prefix).map((term) => ({
      term,
      weight: WEIGHT.prefix + WEIGHT.prefixShare * Math.min(1, typed.length / term.term.length),
    }));
  const terms = weighted(typed);
  // `querie` is on its way to `queries`, which is kept as `query`.
  const singular = /[^aeiou]ie?$/.test(typed) ? weighted(typed.replace(/ie?$/, 'y')) : [];
  return [...terms, ...singular];
}

/** `vscode` as `vs code`: two terms that together spell the word. */
async function splitWord(
  {typed, term}: QueryWord,
  {from, half, vocabulary}: {from: number; half: boolean; vocabulary: Vocabulary},
): Promise<Alternative[]> {
  if (typed.length < MIN_SPLIT_LENGTH) return [];
  const left = await vocabulary.findPrefixRanges(typed.slice(0, 2));
  const cuts = Array.from({length: typed.length - 3}, (_, index) => index + 2);
  const alternatives: Alternative[] = [];
  // The longest first parts are the likeliest.
  for (const cut of cuts.filter((at) => findTerm(left, typed.slice(0, at))).slice(-3)) {
    const first = findTerm(left, typed.slice(0, cut))!;
    const rest = typed.slice(cut);
    const ranges = await vocabulary.findPrefixRanges(rest);
    const second = findTerm(ranges, term.slice(cut)) ?? findTerm(ranges, rest);
    if (second) alternatives.push({terms: [first, second], weight: WEIGHT.split, from, count: 1});
    if (!half || rest.length < MIN_PREFIX_LENGTH) continue;
    for (const longer of selectBestTerms(findPrefixTerms(ranges, rest), vocabulary).slice(0, 4)) {
      if (longer.term.term === second?.term) continue;
      alternatives.push({terms: [first, longer.term], weight: longer.weight * WEIGHT.split, from, count: 1});
    }
  }
  return alternatives;
}

/** The most telling terms of a word: each once, by weight and frequency, from few files. */
function selectBestTerms(weighted: readonly WeightedTerm[], {maxTerms, maxFiles}: Vocabulary): WeightedTerm[] {
  const best = new Map<string, WeightedTerm>();
  for (const item of weighted) {
    const other = best.get(item.term.term);
    if (!other || other.weight < item.weight) best.set(item.term.term, item);
  }
  const value = ({term, weight}: WeightedTerm) => (weight === 1 ? 1e6 : weight * Math.log2(2 + term.sections));
  const sorted = [...best.values()].sort((a, b) => value(b) - value(a) || (a.term.term < b.term.term ? -1 : 1));
  const files = new Set<number>();
  return sorted.slice(0, maxTerms).filter(({term}) => {
    if (!files.has(term.file) && files.size >= maxFiles) return false;
    files.add(term.file);
    return true;
  });
}
