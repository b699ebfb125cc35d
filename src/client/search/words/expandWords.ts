import {findTerm, findTermsByPrefix, type TermRange} from '../index/vocabulary.ts';
import type {Alternative} from './alternative.ts';
import {type AnalyzedQuery, type JoinedWords, type QueryWord, SENTENCE_WORDS} from './analyzeQuery.ts';
import {expandSynonyms} from './expandSynonyms.ts';
import {findCompoundHalves, findCompoundTerms} from './findCompoundTerms.ts';
import {type Correction, findCorrections} from './findCorrections.ts';
import type {Vocabulary, WeightedTerm} from './vocabularyTypes.ts';

export interface ExpandedWords {
  readonly alternatives: readonly Alternative[];
  /** Indexes of words that are left out because they are too frequent. */
  readonly ignored: ReadonlySet<number>;
}

const WEIGHT = {
  form: 0.8,
  /** A synonym counts nearly as much as the typed word. */
  synonym: 0.9,
  related: 0.4,
  /** In a sentence, the other words say which meaning is asked for. */
  relatedInSentence: 0.5,
  joined: 0.95,
  /** A part of a name. The name itself ranks higher. */
  part: 0.5,
  /** The last part of a typed name: `openExternal` of `shell.openExternal`. */
  within: 0.8,
  /** A name without its symbols means something else: `c` and `C++`, `watch` and `--watch`. */
  bare: 0.17,
  split: 0.9,
  /** Half-typed word: this weight, plus the typed share of the word. */
  prefix: 0.5,
  prefixShare: 0.4,
  oneTypo: 0.65,
  twoTypos: 0.45,
  typoInPrefix: 0.8,
  otherFirstLetter: 0.6,
} as const;

/** A word in at most this many sections may itself be a typo. */
const DOUBTFUL_SECTIONS = 2;
/** A word in at most this many sections may be two words in other pages. */
const RARE_SECTIONS = 20;
const MIN_SPLIT_LENGTH = 5;
/** Minimum letters of a half-typed part. Fewer would match everything. */
const MIN_PREFIX_LENGTH = 3;

/** Returns all ways in which the words of a query may occur in the pages of a scope. */
export async function expandWords(query: AnalyzedQuery, vocabulary: Vocabulary): Promise<ExpandedWords> {
  // Lists of light words are the longest and least useful, so they are not fetched.
  const hasOnlyLight = query.words.every(({light}) => light);
  const isLeftOut = ({light, inner}: QueryWord) =>
    (light && !hasOnlyLight && vocabulary.skipsLightWords) || (inner && !vocabulary.isLocal);
  const isInName = (from: number) =>
    query.joined.some((form) => form.oneWord && from >= form.from && from < form.from + form.count);
  const [joined] = await Promise.all([
    Promise.all(query.joined.map((form) => expandJoined(form, {words: query.words, vocabulary}))),
    // Loads all lists in parallel, which costs one round trip instead of one per word. They are
    // requested again below.
    Promise.all(
      query.words.map((word, from) => !isLeftOut(word) && !isInName(from) && vocabulary.findForms(word.term)),
    ),
  ]);
  /** Words that are parts of a name. The parts of a common name are not searched separately. */
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
  const synonyms = expandSynonyms(query.words, {pairs: vocabulary.synonyms, weight: WEIGHT.synonym, find});
  const {stem} = vocabulary.tools;
  // Light words count too little for the lists of their related words.
  const lightKeys = new Set(query.words.flatMap(({light, term}) => (light ? [stem(term)] : [])));
  // A single word is too little context for related words, and so is a name.
  const pairs =
    query.words.length > 1 ? vocabulary.related.filter(([typed]) => typed.length > 1 || !lightKeys.has(typed[0]!)) : [];
  const plainWords = query.words.map((word, from) => (isInName(from) ? {...word, term: ''} : word));
  const related = expandSynonyms(plainWords, {
    pairs,
    weight: query.wordCount < SENTENCE_WORDS ? WEIGHT.related : WEIGHT.relatedInSentence,
    find,
    findForms: (term) => vocabulary.findForms(term),
    toKey: stem,
  });
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

/** Expands neighboring words as one word. If the pages contain that word, it comes first. */
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
  // A name that many pages contain is complete.
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

interface WordContext {
  readonly from: number;
  /** A joined form covers the word, so nothing is guessed. */
  readonly covered: boolean;
  /**
   * If the word is part of a name such as `plug-in` or `--flag`: the number of parts. Only the part
   * itself is searched, not `into`.
   */
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
  const nearCorrections = isDoubtful ? await findCorrections(word, {sectionCount, isFar: false, findRanges: like}) : [];
  if (!covered && nearCorrections.length === 0 && (!exact || (vocabulary.isLocal && isRare))) {
    // If a half-typed word has continuations, a second part is not completed: `interm` is not
    // `in terminal`.
    alternatives.push(...(await splitWord(word, {from, half: word.prefix && hasNoTerms, vocabulary})));
  }
  weighted.push(...(covered ? [] : await findCompoundTerms(word, {nothing: hasNoTerms, isRare, vocabulary})));
  const isUnknown = !covered && weighted.length + nearCorrections.length === 0;
  if (isUnknown) weighted.push(...(await findCompoundHalves(word, vocabulary)));
  const isLost = isDoubtful && nearCorrections.length + weighted.length + alternatives.length === 0;
  const corrections = isLost
    ? await findCorrections(word, {sectionCount, isFar: true, findRanges: like})
    : nearCorrections;
  weighted.push(...corrections.map((correction) => ({term: correction.term, weight: typoWeight(word, correction)})));
  for (const {term, weight} of selectBestTerms(weighted, vocabulary))
    alternatives.push({terms: [term], weight, from, count: 1});
  return alternatives;
}

/**
 * Stems also join words of other meanings (`composant`, `composable`), which share fewer letters
 * than forms of one word.
 */
function formWeight(word: string, form: string): number {
  const shorter = Math.min(word.length, form.length);
  let start = 0;
  while (start < shorter && word[start] === form[start]) start++;
  let end = 0;
  while (end < shorter && word.at(-1 - end) === form.at(-1 - end)) end++;
  return WEIGHT.form * Math.sqrt(Math.max(start, end, 1) / shorter);
}

function typoWeight({typed}: QueryWord, {term, distance, half}: Correction): number {
  const near = distance === 1 ? WEIGHT.oneTypo : WEIGHT.twoTypos;
  return near * (half ? WEIGHT.typoInPrefix : 1) * (term.term[0] === typed[0] ? 1 : WEIGHT.otherFirstLetter);
}

function findPrefixTerms(ranges: readonly TermRange[], typed: string): WeightedTerm[] {
  const weighted = (prefix: string) =>
    findTermsByPrefix(ranges, prefix).map((term) => ({
      term,
      weight: WEIGHT.prefix + WEIGHT.prefixShare * Math.min(1, typed.length / term.term.length),
    }));
  const terms = weighted(typed);
  // `querie` is the beginning of `queries`, which is stored as `query`.
  const singular = /[^aeiou]ie?$/.test(typed) ? weighted(typed.replace(/ie?$/, 'y')) : [];
  return [...terms, ...singular];
}

/** Splits a word into two terms: `vscode` into `vs code`. */
async function splitWord(
  {typed, term}: QueryWord,
  {from, half, vocabulary}: {from: number; half: boolean; vocabulary: Vocabulary},
): Promise<Alternative[]> {
  if (typed.length < MIN_SPLIT_LENGTH) return [];
  const left = await vocabulary.findPrefixRanges(typed.slice(0, 2));
  const cuts = Array.from({length: typed.length - 3}, (_, index) => index + 2);
  const alternatives: Alternative[] = [];
  // Long first parts are most likely.
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

/** Selects the best terms of a word by weight and frequency, each once, from few files. */
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
