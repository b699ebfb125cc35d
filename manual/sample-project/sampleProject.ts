import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Plugin} from 'manual-docs/config';
import {drawTree, fencedBlocks, projectFiles} from './titledBlocks.ts';
import {zip} from './zip.ts';

/** Address of the project as one file. */
const ZIP = 'Warehouse.zip';
/** A block of this language becomes the tree of the project. */
const TREE = 'sample-project';

/** The parts of a tree that this plugin looks at. */
interface Node {
  type: string;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  children?: Node[];
}

/** The page, as Markdown plugins are told of it. */
interface Page {
  readonly cwd: string;
  readonly data: {readonly dependOn: (file: string) => void};
}

/**
 * The project Warehouse, made from the blocks with a title of all pages: a zip file to download, and a tree in the place of each
 * `sample-project` block. What the block holds are the folders to show; an empty one shows them all.
 */
export function sampleProject(): Plugin {
  const tree = Object.assign(() => (root: Node, page: Page) => drawTrees(root, page), {
    when: /^ *`{3,}sample-project/m,
  });
  return {
    name: 'sample-project',
    version: '1',
    remarkPlugins: [tree],
    files(_, {root}) {
      const docs = join(root, 'docs');
      const project = readProject(docs);
      const files = new Map([['README.txt', readme(project)], ...project]);
      return {[ZIP]: zip(new Map([...files].map(([file, text]) => [`Warehouse/${file}`, text])))};
    },
  };
}

function pagesIn(docs: string): readonly string[] {
  return readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .map((file) => join(docs, file));
}

/** Files of the project by path. */
export function readProject(docs: string): ReadonlyMap<string, string> {
  return projectFiles(pagesIn(docs).flatMap((page) => fencedBlocks(readFileSync(page, 'utf8'))));
}

function drawTrees(node: Node, page: Page): void {
  for (const child of node.children ?? []) {
    if (child.type !== 'code' || child.lang !== TREE) {
      drawTrees(child, page);
      continue;
    }
    const docs = join(page.cwd, 'docs');
    for (const file of pagesIn(docs)) page.data.dependOn(file);
    const folders = (child.value ?? '').split('\n').filter(Boolean);
    const paths = [...readProject(docs).keys()].filter(
      (path) => folders.length === 0 || folders.some((folder) => path.startsWith(folder)),
    );
    child.lang = 'text';
    child.value = drawTree('Warehouse', paths);
  }
}

/** Says what a reader has to bring: environment variables, connections, and pictures. */
function readme(project: ReadonlyMap<string, string>): string {
  const text = [...project]
    .map(([path, content]) => (/\.(?:conf|cycuser|feature)$/.test(path) ? content : ''))
    .join('\n');
  const names = [...text.matchAll(/\$\{([A-Z_]+)\}|OS environment variable "(\w+)"/g)].map(
    ([, inConfig, inStep = '']) => inConfig ?? inStep,
  );
  const stored = [...text.matchAll(/connected to (\w+) logged in as|"(\w+)" to variable "\w+_connection"/g)]
    .map(([, inOutline, inStep = '']) => inOutline ?? inStep)
    .filter((name) => !project.get('Warehouse.cycproj')?.includes(`"${name}"`));
  const programs = [...text.matchAll(/from jar file "([^"]+)"/g)].map(([, name = '']) => name);
  const images = [...text.matchAll(/Image:Images\/([\w.-]+)/g)].map(([, name = '']) => name);
  return `Warehouse: the sample project of the Cycle User Manual

The files are those that the pages of the manual show. The systems that they test do not exist: replace the addresses
in Environments/test.conf, and the locators and texts of the Steps, by those of your own systems.

Set these environment variables before a run: ${[...new Set(names)].sort().join(', ')}.

Store these connections in Cycle under their names, because the project file does not have them: ${[...new Set(stored)].sort().join(', ')}.
The logins that go with them are in ci.cycuser.

Put the programs that the Features open from a jar file beside the project file, under your own names: ${[...new Set(programs)].sort().join(', ')}.

Steps with images need pictures of your own screen. Capture them in the folder Images:
${[...new Set(images)]
  .sort()
  .map((image) => `  ${image}`)
  .join('\n')}
`;
}
