/**
 * Language data of search: stemmers, and equivalent characters. Builder and browser must use the
 * same, so the index names its tools. Each language is only loaded where it is searched.
 */
import {stemWord} from './searchStem.ts';

export interface LanguageTools {
  /** Name of the tools in the index. */
  readonly name: string;
  /** Returns the common stem of the forms of a term. */
  stem(term: string): string;
  /** Folds equivalent characters. Keeps the length of the text, so that offsets stay valid. */
  fold(text: string): string;
  /** Whether forms of a word may differ in their prefix. */
  readonly hasPrefixes?: boolean;
}

/** For English and languages without tools. Names in code are English. */
export const PLAIN_TOOLS: LanguageTools = {name: '', stem: stemWord, fold: (text) => text};

type Stemmer = Promise<{stemmer(word: string): string}>;

const STEMMERS: Readonly<Record<string, () => Stemmer>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

/** Modules of stemmers that are not named like the language. */
const MODULES: Readonly<Record<string, string>> = {
  ...{da: 'dk', el: 'gr', ga: 'ie', hi: 'in', hy: 'am', ne: 'np', sr: 'rs', sv: 'se'},
};

const CHINESE = 'zh';
const ARABIC = 'ar';
/** Aliases of language codes. */
const SAME: Readonly<Record<string, string>> = {nb: 'no', nn: 'no', in: 'id'};

/** Languages that write compounds as one word, so that readers search for parts of words. */
const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);

/**
 * Returns the name of the tools for a language (`de` for `de-CH`); empty for {@link PLAIN_TOOLS}.
 */
export function getToolsName(language: string): string {
  const code = language.split(/[-_]/)[0]!.toLowerCase();
  const name = (Object.hasOwn(SAME, code) && SAME[code]) || code;
  return name === CHINESE || Object.hasOwn(STEMMERS, name) ? name : '';
}

/** Returns the base name of the module that {@link loadTools} loads. */
export function getToolsModule(name: string): string {
  if (name === CHINESE) return 'foldChinese';
  return (Object.hasOwn(MODULES, name) && MODULES[name]) || name;
}

/** Returns the base name of the module with everyday words of a language. Not every language has one. */
export function getEverydayModule(language: string): string {
  const code = language.split(/[-_]/)[0]!.toLowerCase();
  return `everyday${code.slice(0, 1).toUpperCase()}${code.slice(1)}`;
}

export function hasCompounds(name: string): boolean {
  return COMPOUNDING.has(name);
}

/**
 * Loads the tools with a name of {@link getToolsName}.
 * @throws when the module cannot be loaded
 */
export async function loadTools(name: string): Promise<LanguageTools> {
  if (name === CHINESE) {
    const {foldChinese} = await import('./foldChinese.ts');
    return {...PLAIN_TOOLS, name, fold: foldChinese};
  }
  const load = Object.hasOwn(STEMMERS, name) ? STEMMERS[name] : undefined;
  if (!load) return PLAIN_TOOLS;
  const {stemmer} = await load();
  return {
    ...PLAIN_TOOLS,
    name,
    stem: (term) => stemTerm(term, name, stemmer),
    ...(name === ARABIC ? {hasPrefixes: true} : {}),
  };
}

/**
 * Loads the tools of several languages, by name.
 * @throws when a module cannot be loaded
 */
export async function loadLanguages(languages: Iterable<string>): Promise<ReadonlyMap<string, LanguageTools>> {
  const names = [...new Set([...languages].map(getToolsName))].filter((name) => name !== '');
  return new Map(await Promise.all(names.map(async (name) => [name, await loadTools(name)] as const)));
}

/** Restores accents of endings that a stemmer needs and terms have lost. */
const ENDINGS: Readonly<Record<string, readonly (readonly [ending: RegExp, accented: string])[]>> = {
  es: [[/ion$/, 'ión']],
  pt: [
    [/cao$/, 'ção'],
    [/coes$/, 'ções'],
  ],
};

/**
 * Words with digits are not stemmed. Stems twice, because accent-folded endings (`calculee`) need
 * two steps.
 */
function stemTerm(term: string, name: string, stemmer: (word: string) => string): string {
  if (!/^[\p{L}\p{M}]{4,}$/u.test(term)) return term;
  const word = (ENDINGS[name] ?? []).reduce((text, [ending, accented]) => text.replace(ending, accented), term);
  const stem = stemmer(stemmer(word));
  return name === ARABIC ? foldBrokenPlural(stem) : stem;
}

/**
 * Patterns of Arabic nouns whose plural changes the vowels inside the word, as stems without
 * endings; the consonants are common to both numbers. The first pattern that fits counts.
 */
const BROKEN_PLURALS: readonly RegExp[] = [
  // قائمة, قوائم and طالب: the long vowel after the first consonant.
  /^(.)وا(.)(.)$/,
  /^(.)ا(.)(.)$/,
  // أقلام of قلم.
  /^ا(.)(.)ا(.)$/,
  // رسائل of رسالة, whose hamza is folded to ي.
  /^(.)(.)اي(.)$/,
  // كتاب, دروس, دليل: the long vowel before the last consonant.
  /^(.)(.)[اوي](.)$/,
  // مفاتيح of مفتاح, تقارير of تقرير, صناديق of صندوق.
  /^(.)(.)ا(.)ي(.)$/,
  /^(.)(.)(.)[اوي](.)$/,
  // مكاتب of مكتب.
  /^(.)(.)ا(.)(.)$/,
  // أجهزة of جهاز, أسطر of سطر.
  /^ا(.)(.)(.)$/,
];

function foldBrokenPlural(stem: string): string {
  const pattern = BROKEN_PLURALS.find((candidate) => candidate.test(stem));
  return pattern ? pattern.exec(stem)!.slice(1).join('') : stem;
}
