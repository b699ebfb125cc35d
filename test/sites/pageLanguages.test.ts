import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

const runCli = createRunner();

/** Texts of the theme on a page are in the language of the page. */
const site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-languages-')));
afterAll(() => fs.rmSync(site, {recursive: true, force: true}));

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
};
const built = (file: string): string => fs.readFileSync(path.join(site, 'build', file), 'utf8');
const build = async (): Promise<void> => {
  const {status, stderr} = await runCli(['build', '--root', site]);
  expect(stderr).not.toContain('warning');
  expect(status, stderr).toBe(0);
};

const CONFIG = `import {defineConfig} from 'manual-docs/config';
export default defineConfig({
  title: 'Languages',
  url: 'https://docs.example.com',
  markdown: {admonitions: ['dock-rule']},
  diagnostics: {severity: {'texts-missing': 'ignore'}},
  i18n: {defaultLocale: 'en', locales: ['en', 'de', 'de-AT', 'ar', 'fi']},
});
`;
const names = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'secondary', 'dock-rule'];
const boxes = names.map((name) => `:::${name}\n\nHarbor of ${name}.\n\n:::\n`).join('\n');
const PAGE = `${boxes}
> [!WARNING]
> An alert.

:::tip[Own title]

Text.

:::

:::details

Hidden words.

:::

## Part one

A word[^1].

\`\`\`
plain
\`\`\`

\`\`\`console
$ ls
\`\`\`

[^1]: A remark.
`;
const JSX = '# Boxes\n\n<Admonition type="danger">Deep water.</Admonition>\n\n:::caution\n\nShallow water.\n\n:::\n';

beforeAll(async () => {
  write('site.config.ts', CONFIG);
  write('docs/index.md', '# Home\n\nWords.\n');
  write('docs/texts.md', `# Texts\n\n${PAGE}`);
  write('docs/boxes.mdx', JSX);
  write('docs/left.md', '# Left\n\n:::note\n\nNobody has translated this.\n\n:::\n');
  for (const locale of ['de', 'de-AT', 'ar', 'fi']) {
    write(`i18n/${locale}/docs/current/texts.md`, `# Texts\n\n${PAGE}`);
    write(`i18n/${locale}/docs/current/boxes.mdx`, JSX);
  }
  write(
    'i18n/de/code.json',
    '{"theme.admonition.dock-rule": {"message": "Dockregel"}, "theme.admonition.tip": "Kniff"}',
  );
  write('i18n/fi/code.json', '{"theme.admonition.note": "remarque", "theme.text.headingLink": "Lien vers {heading}"}');
  await build();
});

const titles = (file: string): string[] =>
  [...built(file).matchAll(/class="m-admonition-title">.*?<\/span>([^<]*)<\/p>/g)].map(([, title]) => title!);

describe('what an author did not write is said', () => {
  test('in English by its name', () => {
    expect(titles('texts.html')).toEqual([...names, 'warning', 'Own title']);
    const html = built('texts.html');
    for (const text of ['<summary>Details</summary>', '>Footnotes</h2>', 'aria-label="Back to reference 1"'])
      expect(html).toContain(text);
    expect(html).toContain('aria-label="Direct link to Part one"');
    expect([...html.matchAll(/data-language="(\w+)"/g)].map(([, label]) => label)).toEqual(['Text', 'Terminal']);
  });

  test('in German, and with the texts of the site', () => {
    const german = 'Hinweis Kniff Info Warnung Gefahr Vorsicht Wichtig Erfolg Anmerkung Dockregel'.split(' ');
    expect(titles('de/texts.html')).toEqual([...german, 'Warnung', 'Own title']);
    const html = built('de/texts.html');
    for (const text of ['<summary>Einzelheiten</summary>', '>Fußnoten</h2>', 'aria-label="Zurück zur Stelle 1"'])
      expect(html).toContain(text);
    expect(html).toContain('aria-label="Direktlink zu Part one"');
    expect(html).not.toContain('Direct link to');
  });

  test('in the language of a region', () => {
    expect(titles('de-AT/texts.html').slice(0, 2)).toEqual(['Hinweis', 'Tipp']);
  });

  test('in Arabic', () => {
    expect(titles('ar/texts.html').slice(0, 3)).toEqual(['ملاحظة', 'نصيحة', 'معلومة']);
    expect([...built('ar/texts.html').matchAll(/data-language="(\w+)"/gu)]).toHaveLength(0);
    for (const text of ['<summary>التفاصيل</summary>', '>الحواشي</h2>', 'data-language="نص"'])
      expect(built('ar/texts.html')).toContain(text);
  });

  test('in a language that the theme does not speak, by the texts of the site alone', () => {
    expect(titles('fi/texts.html').slice(0, 2)).toEqual(['remarque', 'tip']);
    expect(built('fi/texts.html')).toContain('aria-label="Lien vers Part one"');
  });

  test('by pages of components, and in their Markdown copies', () => {
    expect(titles('de/boxes.html')).toEqual(['Gefahr', 'Vorsicht']);
    expect(titles('ar/boxes.html')).toEqual(['خطر', 'تنبيه']);
    expect(built('de/boxes.md')).toContain('**Gefahr**');
    expect(built('de/boxes.md')).toContain('**Vorsicht**');
  });

  test('in the language that a page without a translation is written in', () => {
    expect(titles('de/left.html')).toEqual(['note']);
    expect(built('de/left.html')).toMatch(/<article[^>]* lang="en"|lang="en"[^>]*>/);
    expect(built('de/left.html')).toContain('Sie lesen sie in dieser Sprache: Englisch.');
  });

  test('to search', () => {
    const folder = '_manual/search/pack';
    const texts = fs.readdirSync(path.join(site, 'build', folder)).map((file) => built(path.join(folder, file)));
    // The pack of each language.
    expect(texts).toHaveLength(5);
    expect(texts.join('\n')).toMatch(/vorsicht/i);
  });
});

test('a text that changes compiles the pages again', async () => {
  write('i18n/de/code.json', '{"theme.admonition.tip": "Wink"}');
  await build();
  expect(titles('de/texts.html').slice(0, 2)).toEqual(['Hinweis', 'Wink']);
  expect(titles('de/texts.html')).toContain('dock-rule');
});
