import fs from 'node:fs';
import path from 'node:path';
import {getToolsName} from '../../src/shared/search/searchLanguage.ts';
import {cell, code, generatedPage, projectRoot} from './sourceDocs.ts';

/** Reads all texts of the theme, by id, from its message files. */
export async function themeTexts(): Promise<Map<string, string>> {
  const theme = path.join(projectRoot, 'theme');
  const files = fs
    .readdirSync(theme, {recursive: true, encoding: 'utf8'})
    .filter((file) => /messages\.ts$/i.test(file))
    .sort();
  const texts = new Map<string, string>();
  for (const file of files) {
    const exported = (await import(path.join(theme, file))) as Record<string, Record<string, string>>;
    for (const [id, text] of Object.values(exported).flatMap((group) => Object.entries(group))) texts.set(id, text);
  }
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Languages whose texts a speaker has read. */
const REVIEWED: ReadonlySet<string> = new Set(['de', 'en']);

/** Features of the built-in search for a language besides its letters. */
function searchIn(language: string): string {
  const {script} = new Intl.Locale(language).maximize();
  if (language.startsWith('zh')) return 'pairs of characters; simplified and traditional find each other';
  if (script === 'Jpan' || script === 'Kore') return 'pairs of characters';
  return language === 'en' || getToolsName(language) !== '' ? 'forms of words' : 'words as they are written';
}

/** Names of the languages that the theme does not speak and the search has a stemmer for. */
function otherStems(spoken: readonly string[], names: Intl.DisplayNames): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const known = new Set(spoken.map((one) => one.split('-')[0]!));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const others = codes.filter((code) => getToolsName(code) === code && !known.has(code)).map((code) => names.of(code)!);
  return new Intl.ListFormat('en').format(others.sort());
}

/** Generates `website/docs/reference/texts.md`: all texts of the theme by id. */
export async function textsPage(): Promise<string> {
  const texts = await themeTexts();
  const topicOf = (id: string): string => id.split('.')[1]!;
  const topics = [...new Set([...texts.keys()].map(topicOf))];
  const languages = fs.readdirSync(path.join(projectRoot, 'theme/locales')).map((name) => path.basename(name, '.json'));
  const names = new Intl.DisplayNames('en', {type: 'language'});
  const spoken = [...languages, 'en'].map(
    (one) =>
      `| ${names.of(one)} | \`${one}\` | ${REVIEWED.has(one) ? 'reviewed' : 'machine-made'} | ${searchIn(one)} |`,
  );
  const sections = topics.map((name) => {
    const lines = [...texts]
      .filter(([id]) => topicOf(id) === name)
      .map(([id, text]) => `| ${code(id)} | ${cell(text)} |`);
    return [`## ${name}`, '', '| Id | Text |', '|---|---|', ...lines].join('\n');
  });
  return generatedPage(
    'Texts of the theme',
    'Every text of the theme with its id, and the languages that the theme speaks by itself.',
    [
      `[Texts](../look/texts.md) says how to change or translate one. \`{name}\` stands for a value, and \`|\` separates the forms for numbers.`,
      '## Languages of the theme',
      `A language is taken for all of its countries: \`pt\` and \`zh-TW\` get the texts of \`pt-BR\` and \`zh-Hant\`. Machine-made texts were
checked for placeholders and plural forms, and no speaker has read them yet: write better ones into [\`code.json\`](../look/texts.md).
The last column says what the built-in search knows of the language.`,
      `In languages that the theme does not speak, the search knows forms of words in ${otherStems(languages, names)}, and pairs of characters in
Burmese, Khmer, Lao, and Thai. In all others it finds words as they are written, without regard to accents.`,
      ['| Language | Name | Texts | Search |', '|---|---|---|---|', ...spoken.sort()].join('\n'),
      ...sections,
    ].join('\n\n'),
  );
}
