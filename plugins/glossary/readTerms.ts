/** A term of the glossary. */
export interface Term {
  readonly name: string;
  /** Id on the glossary page. */
  readonly id: string;
  readonly aliases: readonly string[];
  /** Definition without marks of Markdown; empty if the author left it out. */
  readonly definition: string;
  /** Line in the file, from 1. */
  readonly line: number;
}

/** Separates aliases in their cell. */
const ALIAS_SEPARATOR = /\s*[,;、，；]\s*/;

/**
 * Reads the terms from the tables in `:::glossary` of a page: the first column has the term, the last
 * one the definition, and columns between them have aliases.
 *
 * @returns `undefined` if the page has no such container
 */
export function readTerms(text: string): readonly Term[] | undefined {
  let colons = '';
  let hasContainer = false;
  let row = 0;
  let columns = 0;
  const toId = createTermIds();
  const terms: Term[] = [];
  for (const [i, content] of text.split('\n').entries()) {
    const line = content.trim();
    if (colons === '') {
      colons = /^(:{3,})[ \t]*glossary\b/.exec(line)?.[1] ?? '';
      hasContainer ||= colons !== '';
      row = 0;
      continue;
    }
    if (line.startsWith(colons)) colons = '';
    row = line.includes('|') ? row + 1 : 0;
    if (row === 1) columns = splitRow(line).length;
    // The first two lines of a table are its header.
    if (row <= 2) continue;
    const [name = '', ...cells] = splitRow(line).slice(0, columns).map(toPlainText);
    const definition = cells.length === columns - 1 ? (cells.pop() ?? '') : '';
    terms.push({name, id: toId(name), aliases: cells.flatMap(splitAliases), definition, line: i + 1});
  }
  return hasContainer ? terms : undefined;
}

/** Splits a cell with aliases. */
export function splitAliases(cell: string): string[] {
  return cell.split(ALIAS_SEPARATOR).filter((alias) => alias !== '');
}

/** Creates a function that returns the ids of terms, in the order of the page. */
export function createTermIds(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const id = `term-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`.replace(/-$/, '');
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
}

function splitRow(line: string): string[] {
  const cells = line
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/);
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** Removes the marks of inline Markdown, except in code. */
function toPlainText(markdown: string): string {
  const spans: string[] = [];
  return markdown
    .replace(/(`+)(.*?)\1/g, (_whole, _marks, code: string) => `\0${spans.push(code.trim()) - 1}\0`)
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/!?\[([^\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}\\])([*_])(?=\S)(.+?)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .replace(/\0(\d+)\0/g, (_, index: string) => spans[Number(index)]!)
    .replace(/\s+/g, ' ')
    .trim();
}
