/**
 * Region comments of common languages: `// #region name`, `<!-- #region name -->`, `# region name`,
 * `#pragma region name`, `--#region name`.
 */
const MARK =
  /^\s*(?:\/\/+|\/\*+|<!--|\{\s*\/\*|\(\*|--|;+|%+|'|REM\b|::)?\s*(?:#\s*(?:pragma\s+)?)(end\s?)?region\b\s*(.*?)\s*(?:\*\/\s*\}?|-->|\*\))?\s*$/i;

/**
 * Finds the lines of a region. Returns undefined if it does not exist, `'open'` if it has no end.
 */
export function findRegion(lines: readonly string[], name: string): readonly string[] | 'open' | undefined {
  const start = lines.findIndex((line) => getSnippetName(line, 'start') === name);
  const end = lines.findIndex((line) => getSnippetName(line, 'end') === name);
  if (start >= 0) return end < 0 ? 'open' : lines.slice(start + 1, end);
  const marks = lines.map((line) => MARK.exec(line));
  const begin = marks.findIndex((mark) => mark && !mark[1] && getRegionName(mark) === name);
  if (begin < 0) return undefined;
  let depth = 0;
  for (let i = begin; i < lines.length; i++) {
    const mark = marks[i];
    if (!mark) continue;
    depth += mark[1] ? -1 : 1;
    if (depth === 0 || (mark[1] && getRegionName(mark) === name)) return lines.slice(begin + 1, i);
  }
  return 'open';
}

/** Returns the name in a snippet marker of Python-Markdown: `# --8<-- [start:name]`. */
function getSnippetName(line: string, mark: 'start' | 'end'): string | undefined {
  return new RegExp(`-8<-+[ \\t]*\\[${mark}:([^\\]]+)\\]`).exec(line)?.[1]?.trim();
}

function getRegionName(mark: RegExpExecArray): string {
  return mark[2]!.split(/\s/)[0]!;
}

/** Removes the lines that mark regions. */
export function removeRegionMarks(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !MARK.test(line) && !/-8<-+[ \t]*\[(?:start|end):/.test(line));
}

/** Removes the common indentation of lines. */
export function dedent(lines: readonly string[]): string[] {
  const margins = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0].length);
  const margin = Math.min(...margins, Number.POSITIVE_INFINITY);
  return Number.isFinite(margin) ? lines.map((line) => line.slice(margin)) : [...lines];
}
