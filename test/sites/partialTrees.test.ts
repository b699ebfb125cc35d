import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {runManualHere} from '../tools/runSite.ts';

const SEED = 36;
const FOLDERS = ['docs', 'docs/guide', 'parts', 'parts/deep'];
const FILES = ['_note.md', '_intro.mdx', 'example.mdx'];
/** Depth at which no partial imports another one. */
const LAST = 3;

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) fs.rmSync(root, {recursive: true, force: true});
});

/** Numbers from 0 to `end - 1` that follow from the seed. */
function createNumbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

function write(root: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    fs.writeFileSync(path.join(root, name), text);
  }
}

function newSite(files: ReadonlyMap<string, string>): string {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-partials-')));
  roots.push(root);
  const config =
    "import {defineConfig} from 'manual-docs/config';\nexport default defineConfig({title: 'T', url: 'https://example.com', markdown: {format: 'mdx'}});\n";
  write(root, new Map([...files, ['site.config.ts', config]]));
  return root;
}

/**
 * Four folders with the same names of files, below one another by depth. Each file says its path, and imports files and a component by
 * names that the others use too; `says` is what each shows.
 */
function createTrees(seed: number): {files: Map<string, string>; says: Map<string, string>} {
  const draw = createNumbers(seed);
  const files = new Map<string, string>();
  const says = new Map<string, string>();
  for (const folder of FOLDERS)
    files.set(`${folder}/Mark.tsx`, `export const Mark = () => <b>mark of {'${folder}'}</b>;\n`);
  const add = (file: string, below: readonly string[]): void => {
    const folder = path.posix.dirname(file);
    const parts = below.map((one, i) => ({one, name: ['One', 'Two'][i]!}));
    const hasMark = draw(2) === 0;
    const from = (one: string): string => {
      const relative = path.posix.relative(folder, one);
      return draw(3) === 0 ? `@site/${one}` : relative.startsWith('.') ? relative : `./${relative}`;
    };
    const lines = [
      ...parts.map(({one, name}) => `import ${name} from '${from(one)}';`),
      ...(hasMark ? ["import {Mark} from './Mark';"] : []),
      '',
      `words of ${file}`,
      '',
      ...(hasMark ? ['<Mark />', ''] : []),
      ...parts.flatMap(({one, name}) => [draw(3) === 0 ? `<${name} with="${one}" />` : `<${name} />`, '']),
    ];
    files.set(file, lines.join('\n'));
    const own = [`words of ${file}`, ...(hasMark ? [`mark of ${folder}`] : []), ...below.map((one) => says.get(one)!)];
    says.set(file, own.join(' '));
  };
  const byDepth: string[][] = [];
  for (let depth = LAST; depth >= 0; depth--) {
    const names = FOLDERS.flatMap((folder) => FILES.map((name) => `${folder}/_${depth}/${name}`));
    const deeper = byDepth.at(-1) ?? [];
    for (const name of names) {
      files.set(
        `${path.posix.dirname(name)}/Mark.tsx`,
        `export const Mark = () => <b>mark of {'${path.posix.dirname(name)}'}</b>;\n`,
      );
      add(name, deeper.length === 0 ? [] : [0, 1].map(() => deeper[draw(deeper.length)]!).slice(draw(2)));
    }
    byDepth.push(names);
  }
  const top = byDepth.at(-1)!;
  files.set('docs/index.md', '# Home\n');
  for (let i = 0; i < 16; i++) add(`${FOLDERS[i % 2]}/page-${i}.mdx`, [top[draw(top.length)]!, top[draw(top.length)]!]);
  return {files, says};
}

function textOf(file: string): string {
  const html = fs.readFileSync(file, 'utf8');
  const article = /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)![1]!;
  return article
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('partials that share names and files', () => {
  test(`show what their own imports name (seed ${SEED})`, async () => {
    const {files, says} = createTrees(SEED);
    const root = newSite(files);
    const {status, messages} = await runManualHere(['build'], root);
    expect(messages).not.toMatch(/ error | warn/);
    expect(status).toBe(0);
    const pages = [...says].filter(([file]) => /\/page-\d+\.mdx$/.test(file));
    expect(pages).toHaveLength(16);
    for (const [file, said] of pages) {
      const built = path.join(root, 'build', file.replace(/^docs\//, '').replace('.mdx', '.html'));
      expect(textOf(built)).toContain(said);
    }
  });

  test('are named where something in them is wrong', async () => {
    const root = newSite(
      new Map([
        ['docs/index.md', "import One from '../parts/one.mdx';\n\n# Home\n\n<One />\n"],
        ['parts/one.mdx', "Words.\n\nimport two from './two.js';\n\n{two}\n"],
      ]),
    );
    const {status, messages} = await runManualHere(['build'], root);
    expect(status).toBe(1);
    expect(messages).toMatch(/parts\/one\.mdx\n\s+3:18\s+error\s+The import "\.\/two\.js" does not resolve\./);
    expect(messages).not.toContain('docs/index.md');
  });
});
