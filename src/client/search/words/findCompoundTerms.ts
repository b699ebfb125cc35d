import {hasCompounds} from '../../../shared/search/searchLanguage.ts';
import {findTermsByPrefix} from '../index/vocabulary.ts';
import type {QueryWord} from './analyzeQuery.ts';
import type {Vocabulary, WeightedTerm} from './vocabularyTypes.ts';

/** Weight of a longer word with the typed one: `benutzerverzeichnis` for `verzeichnis`. */
const INSIDE = 0.6;
/** Weight of one half of a compound, and of other compounds with it: `passwort` for `passwortwechsel`. */
const HALF = 0.4;
/** Minimum letters of a word that is searched inside of others. */
const MIN_INSIDE_LENGTH = 5;
/** Minimum letters of each half. */
const MIN_HALF = 4;
/** Letters that join the halves of a compound. */
const LINKING = /^(?:es|en|er|s|n|e)(?=.{4})/;

/**
 * Finds longer words that contain the word: in languages with compounds, and if there is no other
 * match.
 */
export async function findCompoundTerms(
  {typed, term}: QueryWord,
  {nothing, isRare, vocabulary}: {nothing: boolean; isRare: boolean; vocabulary: Vocabulary},
): Promise<WeightedTerm[]> {
  const {tools, isLocal} = vocabulary;
  const compounding = hasCompounds(tools.name);
  if (typed.length < MIN_INSIDE_LENGTH || !(compounding ? isRare : nothing && isLocal)) return [];
  const compounds = await vocabulary.findCompounds(isLocal ? typed : term);
  return compounds.map((compound) => ({term: compound, weight: INSIDE}));
}

/**
 * Finds the halves of a compound that no page has, such as `passwortwechsel`: terms that begin with
 * its first half, and forms of its last. It is cut after the longest word that the pages have, or
 * before a word that they have.
 */
export async function findCompoundHalves({typed}: QueryWord, vocabulary: Vocabulary): Promise<WeightedTerm[]> {
  if (typed.length < 2 * MIN_HALF || !hasCompounds(vocabulary.tools.name)) return [];
  const ranges = await vocabulary.findPrefixRanges(typed.slice(0, MIN_HALF));
  const cuts = Array.from({length: typed.length - 2 * MIN_HALF + 1}, (_, shorter) => typed.length - MIN_HALF - shorter);
  const firstHalves = cuts
    .map((cut) => ({cut, terms: findTermsByPrefix(ranges, typed.slice(0, cut))}))
    .filter(({terms}) => terms.length > 0);
  const word = firstHalves.find(({cut, terms}) => terms.some(({term}) => term === typed.slice(0, cut)));
  const first = word ?? firstHalves[0];
  if (!first) return [];
  const rest = typed.slice(first.cut);
  const endings = [...new Set([rest, rest.replace(LINKING, '')])];
  const last = (await Promise.all(endings.map((ending) => vocabulary.findForms(ending)))).flat();
  // Two words may begin alike by chance, unless one half is a word.
  const halves = word || last.length > 0 ? [...first.terms, ...last] : [];
  return halves.map((half) => ({term: half, weight: HALF}));
}
