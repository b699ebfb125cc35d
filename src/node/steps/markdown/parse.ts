import type {Root} from 'mdast';
import type {RunInTurn} from '../../base/diagnostics/turn.ts';
import {type PrepareOptions, prepareText} from './prepare/prepareText.ts';
import type {Parse, ParseFailure} from './types.ts';

type Native = Pick<typeof import('satteri'), 'markdownToMdast' | 'mdxToMdast'>;

/** The native parser; undefined where no binary of it is installed for this machine. Loaded on first use. */
export function loadNative(): Promise<Native | undefined> {
  return import('satteri').catch(() => undefined);
}

const PARSER_FEATURES = {frontmatter: true, gfm: true} as const;

/** Containers, leaves, and what has a label or attributes; other words after a colon become the text that they were. */
const DIRECTIVE = /::|:[^\s\p{P}\p{S}](?:[^\s\p{P}\p{S}]|[-_])*[[{]/u;
/** Syntax that a plugin may handle. */
const ANY_DIRECTIVE = /:[^\s\p{P}\p{S}]/u;
/** Colons of a block times its length from which on the unified parser is the faster one. */
const NATIVE_COST_LIMIT = 1e9;

interface NativeOptions extends Pick<PrepareOptions, 'containers'> {
  readonly hasPlugins: boolean;
  readonly inTurn: RunInTurn;
}

/**
 * The native parser. It yields the tree of the unified parser (see `parse.test.ts`) far faster; for the few texts of
 * which that is known to be untrue, and on machines that it is not made for, the unified parser itself.
 */
export function nativeParser({containers, hasPlugins, inTurn}: NativeOptions): Parse {
  return async (source, format) => {
    const {text, needsUnified} = inTurn(() => prepareText(source, {format, containers}));
    const hasDirectives = (hasPlugins ? ANY_DIRECTIVE : DIRECTIVE).test(text);
    const usesUnified = needsUnified || source.startsWith('+++') || (hasDirectives && isCostly(text));
    const parser = usesUnified ? undefined : await loadNative();
    if (parser) return {text, tree: inTurn(() => parseNative(text, {format, hasDirectives}, parser))};
    const {parseUnified} = await import('./parseUnified.ts');
    return {text, tree: inTurn(() => parseUnified(text, format))};
  };
}

/** If directives are enabled, the native parser scans the rest of a block at each of its colons. */
function isCostly(text: string): boolean {
  if (text.length ** 2 < NATIVE_COST_LIMIT) return false;
  return text.split(/\n[ \t>]*\n/).some((block) => block.length * (block.split(':').length - 1) > NATIVE_COST_LIMIT);
}

interface UnifiedOptions extends Pick<NativeOptions, 'containers' | 'inTurn'> {
  /** Remark plugins, which may extend the syntax. */
  readonly plugins: readonly unknown[];
}

/** The unified parser, with what the site's plugins add to it. */
export function unifiedParser({containers, plugins, inTurn}: UnifiedOptions): Parse {
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

export function isFailure(result: Root | ParseFailure): result is ParseFailure {
  return 'reason' in result;
}
