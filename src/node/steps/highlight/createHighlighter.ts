import {escapeHtml} from '../../../shared/escapeHtml.ts';
import type {KnownBlock} from './block/knownBlocks.ts';
import type {FindMatches} from './block/markWords.ts';
import {createBoundedCache} from './engine/boundedCache.ts';
import {type Clocks, createEngine, type Engine, WALL_CLOCKS} from './engine/createEngine.ts';
import {createTokenizer, type TokenizedCode, type Tokenizer} from './engine/createTokenizer.ts';
import {searchLines} from './engine/searchLines.ts';
import {type BundledGrammars, compileOniguruma, openBundledGrammars} from './grammars/bundledGrammars.ts';
import type {GrammarRegistration} from './grammars/languages.ts';
import {isPlainLanguage, toCanonicalLanguage} from './grammars/languages.ts';
import {loadGrammars} from './grammars/loadGrammars.ts';

/** Maximum characters of a block with colors; longer ones are logs or dumps. */
const MAX_CODE = 300_000;

/** Maximum characters of remembered code. Tabs, versions, and locales repeat blocks. */
const MEMO_CHARACTERS = 2_000_000;

interface HighlighterOptions {
  /** TextMate grammars of the site, valid for `grammarProblem`. */
  readonly grammars?: readonly GrammarRegistration[];
  /** Languages by alias, besides the built-in ones. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Clocks of the calling thread, to limit the time per line. */
  readonly clocks?: Clocks;
}

export interface Highlighter {
  /**
   * Loads the grammars of languages.
   *
   * @returns the names without a grammar
   */
  load(languages: Iterable<string>): Promise<ReadonlySet<string>>;
  /**
   * Returns the HTML of each line: escaped text with `<span class="m-…">`, see `codeTheme.ts`.
   * Only escapes the text if the language is unknown, plain, or not loaded.
   */
  lines(code: string, language: string): readonly string[];
  /** Returns the indexes of lines whose coloring took too long and is incomplete. */
  linesOverLimit(code: string, language: string): readonly number[];
  displayName(language: string): string | undefined;
  /** Starts the engine of {@link findMatches}. */
  startEngine(): Promise<void>;
  /** Finds the matches of expressions of an author. No matches if the engine has not started. */
  readonly findMatches: FindMatches;
  /** Stores lines of an earlier run, made with the same grammars. */
  remember(block: KnownBlock): void;
  /** Returns whether {@link lines} needs no grammar, because it remembers the block. */
  remembers(code: string, language: string): boolean;
}

/**
 * Creates a highlighter. Grammars load when {@link Highlighter.load} first gets their language.
 *
 * @example
 * const highlighter = createHighlighter();
 * await highlighter.load(['ts']);
 * highlighter.lines('const a = 1;', 'ts');
 */
export function createHighlighter({
  grammars = [],
  aliases = {},
  clocks = WALL_CLOCKS,
}: HighlighterOptions = {}): Highlighter {
  const siteGrammars = indexByName(grammars);
  const ownAliases = Object.fromEntries(
    Object.entries(aliases).map(([name, language]) => [name.toLowerCase(), language]),
  );
  const pending = new Map<string, Promise<Tokenizer | null>>();
  const tokenizers = new Map<string, Tokenizer>();
  const memo = createBoundedCache<TokenizedCode>(MEMO_CHARACTERS);
  const toCanonical = (language: string) => toCanonicalLanguage(language, ownAliases);
  const createKey = (code: string, name: string): string => `${name}\n${code}`;
  const isPlain = (language: string) => !siteGrammars.has(language) && isPlainLanguage(language);

  let bundled: BundledGrammars | undefined;
  let engine: Promise<Engine> | undefined;
  let startedEngine: Engine | undefined;
  const startEngine = async (): Promise<Engine> => {
    engine ??= createEngine(compileOniguruma, clocks);
    startedEngine = await engine;
    return startedEngine;
  };
  const loadTokenizer = async (language: string): Promise<Tokenizer | null> => {
    bundled ??= openBundledGrammars();
    const grammars = await loadGrammars(language, {siteGrammars, bundled});
    if (!grammars) return null;
    const tokenizer = createTokenizer(grammars, await startEngine());
    // Register the other names of the language, unless they belong to a grammar of the site.
    const grammar = grammars.at(-1)!;
    const names = [grammar.name, ...(grammar.aliases ?? [])].map((name) => name.toLowerCase());
    for (const name of names) if ((siteGrammars.get(name) ?? grammar) === grammar) tokenizers.set(name, tokenizer);
    tokenizers.set(language, tokenizer);
    return tokenizer;
  };

  const tokenize = (code: string, language: string): TokenizedCode => {
    const name = toCanonical(language);
    const key = createKey(code, name);
    const remembered = memo.get(key);
    if (remembered) return remembered;
    const tokenizer = isPlain(name) || code.length > MAX_CODE ? undefined : tokenizers.get(name);
    const lines = code.split(/\r?\n/);
    if (!tokenizer) return {lines: lines.map(escapeHtml), overLimit: []};
    const tokenized = tokenizer(lines);
    memo.set(key, tokenized, key.length);
    return tokenized;
  };

  return {
    async load(languages) {
      const results = await Promise.all(
        Array.from(new Set(languages), async (name) => {
          const language = toCanonical(name);
          if (isPlain(language) || tokenizers.has(language)) return null;
          let loading = pending.get(language);
          if (!loading) {
            loading = loadTokenizer(language);
            pending.set(language, loading);
          }
          return (await loading) ? null : name;
        }),
      );
      return new Set(results.filter((name) => name !== null));
    },
    lines: (code, language) => tokenize(code, language).lines,
    linesOverLimit: (code, language) => tokenize(code, language).overLimit,
    displayName: (language) => siteGrammars.get(toCanonical(language))?.displayName,
    async startEngine() {
      await startEngine();
    },
    findMatches: (patterns, lines) => (startedEngine ? searchLines(startedEngine, patterns, lines) : []),
    remember({code, language, lines}) {
      const key = createKey(code, toCanonical(language));
      memo.set(key, {lines, overLimit: []}, key.length);
    },
    remembers: (code, language) => memo.get(createKey(code, toCanonical(language))) !== undefined,
  };
}

/** Indexes grammars by name and alias. Later ones win. */
function indexByName(grammars: readonly GrammarRegistration[]): ReadonlyMap<string, GrammarRegistration> {
  return new Map(
    grammars.flatMap((grammar) =>
      [grammar.name, ...(grammar.aliases ?? [])].map((name) => [name.toLowerCase(), grammar]),
    ),
  );
}
