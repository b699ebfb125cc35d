import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createRunner, type Run} from '../tools/runHere.ts';

/** The limits of the page `website/docs/reference/limits.md`: inside them a site is built, beyond them a message names the file. */
const run = createRunner();
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-limits-')));
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

function build(name: string, files: Readonly<Record<string, string | Buffer>>, settings = ''): Promise<Run> {
  const root = path.join(work, name);
  const config = `export default {title: 'T', url: 'https://t.example.test', ${settings}};\n`;
  for (const [file, text] of Object.entries({'site.config.ts': config, 'docs/index.md': '# Home\n', ...files})) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  return run(['build', '--root', root]);
}

/** A PNG that claims this many pixels. */
function makeImage(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(17);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size]);
}

const LANGUAGES = [
  'en de fr es it nl pt pl cs sk sl hr sr bg ro hu fi sv da nb is et lv lt uk ru tr el he ar fa hi bn ta th vi id ms ja ko',
].flatMap((names) => names.split(' '));
const LONG_TITLE = 'harbor '.repeat(10_000).trim();
const NAME = 'n'.repeat(250);

let inside: Run;
beforeAll(async () => {
  inside = await build(
    'inside',
    {
      'docs/deep.md': `${'> '.repeat(400)}text\n`,
      'docs/title.md': `---\ntitle: ${LONG_TITLE}\n---\n\nText.\n`,
      'docs/image.md': '# Image\n\n![A large picture](./large.png)\n',
      'docs/large.png': makeImage(2 ** 31 - 1, 2 ** 31 - 1),
      [`docs/${NAME}.md`]: '# Long name\n',
      'docs/code.md': `# Code\n\n\`\`\`js\n${'const a = 1;'.repeat(500)}\n\`\`\`\n`,
    },
    `i18n: {locales: ${JSON.stringify(LANGUAGES)}}`,
  );
});

test('a site within the limits is built, with every language', () => {
  expect(inside.status, inside.stderr).toBe(0);
  const output = path.join(work, 'inside/build');
  for (const language of LANGUAGES.slice(1)) expect(fs.existsSync(path.join(output, language, 'deep.html'))).toBe(true);
  expect(fs.readFileSync(path.join(output, 'title.html'), 'utf8')).toContain(`<h1>${LONG_TITLE}`);
  expect(fs.readFileSync(path.join(output, 'image.html'), 'utf8')).toContain(`width="${2 ** 31 - 1}"`);
  expect(fs.existsSync(path.join(output, `${NAME}.html`))).toBe(true);
});

test.each<readonly [string, string, string, RegExp]>([
  [
    'text',
    'docs/long.md',
    `# Long\n\n${'text '.repeat(3_300_000)}`,
    /docs\/long\.md[\s\S]*it has 17 MB, and the limit is 16 MB/,
  ],
  ['nesting', 'docs/deep.md', `${'> '.repeat(600)}text\n`, /docs\/deep\.md[\s\S]*nested too deeply to be parsed/],
  ['name', `docs/${'n'.repeat(252)}.md`, '# N\n', /n{252}\.html[\s\S]*give the page a shorter name or slug/],
  ['side file', 'docs/a/_category_.json', '['.repeat(60_000), /docs\/a\/_category_\.json[\s\S]*more than 50 kB/],
])('beyond the limit of its %s, a message names the file', async (name, file, text, message) => {
  const {status, stderr} = await build(name, {'docs/a/page.md': '# A\n', [file]: text});
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/defect|^ {4}at /m);
  expect(status).toBe(1);
});
