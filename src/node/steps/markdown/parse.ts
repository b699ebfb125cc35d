import type {Root} from 'mdast';
import type {RunInTimeSlice} from '../../base/diagnostics/timeSlice.ts';
import {losesCjkEmphasis} from './prepare/losesCjkEmphasis.ts';
import {type PrepareOptions, prepareText} from './prepare/prepareText.ts';
import type {Parse, ParseFailure} from './types.ts';

type Native = Pick<typeof import('satteri'), 'markdownToMdast' | 'mdxToMdast'>;

/** Loads the native parser. Returns `undefined` if this machine has no binary of it. */
export function loadNativeParser(): Promise<Native | undefined> {
  return import('satteri').catch(() => undefined);
}

const PARSER_FEATURES = {frontmatter: true, gfm: true} as const;

/** Containers, leaf directives, and text directives with label or attributes. */
const DIRECTIVE = /::|:[^\s\p{P}\p{S}](?:[^\s\p{P}\p{S}]|[-_])*[[{]/u;
/** Any directive, because a plugin may handle it. */
const ANY_DIRECTIVE = /:[^\s\p{P}\p{S}]/u;
/** Number of colons of a block times its length above which the unified parser is faster. */
const NATIVE_COST_LIMIT = 1e9;

interface NativeOptions extends Pick<PrepareOptions, 'containers'> {
  readonly hasPlugins: boolean;
  readonly inTurn: RunInTimeSlice;
}

/**
 * Creates a parser that returns the tree of the unified parser (see `parse.test.ts`), much faster.
 * It uses the unified parser for the few texts that the native one reads differently, and on
 * machines without a binary. `hasPlugins`: whether plugins may handle directives.
 */
export function createNativeParser({containers, hasPlugins, inTurn}: NativeOptions): Parse {
  return async (source, format) => {
    const {text, needsUnified} = inTurn(() => prepareText(source, {format, containers}));
    const hasDirectives = (hasPlugins ? ANY_DIRECTIVE : DIRECTIVE).test(text);
    const usesUnified = needsUnified || source.startsWith('+++') || (hasDirectives && isCostly(text));
    const parser = usesUnified ? undefined : await loadNativeParser();
    const tree = parser && inTurn(() => parseNative(text, {format, hasDirectives}, parser));
    if (tree && !isParseFailure(tree) && !losesCjkEmphasis(tree, text)) return {text, tree};
    // The unified parser accepts some MDX that the native one rejects, and names the exact character.
    const {parseUnified} = await import('./parseUnified.ts');
    const precise = inTurn(() => parseUnified(text, format));
    return {
      text,
      tree: tree && isParseFailure(tree) && isParseFailure(precise) ? refineFailure(tree, precise) : precise,
    };
  };
}

/**
 * Returns the more precise failure. The unified parser reports an unclosed element at the end of the
 * file, the native one where it begins.
 */
function refineFailure(failure: ParseFailure, precise: ParseFailure): ParseFailure {
  return /end of file/.test(precise.reason) ? {...failure, reason: precise.reason} : precise;
}

/** Returns whether the native parser, which scans a block at each colon, would be slow. */
function isCostly(text: string): boolean {
  if (text.length ** 2 < NATIVE_COST_LIMIT) return false;
  return text.split(/\n[ \t>]*\n/).some((block) => block.length * (block.split(':').length - 1) > NATIVE_COST_LIMIT);
}

interface UnifiedOptions extends Pick<NativeOptions, 'containers' | 'inTurn'> {
  /** Remark plugins, which may extend the syntax. */
  readonly plugins: readonly unknown[];
}

/** Creates a parser that uses unified and the syntax that plugins of the site add. */
export function createUnifiedParser({containers, plugins, inTurn}: UnifiedOptions): Parse {
  return async (source, format) => {
    const {parseUnified} = await import('./parseUnified.ts');
    const {text} = inTurn(() => prepareText(source, {format, containers}));
    return {text, tree: inTurn(() => parseUnified(text, format, plugins))};
  };
}

interface NativeInput {
  readonly format: 'md' | 'mdx';
  readonly hasDirectives: boolean;
}

function parseNative(text: string, {format, hasDirectives}: NativeInput, native: Native): Root | ParseFailure {
  try {
    const parse = format === 'mdx' ? native.mdxToMdast : native.markdownToMdast;
    return parse(text, {features: {...PARSER_FEATURES, directive: hasDirectives}}) as unknown as Root;
  } catch (error) {
    const message = (error as Error).message;
    const position = /^(\d+):(\d+): /.exec(message);
    return {
      reason: message.replace(/^\d+:\d+: /, '').replace(/ \(mdx-[\w-]+:[\w-]+\)$/, ''),
      line: Number(position?.[1] ?? 1),
      column: Number(position?.[2] ?? 1),
    };
  }
}

/** Returns whether a parser returned a failure instead of a tree. */
export function isParseFailure(result: Root | ParseFailure): result is ParseFailure {
  return 'reason' in result;
}
