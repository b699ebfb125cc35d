import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

const runCli = createRunner();

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-cause-'));
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

/** The problems that a command reports for a site with these files: code, file, and the end of the hint. */
async function problemsOf(name: string, files: Readonly<Record<string, string>>, args: readonly string[]) {
  const root = path.join(work, name);
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  const {stdout, stderr} = await runCli([args[0]!, '--root', root, '--format', 'json', ...args.slice(1)]);
  expect(stdout, stderr).not.toBe('');
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; file?: string; hint?: string}[]};
  return diagnostics.map(({code, file = '', hint = ''}) => ({what: `${code} ${file}`, hint}));
}

const LOCALES = "i18n: {defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: {de: {translate: false}}}";

test('a page that fails or is left out makes no second problem, in any language', async () => {
  const found = await problemsOf(
    'causes',
    {
      'site.config.ts': `export default {title: 'T', url: 'https://docs.example.com', ${LOCALES}, blog: {},
        docs: {sidebars: {main: ['index', 'open', 'out', 'slow', 'twin', 'twin2']}}};`,
      'docs/index.md': `# Home

[a](./open.mdx#deep) [b](/open#deep) [c](./out.md) [d](/out) [e](./slow.mdx#part) [f](./twin2.md#x) [g](./twin.md#x)

[i](../blog/undated.md)
`,
      'docs/open.mdx': '# Open\n\n<div>\n',
      'docs/out.md': '---\nslug: /../../out\n---\n# Out\n',
      'docs/slow.mdx': '# Slow\n\n## Part {\n',
      'docs/twin.md': '---\npagination_next: same\n---\n# Twin\n',
      'docs/twin2.md': '# Twin\n',
      'docs/same.md': '---\nid: twin\n---\n# Same id\n',
      'docs/claims.md': '---\nslug: /twin2\n---\n# Same route\n',
      'blog/undated.md': '# No date\n',
    },
    ['build'],
  );
  expect(found.map(({what}) => what)).toEqual(
    [
      'blog-date blog/undated.md',
      'mdx-syntax docs/open.mdx',
      'bad-slug docs/out.md',
      'duplicate-id docs/twin.md',
      'mdx-syntax docs/slow.mdx',
      'duplicate-route docs/twin2.md',
    ].sort((a, b) => (a.split(' ')[1]! < b.split(' ')[1]! ? -1 : 1)),
  );
});

test('what a component makes is looked at as a browser asks for it', async () => {
  const files = {
    'site.config.ts': "export default {title: 'T', url: 'https://docs.example.com', baseUrl: '/sub/'};",
    'static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/index.mdx': "import {Made} from '@site/components/Made';\n\n# Home\n\n<Made />\n",
    'docs/start.md': '# Start\n',
    'components/Made.tsx': `import {Link} from 'manual-docs';
export const Made = () => <p>
  <Link to="/start">right</Link><a href="/sub/start">right</a><img src="/sub/l.svg" alt="" />
  <a href="/start">base is missing</a><img src="/l.svg" alt="" /><img src="/sub/gone.svg" alt="" />
</p>;`,
  };
  const found = await problemsOf('made', files, ['build']);
  expect(found.map(({what}) => what).sort()).toEqual([
    'plain-reference docs/index.mdx',
    'plain-reference docs/index.mdx',
    'plain-reference docs/index.mdx',
  ]);
  expect(found.filter(({hint}) => hint.includes('`withBase`: they add the base URL'))).toHaveLength(2);
});
