import {CODES, type DiagnosticCode} from '../../src/node/base/diagnostics/codeList.ts';
import {hasFixedSeverity} from '../../src/node/base/diagnostics/codes.ts';

/** An example of `website/docs/reference/diagnostics.md` that names the failing site whose text it is. */
const EXAMPLE = /^(`{3,})text title="test\/fails\/([\w-]+)"\n([\s\S]*?)\n\1$/gm;

/**
 * Returns the page with its examples as the tool prints them now. The prose is written by hand.
 *
 * @param expectedOf returns the output of a build of a site in `test/fails/`, or `undefined` for an
 *   unknown site
 */
export function refreshExamples(page: string, expectedOf: (site: string) => string | undefined): string {
  return page.replace(EXAMPLE, (block, fence: string, site: string, example: string) => {
    // `error  The message.  [the-code]`: the same problem where it is still there, else another one with the code.
    const [problem, code] = /(?:error|warning) {2}.*\[([a-z0-9-]+)\]$/m.exec(example) ?? [];
    const output = expectedOf(site) ?? '';
    const entry = code && problem && (findEntry(output, problem) ?? findEntry(output, `[${code}]`));
    return !entry ? block : `${fence}text title="test/fails/${site}"\n${entry}\n${fence}`;
  });
}

/** The first problem whose line ends so, below the name of its file. */
function findEntry(output: string, end: string): string | undefined {
  const lines = output.split('\n');
  const from = lines.findIndex((line) => line.startsWith('  ') && line.endsWith(end));
  if (from < 0) return undefined;
  // A blank line ends an entry, unless its help continues below.
  const length = lines.slice(from).findIndex((line, i, rest) => line === '' && !/^ {8,}\S/.test(rest[i + 1] ?? ''));
  const entry = lines.slice(from, length < 0 ? lines.length : from + length);
  const file = lines.slice(0, from).findLast((line) => /^\S/.test(line));
  return [...(file !== undefined && /^\S+\.\w+$/.test(file) ? [file] : []), ...entry].join('\n').trimEnd();
}

/** Returns the texts about a code: its row in the list, and the first lines of its section. */
export function codeLines(code: DiagnosticCode): {readonly listed: string; readonly opening: string} {
  const {severity, title} = CODES[code];
  const kind = hasFixedSeverity(code) ? 'Error, always' : severity === 'error' ? 'Error' : 'Warning';
  return {
    listed: `- [\`${code}\`](#${code}): ${title}`,
    opening: `### \`${code}\`\n\n**${kind}.** ${title}.\n`,
  };
}
