import {EncodedTokenMetadata, INITIAL, Registry} from 'shiki/textmate';
import {escapeHtml} from '../../../../shared/escapeHtml.ts';
import {isStackOverflow} from '../../../base/isStackOverflow.ts';
import {createEngineTheme, getColorClass} from '../block/codeTheme.ts';
import type {GrammarRegistration} from '../grammars/languages.ts';
import type {Engine} from './createEngine.ts';
import {createLineMemo} from './lineMemo.ts';

/**
 * Maximum length of a line with colors. Longer ones are data, and the time grows with the square.
 */
const MAX_LINE_LENGTH = 5000;

export interface TokenizedCode {
  /** HTML of each line. */
  readonly lines: readonly string[];
  /** Indexes of lines over a limit of the engine, whose coloring is incomplete. */
  readonly overLimit: readonly number[];
}

export type Tokenizer = (lines: readonly string[]) => TokenizedCode;

/**
 * Creates a tokenizer for one language. It has its own registry, so that other languages of a site
 * cannot change its result.
 *
 * @param grammars embedded grammars, then that of the language
 */
export function createTokenizer(grammars: readonly GrammarRegistration[], engine: Engine): Tokenizer {
  const grammarByScope = new Map(grammars.map((grammar) => [grammar.scopeName, grammar]));
  type Options = ConstructorParameters<typeof Registry>[0];
  const registry = new Registry({
    onigLib: engine.library,
    theme: createEngineTheme(),
    loadGrammar: (scope) => grammarByScope.get(scope) as ReturnType<Options['loadGrammar']>,
    getInjections: (scope) => findInjections(scope, grammars),
  });
  const grammar = registry.loadGrammar(grammars.at(-1)!.scopeName);
  const classes = registry.getColorMap().map(getColorClass);

  const tokenize = createLineMemo((line, state) => {
    if (!grammar || line.length > MAX_LINE_LENGTH) return {html: escapeHtml(line), next: state, isOverLimit: false};
    engine.beginLine(line.length);
    try {
      // The limit of the grammar library does not cover captures, so the engine limits time.
      const {tokens, ruleStack} = grammar.tokenizeLine2(line, state, 0);
      return {html: renderLine(line, tokens, classes), next: ruleStack, isOverLimit: engine.isOverLimit()};
    } catch (error) {
      // Captures may hold captures, one level for each character of some lines.
      if (!isStackOverflow(error)) throw error;
      return {html: escapeHtml(line), next: state, isOverLimit: true};
    }
  });
  return (code) => {
    let state = INITIAL;
    const overLimit: number[] = [];
    const lines = code.map((line, i) => {
      const {html, next, isOverLimit} = tokenize(line, state);
      state = next;
      if (isOverLimit) overLimit.push(i);
      return html;
    });
    return {lines, overLimit};
  };
}

function findInjections(scope: string, grammars: readonly GrammarRegistration[]): string[] {
  const segments = scope.split('.');
  const parents = segments.map((_, i) => segments.slice(0, i + 1).join('.'));
  return grammars.filter(({injectTo}) => injectTo?.some((target) => parents.includes(target))).map((g) => g.scopeName);
}

/**
 * Renders a line.
 *
 * @param tokens pairs of start index and metadata, whose foreground is an index into `classes`
 */
function renderLine(line: string, tokens: Uint32Array, classes: readonly string[]): string {
  // Joined at the end, because concatenated strings keep all their parts in memory.
  const html: string[] = [];
  let run = '';
  let runClass = '';
  // Blanks have no color, so they join neighbors of the same class.
  let blanks = '';
  const flush = () => {
    if (runClass && run) html.push('<span class="', runClass, '">', escapeHtml(run), '</span>');
    else html.push(escapeHtml(run));
  };
  for (let i = 0; i < tokens.length; i += 2) {
    const text = line.slice(tokens[i], tokens[i + 2] ?? line.length);
    const word = text.trim();
    if (word === '') {
      blanks += text;
      continue;
    }
    const name = classes[EncodedTokenMetadata.getForeground(tokens[i + 1]!)] ?? '';
    const at = text.indexOf(word);
    blanks += text.slice(0, at);
    if (name === runClass) {
      run += blanks + word;
    } else {
      flush();
      html.push(blanks);
      run = word;
      runClass = name;
    }
    blanks = text.slice(at + word.length);
  }
  flush();
  html.push(blanks);
  return html.join('');
}
