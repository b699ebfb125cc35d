import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

const runCli = createRunner();

/** Texts of the configuration in other languages. */
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-site-texts-'));
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

test('tagline and announcement bar are listed, and shown in the language of the page', async () => {
  write(
    'site.config.ts',
    `export default {
      title: 'T', url: 'https://docs.example.com', tagline: 'A tagline', i18n: {locales: ['en', 'fr']},
      announcementBar: {content: 'News in <a href="/">English</a>'},
    };`,
  );
  write('docs/index.md', '# Home\n');
  const listed = await runCli(['translations', '--root', root, '--locale', 'fr']);
  expect(listed.status, listed.stderr).toBe(0);
  const texts = JSON.parse(read('i18n/fr/code.json'));
  expect(texts['site.tagline']).toEqual({message: 'A tagline'});
  expect(texts['site.announcementBar']).toEqual({message: 'News in <a href="/">English</a>'});
  texts['site.tagline'].message = 'Une devise';
  texts['site.announcementBar'].message = 'Actualités en <a href="/">français</a>';
  write('i18n/fr/code.json', JSON.stringify(texts));
  const built = await runCli(['build', '--root', root]);
  expect(built.status, built.stderr).toBe(0);
  expect(read('build/index.html')).toContain('News in <a href="/">English</a>');
  const french = read('build/fr/index.html');
  expect(french).toContain('Actualités en <a href="/fr/">français</a>');
  expect(french).not.toContain('News in');
  expect(read('build/fr/search.html')).toContain('content="Une devise"');
  expect(read('build/fr/llms.txt')).toContain('Une devise');
  expect(read('build/fr/opensearch.xml')).toContain('Une devise');
  expect(read('build/index.html')).not.toContain('devise');
});
