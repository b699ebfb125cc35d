import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {planMigration} from '../planMigration.ts';
import {parseSummary} from './summary.ts';

let root: string;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-summary-')));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

async function migrate(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  const {value, diagnostics} = await planMigration(root);
  expect(diagnostics).toEqual([]);
  return value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
}

test('lists, headings, and chapters before and after them are entries', () => {
  const text = `# Summary
<!-- [no](no.md) -->
[Preface](preface.md)

# Guide

- [One \\[1\\]](one.md "first")
    - [Deep](<one/deep.md>)
\t- [Tabbed](one/tabbed.md)
* **Group**
  1. [In *group*](group.md)
- [Draft]()
---
[After](after.md)
`;
  const closed = {collapsed: false};
  expect(parseSummary(text)).toMatchObject([
    {label: 'Preface', link: 'preface.md'},
    {
      label: 'Guide',
      items: [
        {
          ...{label: 'One [1]', link: 'one.md', ...closed},
          items: [
            {label: 'Deep', link: 'one/deep.md'},
            {label: 'Tabbed', link: 'one/tabbed.md'},
          ],
        },
        {label: 'Group', items: [{label: 'In group', link: 'group.md'}]},
        {label: 'After', link: 'after.md'},
      ],
    },
  ]);
});

test('a book of mdBook has its title, language, and order', async () => {
  const config = await migrate({
    'book.toml':
      '[book]\ntitle = "The Book"\nlanguage = "de"\n[output.html]\ngit-repository-url = "https://github.com/a/b"\n',
    'src/SUMMARY.md': '# Summary\n\n- [Begin](begin.md)\n  - [Deep](deep/README.md)\n- [None](none.md)\n',
    'src/begin.md': '# Begin\n\n{{#include a.rs}}\n',
    'src/deep/README.md': '# Deep\n',
  });
  const {value} = await planMigration(root);
  expect(value!.findings).toMatchObject([{subject: 'url', file: 'src/SUMMARY.md'}]);
  expect(config).toContain("title: 'The Book'");
  expect(config).toContain("i18n: {defaultLocale: 'de', locales: ['de']}");
  expect(config).toContain("path: 'src'");
  expect(config).toContain("link: {type: 'doc', id: 'begin'}");
  expect(config).toContain("{type: 'doc', id: 'deep/README', label: 'Deep'}");
  expect(config).toContain("redirects: [{from: '/', to: '/begin'}]");
  expect(config).toContain("{label: 'GitHub', href: 'https://github.com/a/b', position: 'right'}");
});

test('a folder of docsify or GitBook has its order', async () => {
  const config = await migrate({
    'docs/_sidebar.md': '* [Home](/)\n* Guides\n  * [Guide](/guide.md)\n* [Elsewhere](https://e.example.com)\n',
    'docs/index.html': "<script>window.$docsify = {name: 'Tides'}</script>",
    'docs/README.md': '# Welcome\n',
    'docs/guide.md': '# Guide\n',
  });
  expect(config).toContain("title: 'Tides'");
  expect(config).toContain("{type: 'doc', id: 'README', label: 'Home'}");
  expect(config).toMatch(
    /label: 'Guides',\s+collapsed: false,\s+items: \[\{type: 'doc', id: 'guide', label: 'Guide'\}\]/,
  );
  expect(config).toContain("href: 'https://e.example.com'");
  expect(config).not.toContain('redirects');
});
