import fs from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {listNames} from '../../base/files/readIfExists.ts';
import {readSourceText} from '../../steps/content/readSourceText.ts';
import {isDefaultText} from '../../steps/markdown/defaultTexts.ts';
import {findThemeLocale} from '../../steps/site/translations/findThemeLocale.ts';
import {listThemeFiles} from '../../steps/site/translations/planTranslations.ts';
import {readMessages, type TranslatedTexts} from '../../steps/site/translations/readMessages.ts';
import type {Project} from '../project/project.ts';

/** Reads the ids of all texts of the theme. Each of its translations has them. */
export function readThemeIds(project: Pick<Project, 'packageRoot'>): string[] {
  return Object.keys(openThemeLocales(project).read('de'));
}

interface ThemeLocales {
  readonly names: readonly string[];
  read(name: string): TranslatedTexts;
}

/** Opens the translations of the theme: compressed ones of the published package, or those of the source. */
function openThemeLocales({packageRoot}: Pick<Project, 'packageRoot'>): ThemeLocales {
  const source = path.join(packageRoot, 'theme/locales');
  if (fs.existsSync(source))
    return {
      names: listNames(source).map((file) => path.basename(file, '.json')),
      read: (name) => JSON.parse(fs.readFileSync(path.join(source, `${name}.json`), 'utf8')),
    };
  const folder = path.join(packageRoot, 'dist/locales');
  return {
    names: listNames(folder).map((file) => path.basename(file, '.br')),
    read: (name) => JSON.parse(brotliDecompressSync(fs.readFileSync(path.join(folder, `${name}.br`))).toString()),
  };
}

/** Reads the theme's translations for a locale; empty for English and unsupported languages. */
export function readThemeTranslations(locale: string, project: Pick<Project, 'packageRoot'>): TranslatedTexts {
  const {names, read} = openThemeLocales(project);
  const name = findThemeLocale(locale, names);
  return name === undefined ? {} : read(name);
}

/**
 * Reads the texts that are compiled into pages, by locale. Problems of the files are reported by
 * the reader of all texts.
 */
export function readCompiledTexts(project: Project): {
  texts: Readonly<Record<string, TranslatedTexts>>;
  files: readonly string[];
} {
  const {config, locales, root} = project;
  const files: string[] = [];
  const texts = Object.entries(locales).map(([locale, {translate, path: name}]) => {
    const siteFiles = translate
      ? listThemeFiles('code.json').map((file) => path.join(root, config.i18n.path, name, file))
      : [];
    files.push(...siteFiles);
    const messages: TranslatedTexts = Object.assign(
      {},
      readThemeTranslations(locale, project),
      ...siteFiles.map(readMessagesFile),
    );
    return [locale, Object.fromEntries(Object.entries(messages).filter(([id]) => isDefaultText(id)))] as const;
  });
  return {texts: Object.fromEntries(texts), files};
}

function readMessagesFile(file: string): TranslatedTexts {
  return fs.existsSync(file) ? readMessages({file, text: readSourceText(file).text}).value : {};
}
