import type {Root} from 'mdast';
import type {Parse, ParseFailure} from './parsed.ts';
import {type PrepareOptions, prepareText} from './prepare/prepareText.ts';

type Native = Pick<typeof import('satteri'), 'markdownToMdast' | 'mdxToMdast'>;

/** The native parser; undefined where no binary of it is installed for this machine. Loaded when somebody asks for it. */
export function loadNative(): Promise<Native | undefined> {
  return import('satteri').catch(() => undefined);
}

const FEATURES = {frontmatter: true, gfm: true, directive: true} as const;

/**
 * The native parser. It yields the tree of the unified parser (see `parse.test.ts`) far faster; for the few texts of
 * which that is known to be untrue, and on machines that it is not made for, the unified parser itself.
 */
export function nativeParser(containers: PrepareOptions['containers']): Parse {
  return async (source, format) => {
    const {text, isOdd} = prepareText(source, {format, containers});
    const parser = isOdd || source.startsWith('+++') ? undefined : await loadNative();
    if (parser) return {text, tree: parseNative(text, format, parser)};
    const {parseUnified} = await import('./parseUnified.ts');
    return {text, tree: parseUnified(text, format)};
  };
}

/** The unified parser, with what the site's plugins add to it. */
export function unifiedParser(containers: PrepareOptions['containers'], plugins: readonly unknown[]): Parse {
  return async (source, format) => {
    const {parseUnified} = await import('./parseUnified.ts');
    const {text} = prepareText(source, {format, containers});
    return {text, tree: parseUnified(text, format, plugins)};
  };
}

function parseNative(text: string, format: 'md' | 'mdx', {mdxToMdast, markdownToMdast}: Native): Root | ParseFailure {
  try {
    const parse = format === 'mdx' ? mdxToMdast : markdownToMdast;
    return parse(text, {features: FEATURES}) as unknown as Root;
  } catch (error) {
    const message = (error as Error).message;
    const place = /^(\d+):(\d+): /.exec(message);
    return {
      reason: message.replace(/^\d+:\d+: /, '').replace(/ \(mdx-[\w-]+:[\w-]+\)$/, ''),
      line: Number(place?.[1] ?? 1),
      column: Number(place?.[2] ?? 1),
    };
  }
}

export function isFailure(result: Root | ParseFailure): result is ParseFailure {
  return 'reason' in result;
}
