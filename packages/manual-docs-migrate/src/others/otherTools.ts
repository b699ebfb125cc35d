import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic, type Diagnostic} from 'manual-docs/internal/migrate';
import {CONFIGURATIONS, findForeign, TOOLS, type Tool} from '../findForeign.ts';
import {isHidden, listFiles} from '../listFiles.ts';

interface OtherTool {
  readonly name: string;
  /** Files or folders that only this tool has, relative to the root. */
  readonly marks: readonly string[];
  /** Folders of its pages, the usual one first. */
  readonly pages: readonly string[];
  /** A sentence about further changes. */
  readonly note?: string;
}

/** Tools with Markdown pages whose settings are not read. */
const OTHER_TOOLS: readonly OtherTool[] = [
  {name: 'mdBook', marks: ['book.toml'], pages: ['src']},
  {name: 'GitBook', marks: ['.gitbook.yaml'], pages: ['docs', '.']},
  {
    name: 'Nextra',
    marks: ['_meta.js', '_meta.ts', '_meta.tsx', '_meta.json', '_meta.global.js'].flatMap((file) =>
      ['pages', 'content', 'app', 'src/pages', 'src/content', 'src/app'].map((folder) => `${folder}/${file}`),
    ),
    pages: ['content', 'pages', 'src/content', 'src/pages'],
    note: 'Write the order of the _meta files into sidebars.ts.',
  },
  {
    name: 'Hugo',
    marks: ['hugo.toml', 'hugo.yaml', 'hugo.json', 'config/_default/hugo.toml', 'archetypes'],
    pages: ['content/docs', 'content'],
    note: 'Replace shortcodes by components.',
  },
  {
    name: 'Sphinx',
    marks: ['conf.py', 'source/conf.py', 'docs/conf.py', 'docs/source/conf.py', 'doc/conf.py'],
    pages: ['docs/source', 'source', 'docs', 'doc', '.'],
    note: 'Convert .rst files to Markdown first, for example with `rst2myst`.',
  },
  {
    name: 'Jekyll',
    marks: ['_config.yml', '_config.yaml', '_config.toml'],
    pages: ['_docs', 'docs', '_pages', '.'],
    note: 'Replace Liquid tags by text or components.',
  },
];

/** Reports that a folder has no configuration to read, with the next step. */
export function nothingFound(root: string, from: Tool | undefined): Diagnostic {
  const message = `There is no configuration of ${from ?? 'another tool'} in ${root}.`;
  const below = listFolders(root).find((folder) => findForeign(path.join(root, folder), from));
  if (below !== undefined)
    return createDiagnostic('config-missing', message, {
      hint: `name the folder that has one: \`npx manual-docs-migrate --root ${below}\``,
    });
  const other = from ? undefined : describeOtherTool(root);
  if (other) return createDiagnostic('config-missing', `${root} holds ${other.holds}.`, {hint: other.hint});
  const names = from ? [CONFIGURATIONS[from][0]!] : TOOLS.map((tool) => CONFIGURATIONS[tool][0]!);
  return createDiagnostic('config-missing', message, {
    hint: `name the folder of the site with --root, for example \`npx manual-docs-migrate --root website\`; looked for ${names.join(', ')} and their kin`,
  });
}

function listFolders(root: string): string[] {
  const entries = fs.readdirSync(root, {withFileTypes: true});
  return entries.filter((entry) => entry.isDirectory() && !isHidden(entry.name)).map(({name}) => name);
}

/**
 * Finds the tool of a folder that no importer reads, or a folder of plain Markdown.
 *
 * @param root absolute folder
 * @returns what the folder holds, and the next commands as one hint; `undefined` for a folder without pages
 */
function describeOtherTool(root: string): {readonly holds: string; readonly hint: string} | undefined {
  const exists = (name: string): boolean => fs.existsSync(path.join(root, name));
  for (const {name, marks, pages, note} of OTHER_TOOLS) {
    const mark = marks.find(exists);
    if (mark === undefined) continue;
    const folder = pages.find((candidate) => candidate === '.' || exists(candidate)) ?? '.';
    return {holds: `a site of ${name} (${mark}), whose settings are not read`, hint: writeHint(folder, note)};
  }
  const page = listFiles(root, isHidden).find((file) => /\.mdx?$/i.test(file) && !/README\.md$/i.test(file));
  if (page === undefined) return undefined;
  const [folder] = path.relative(root, page).split(path.sep);
  return {
    holds: 'Markdown without settings of a tool',
    hint: writeHint(exists('docs') ? 'docs' : folder!.replace(/.*\.mdx?$/i, '.')),
  };
}

function writeHint(folder: string, note = ''): string {
  const from = folder === '.' ? '*.md' : folder;
  const steps = [
    'run `npm create manual-docs .`',
    ...(folder === 'docs' ? [] : [`move the pages into \`docs/\` (\`git mv ${from} docs\`)`]),
    'and run `npx --no manual build`, which lists what is written differently',
  ];
  return `${steps.join(', ')}. ${note}`.trim();
}
