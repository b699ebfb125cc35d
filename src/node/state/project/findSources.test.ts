import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, test} from 'vitest';
import {toSetKey} from '../../steps/site/translations/planTranslations.ts';
import {findSources} from './findSources.ts';
import {loadProject} from './project.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) fs.rmSync(root, {recursive: true, force: true});
});

/** The sources found in a site that has only these files. */
async function sourcesOf(files: Readonly<Record<string, string>>, config = '') {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-sources-')));
  roots.push(root);
  const all = {
    'site.config.ts': `export default {\n  title: 'T',\n  url: 'https://docs.example.com',\n${config}};\n`,
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  const {value, diagnostics} = await loadProject({root});
  expect(diagnostics).toEqual([]);
  return findSources(value!);
}

test('a static folder that is named and does not exist is reported', async () => {
  const told = async (config?: string) =>
    (await sourcesOf({'docs/a.md': ''}, config)).diagnostics.map(({code, line, message}) => [code, line, message]);
  expect(await told("  staticDirectories: ['static', 'public'],\n")).toEqual([
    ['config-ignored', 4, 'The static folder public does not exist.'],
  ]);
  expect(await told()).toEqual([]);
});

describe('pages', () => {
  test('are the Markdown of the docs and posts of the blog, and nothing that begins with _', async () => {
    const {pages, contentFiles} = await sourcesOf(
      {
        'docs/index.md': '',
        'docs/part/page.mdx': '',
        'docs/part/_partial.mdx': '',
        'docs/_parts/more.md': '',
        'docs/part/data.csv': '',
        'docs/page.test.md': '',
        'blog/2025-01-01-first.md': '',
        'blog/dot.png': '',
      },
      '  blog: {},\n',
    );
    expect(pages.map(({source}) => `${source.kind} ${source.file} ${source.path} ${source.format}`)).toEqual([
      'doc docs/index.md index.md md',
      'doc docs/page.test.md page.test.md md',
      'doc docs/part/page.mdx part/page.mdx mdx',
      'blog blog/2025-01-01-first.md 2025-01-01-first.md md',
    ]);
    expect([...contentFiles].toSorted()).toEqual([
      'docs/_parts/more.md',
      'docs/part/_partial.mdx',
      'docs/part/data.csv',
    ]);
  });

  test('are not files with another extension of Markdown, which are reported', async () => {
    const files = {'docs/a.md': '', 'docs/b.MD': '', 'docs/c.markdown': '', 'docs/d.Mdx': '', 'docs/_e.MD': ''};
    const told = async (config?: string) =>
      (await sourcesOf(files, config)).diagnostics.map(({code, file, hint}) => [code, file, hint]);
    expect(await told()).toEqual([
      ['unread-files', 'docs/b.MD', 'name it `b.md`, or exclude it'],
      ['unread-files', 'docs/c.markdown', 'name it `c.md`, or exclude it'],
      ['unread-files', 'docs/d.Mdx', 'name it `d.mdx`, or exclude it'],
    ]);
    expect((await told("  docs: {exclude: ['**/*.markdown', '**/*.{MD,Mdx}']},\n")).length).toBe(0);
  });

  test('are those that the globs of the docs name', async () => {
    const files = {'docs/a.md': '', 'docs/b.mdx': '', 'docs/old/c.md': '', 'docs/old/deep/d.md': ''};
    const docs = (text: string) => sourcesOf(files, `  docs: {${text}},\n`);
    const found = async (text: string) => (await docs(text)).pages.map(({source}) => source.path);
    expect(await found("include: ['**/*.md']")).toEqual(['a.md', 'old/c.md', 'old/deep/d.md']);
    expect(await found("exclude: ['old/**']")).toEqual(['a.md', 'b.mdx']);
    expect(await found("include: ['*.{md,mdx}']")).toEqual(['a.md', 'b.mdx']);
    expect(await found("include: ['?.md', 'old/*.md']")).toEqual(['a.md', 'old/c.md']);
    expect(await found("include: ['[a-b].{md,mdx}']")).toEqual(['a.md', 'b.mdx']);
    expect(await found("include: ['**/!(a|c).md']")).toEqual(['old/deep/d.md']);
    expect(await found("include: ['**/*.md', '!old/deep/**']")).toEqual(['a.md', 'old/c.md']);
    expect(await found("include: ['./a.md', 'old/**/{c,d}.md']")).toEqual(['a.md', 'old/c.md', 'old/deep/d.md']);
    expect(await found("exclude: ['**/[c-d]*']")).toEqual(['a.md', 'b.mdx']);
  });

  test('change the stamps when they change', async () => {
    const [one, other] = [await sourcesOf({'docs/a.md': 'a'}), await sourcesOf({'docs/a.md': 'longer'})];
    expect(one.stamps).not.toEqual(other.stamps);
    expect(one.stamps.filter((stamp) => stamp.startsWith('docs/a.md '))).toHaveLength(1);
  });
});

describe('files of categories', () => {
  const set = toSetKey({kind: 'doc', instance: 'default', version: 'current'});

  test('are read once for all locales, by their folder', async () => {
    const {categories} = await sourcesOf(
      {'docs/index.md': '', 'docs/part/_category_.yml': 'label: Part\nposition: 3\n'},
      "  i18n: {defaultLocale: 'en', locales: ['en', 'de']},\n",
    );
    expect(categories.get(set)?.get('part')).toMatchObject({
      label: 'Part',
      position: 3,
    });
  });

  test('that cannot be read as such are told with their line', async () => {
    const {diagnostics, categories} = await sourcesOf({
      'docs/index.md': '',
      'docs/part/_category_.yml': 'label: Part\nposition: first\n',
      'docs/other/_category_.json': '{\n  "label": "Other",,\n}\n',
    });
    expect(diagnostics.map(({file, line}) => `${file}:${line}`).toSorted()).toEqual([
      'docs/other/_category_.json:2',
      'docs/part/_category_.yml:2',
    ]);
    expect(categories.get(set)?.has('other')).toBe(false);
  });
});

describe('what is missing', () => {
  test('docs without a folder, and a folder without a page', async () => {
    const {diagnostics} = await sourcesOf({}, "  docs: {path: 'guide'},\n");
    expect(diagnostics).toMatchObject([
      {code: 'content-missing', file: 'site.config.ts', line: 4, message: 'The folder guide/ does not exist.'},
    ]);
    const empty = await sourcesOf({'docs/_note.md': ''});
    expect(empty.diagnostics).toMatchObject([{message: 'The folder docs/ contains no page.'}]);
  });

  test.skipIf(process.platform === 'win32')('a link that leads nowhere, by name', async () => {
    const files = {'docs/index.md': ''};
    const {diagnostics} = await sourcesOf(files).then(async () => {
      const root = roots.at(-1)!;
      fs.symlinkSync(path.join(root, 'nowhere.md'), path.join(root, 'docs/gone.md'));
      return findSources((await loadProject({root})).value!);
    });
    expect(diagnostics).toMatchObject([{code: 'file-unreadable', file: 'docs/gone.md'}]);
    expect(diagnostics[0]!.message).toContain('which does not exist');
  });
});
