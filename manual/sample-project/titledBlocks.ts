/** Reads the fenced blocks of a page, and the files of the sample project that they show. */

export interface FencedBlock {
  /** First word behind the fence; empty when the author left it out. */
  readonly language: string;
  /** What follows the language: `title="..."` and lines to highlight. */
  readonly meta: string;
  readonly code: string;
  /** Line of the first line of code, from 1. */
  readonly line: number;
  /** Line of the closing fence; the last line of the page for a block that is not closed. */
  readonly end: number;
}

/** The fenced blocks of a page's source, in their order. `start` is the index of the line to begin with. */
export function fencedBlocks(source: string, start = 0): readonly FencedBlock[] {
  const lines = source.replace(/\r\n/g, '\n').split('\n');
  const blocks: FencedBlock[] = [];
  for (let index = start; index < lines.length; index++) {
    const fence = /^( *)(`{3,}|~{3,}) *([^\s`]*)(.*)$/.exec(lines[index] ?? '');
    if (!fence) continue;
    const [, indent = '', marker = '', language = '', meta = ''] = fence;
    const close = lines.findIndex((line, at) => at > index && line.trim() === marker);
    const last = close < 0 ? lines.length : close;
    const code = lines.slice(index + 1, last).map((line) => line.slice(Math.min(indent.length, line.search(/\S|$/))));
    blocks.push({language, meta, code: code.join('\n'), line: index + 2, end: last + 1});
    index = last;
  }
  return blocks;
}

/** Name of the file that a block shows whole; empty without one, and for an excerpt: `title="A.cycproj (settings)"`. */
export function fileOf({meta}: Pick<FencedBlock, 'meta'>): string {
  const title = /\btitle="([^"]*)"/.exec(meta)?.[1] ?? '';
  return title.endsWith(')') ? '' : title;
}

/** Folders at the top of the sample project, in the order in which "Project Structure" explains them. */
export const FOLDERS: readonly string[] = [
  'Test Cases',
  'Utilities',
  'Test Case Inputs',
  'Datasets',
  'Scripts',
  'Environments',
  'Playlists',
  'Group Tests',
  'Requests',
  'Data',
  'Images',
  'Reports',
  'Documentation',
];

/** Files of the project that no such folder holds. */
const TOP = [
  'Warehouse.cycproj',
  'ci.cycuser',
  '.gitignore',
  'nightly.bat',
  'check_result.ps1',
  'Jenkinsfile',
  'azure-pipelines.yml',
  'compose.yaml',
  '.github/workflows/nightly.yml',
  '.vscode/tasks.json',
];

/** The files of the sample project that pages show, by path, in the order of the folders. */
export function projectFiles(blocks: readonly FencedBlock[]): ReadonlyMap<string, string> {
  const shown = new Map(blocks.map((block) => [fileOf(block), `${block.code}\n`]));
  const rank = (file: string): number =>
    TOP.includes(file) ? TOP.indexOf(file) : TOP.length + FOLDERS.indexOf(folderOf(file));
  return new Map(
    [...shown]
      .filter(([file]) => TOP.includes(file) || FOLDERS.includes(folderOf(file)))
      .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)),
  );
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(file.indexOf('/'), 0));
}

/** A tree of paths, drawn with lines below the name of their folder. */
export function drawTree(root: string, paths: readonly string[]): string {
  return [
    `${root}/`,
    ...branches(
      paths.map((path) => path.split('/')),
      '',
    ),
  ].join('\n');
}

function branches(paths: readonly (readonly string[])[], indent: string): readonly string[] {
  const names = [...new Set(paths.map(([name = '']) => name))];
  return names.flatMap((name, at) => {
    const below = paths.filter((path) => path[0] === name && path.length > 1).map((path) => path.slice(1));
    const last = at === names.length - 1;
    const own = `${indent}${last ? '└── ' : '├── '}${name}${below.length > 0 ? '/' : ''}`;
    return [own, ...branches(below, `${indent}${last ? '    ' : '│   '}`)];
  });
}
