import fs from 'node:fs';
import path from 'node:path';
import {DEFAULT_TEXTS} from '../../../../shared/defaultTexts.ts';
import {walkFolder} from '../../../steps/content/walkFolder.ts';
import type {Texts} from '../../../steps/site/translations/translatableTexts.ts';

const STRING = String.raw`(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)")`;
/** `'theme.doc.edit': 'Edit this page'`. Ids contain a dot, which tells them from other keys. */
const PAIR = new RegExp(String.raw`${STRING.replace('*)', String.raw`*?\.(?:\\.|[^'\\\n])*)`)}\s*:\s*${STRING}`, 'g');
const TRANSLATE_CALL = /\btranslate\(\s*\{([^}]*)\}/g;
const TRANSLATE_ELEMENT = /<Translate\b([^>]*?)>([^<{]+)<\/Translate>/g;

/**
 * Reads the texts of the theme: those that compiled pages contain, and those of its message files.
 * The latter are parsed as text, because the package ships sources.
 */
export function readThemeTexts(packageRoot: string): Texts {
  const theme = path.join(packageRoot, 'theme');
  const files = fs
    .readdirSync(theme, {recursive: true, encoding: 'utf8'})
    .filter((file) => /messages\.ts$/i.test(file));
  return Object.assign(
    {...DEFAULT_TEXTS},
    ...files.sort().map((file) => readPairs(fs.readFileSync(path.join(theme, file), 'utf8'))),
  );
}

/**
 * Reads the texts that components of the site pass to `useTranslate`, `usePlural`, `translate`, and
 * `<Translate>`.
 */
export function readComponentTexts(root: string, folders: readonly string[]): Texts {
  const texts: Record<string, string> = {};
  for (const folder of folders) {
    for (const {path: file, absolute} of walkFolder(path.join(root, folder)).files) {
      if (!/\.(?:[jt]sx?|mdx)$/.test(file)) continue;
      const text = fs.readFileSync(absolute, 'utf8');
      if (/\buse(?:Translate|Plural)\b/.test(text)) Object.assign(texts, readPairs(text));
      for (const [, body] of text.matchAll(TRANSLATE_CALL))
        addNamed(readField(body!, 'id', ':'), readField(body!, 'message', ':'), texts);
      for (const [, attributes, content] of text.matchAll(TRANSLATE_ELEMENT))
        addNamed(readField(attributes!, 'id', '='), content!.replace(/\s+/g, ' ').trim(), texts);
    }
  }
  return texts;
}

function readPairs(text: string): Texts {
  return Object.fromEntries(
    [...text.matchAll(PAIR)].map(([, a, b, c, d]) => [unescapeString(a ?? b ?? ''), unescapeString(c ?? d ?? '')]),
  );
}

/** A message without an id is its own id. */
function addNamed(id: string | undefined, message: string | undefined, texts: Record<string, string>): void {
  const key = id ?? message;
  if (key) texts[key] = message ?? key;
}

function readField(text: string, name: string, sign: string): string | undefined {
  const match = new RegExp(String.raw`\b${name}\s*${sign}\s*${STRING}`).exec(text);
  return match ? unescapeString(match[1] ?? match[2] ?? '') : undefined;
}

function unescapeString(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}
