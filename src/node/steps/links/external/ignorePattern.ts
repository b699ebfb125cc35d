import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';

/** Host names reserved for examples (RFC 2606, RFC 6761); links to them are examples. */
const RESERVED_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

type IgnoreUrl = (url: string) => boolean;

/**
 * Compiles `externalLinks.ignore`. Patterns between slashes are regular expressions
 * (`/^https:\/\/intra\./i`). Others are globs of the whole URL: `*` matches within a path segment,
 * `**` across them; without a star, everything below matches, too. Hosts reserved for examples are
 * always ignored.
 */
export function createIgnoreTest(patterns: readonly string[]): WithDiagnostics<IgnoreUrl> {
  const compiled = patterns.map((pattern) => ({pattern, regex: compilePattern(pattern)}));
  const diagnostics = compiled.flatMap(({pattern, regex}) =>
    regex
      ? []
      : [
          createDiagnostic(
            'config-invalid',
            `\`externalLinks.ignore\`: \`${pattern}\` is not a valid regular expression.`,
            {
              hint: 'correct the expression, or leave out the slashes around it to write a glob',
            },
          ),
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
