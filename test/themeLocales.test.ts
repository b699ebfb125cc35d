import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {PAGE_TEXTS} from '../src/node/steps/site/pageTexts.ts';
import {DEFAULT_TEXTS} from '../src/shared/defaultTexts.ts';

const theme = path.join(import.meta.dirname, '../theme');
const locales = path.join(theme, 'locales');

/** Every text of the theme, by id, as its folders' message files export them. */
async function englishMessages(): Promise<Map<string, string>> {
  const files = fs
    .readdirSync(theme, {recursive: true, encoding: 'utf8'})
    .filter((file) => /messages\.ts$/i.test(file));
  const messages = new Map<string, string>();
  for (const file of files) {
    const exported = (await import(path.join(theme, file))) as Record<string, Record<string, string>>;
    for (const [id, text] of Object.values(exported).flatMap((group) => Object.entries(group))) messages.set(id, text);
  }
  return messages;
}

function placeholders(form: string): string[] {
  return [...form.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
}

test('titles that the build gives to pages, and texts that these are compiled with, are those of the theme', async () => {
  const english = await englishMessages();
  for (const [id, text] of Object.entries({...PAGE_TEXTS, ...DEFAULT_TEXTS}))
    expect([id, english.get(id)]).toEqual([id, text]);
});

const languages = fs.readdirSync(locales).filter((file) => file.endsWith('.json'));

describe.each(languages)('%s', (file) => {
  const text = fs.readFileSync(path.join(locales, file), 'utf8');
  const translated = JSON.parse(text) as Record<string, string>;
  const language = path.basename(file, '.json');

  test('has every text of the theme and no other, in order of the ids; names of boxes may come later', async () => {
    const english = await englishMessages();
    expect(english.size).toBeGreaterThan(60);
    const mayBeAbsent = (id: string): boolean => id.startsWith('theme.admonition.') && translated[id] === undefined;
    expect(Object.keys(translated)).toEqual([...english.keys()].filter((id) => !mayBeAbsent(id)).sort());
  });

  test('has the placeholders of the English text in each form', async () => {
    for (const [id, original] of await englishMessages()) {
      const wanted = placeholders(original.split('|')[0]!);
      for (const form of (translated[id] ?? '').split('|')) expect([id, placeholders(form)]).toEqual([id, wanted]);
    }
  });

  test('has a form for each plural of its language where the English text has forms', async () => {
    const {pluralCategories} = new Intl.PluralRules(language).resolvedOptions();
    for (const [id, original] of await englishMessages()) {
      if (translated[id] === undefined) continue;
      const forms = (translated[id] ?? '').split('|').length;
      expect([id, forms]).toEqual([id, original.includes('|') ? pluralCategories.length : 1]);
    }
  });
});
