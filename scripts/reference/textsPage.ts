import fs from 'node:fs';
import path from 'node:path';
import {cell, code, generatedPage, projectRoot} from './sourceDocs.ts';

/** Every text of the theme, by id, as its message files export them. */
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

/** `website/docs/reference/texts.md`: every text of the theme with its id. */
export async function textsPage(): Promise<string> {
  const texts = await themeTexts();
  const topicOf = (id: string): string => id.split('.')[1]!;
  const topics = [...new Set([...texts.keys()].map(topicOf))];
  const languages = fs.readdirSync(path.join(projectRoot, 'theme/locales')).map((name) => path.basename(name, '.json'));
  const names = languages.map((one) => `${new Intl.DisplayNames('en', {type: 'language'}).of(one)} (\`${one}\`)`);
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
      `[Texts](../look/texts.md) says how to change or translate one. Besides English the theme speaks ${names.join(', ')}.
\`{name}\` stands for a value, and \`|\` separates the forms for numbers.`,
      ...sections,
    ].join('\n\n'),
  );
}
