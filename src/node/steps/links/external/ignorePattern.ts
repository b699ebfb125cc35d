import {diagnostic} from '../../../base/diagnostics/codes.ts';
import type {Staged} from '../../../base/diagnostics/diagnostic.ts';

/**
 * Names that documentation uses as examples and that no public host can have (RFC 2606, RFC 6761): a link to one is an
 * example, not a source.
 */
const RESERVED_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

type IgnoreUrl = (url: string) => boolean;

/**
 * Reads `externalLinks.ignore`. A pattern between slashes is a regular expression (`/^https:\/\/intra\./i`); any other is
 * a glob over the whole URL, where `*` stays within a path segment and `**` does not; without a star it stands for the
 * URL and everything below it. Hosts reserved for examples are always ignored.
 */
export function createIgnore(patterns: readonly string[]): Staged<IgnoreUrl> {
  const compiled = patterns.map((pattern) => ({pattern, regex: compilePattern(pattern)}));
  const diagnostics = compiled.flatMap(({pattern, regex}) =>
    regex
      ? []
      : [
          diagnostic('config-invalid', `\`externalLinks.ignore\`: \`${pattern}\` is not a valid regular expression.`, {
            hint: 'a pattern between slashes is a regular expression; without them it is a glob',
          }),
        ],
  );
  const regexes = compiled.flatMap(({regex}) => regex ?? []);
  const value: IgnoreUrl = (url) => isReserved(url) || regexes.some((regex) => regex.test(url));
  return {value, diagnostics};
}

function isReserved(url: string): boolean {
  return URL.canParse(url) && RESERVED_HOST.test(new URL(url).hostname);
}

function compilePattern(pattern: string): RegExp | undefined {
  const regex = /^\/(.+)\/([imsu]*)$/s.exec(pattern);
  if (!regex) return globToRegex(pattern);
  try {
    return new RegExp(regex[1]!, regex[2]);
  } catch {
    return undefined;
  }
}

function globToRegex(glob: string): RegExp {
  const source = glob
    .split(/(\*+)/)
    .map((part) =>
      part.startsWith('*') ? (part.length > 1 ? '.*' : '[^/]*') : part.replace(/[\\^$+?.()|[\]{}/]/g, '\\$&'),
    )
    .join('');
  if (glob.includes('*')) return new RegExp(`^${source}$`, 's');
  return new RegExp(`^${source}${glob.endsWith('/') ? '' : '(?:[/?#]|$)'}`);
}
