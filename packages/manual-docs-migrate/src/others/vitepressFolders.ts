import path from 'node:path';
import type {SiteFacts} from '../facts.ts';
import type {Settings, SettingsReader} from '../readSettings.ts';
import {besideIndex, otherLanguages} from './readers.ts';

/**
 * Returns the folder of the main language if `rewrites` remove it from addresses (`'en/:rest*': ':rest*'`), else the whole folder.
 */
export function mainFolder(site: SettingsReader, whole: string, facts: SiteFacts): string {
  const rewriteRules = site.take('rewrites') as Settings | undefined;
  const rewrites = Object.entries(rewriteRules ?? {});
  const [, folder] = /^([\w-]+)\/:\w+\*$/.exec(rewrites.find(([, to]) => /^:\w+\*$/.test(String(to)))?.[0] ?? '') ?? [];
  const locales = site.take('locales') as Settings | undefined;
  const outside = [folder, 'public', '.vitepress', ...Object.keys(locales ?? {})];
  const isInside =
    folder !== undefined &&
    facts.listNames(whole).every((file) => !file.endsWith('.md') || outside.includes(file.split('/')[0]!));
  if (!isInside && rewriteRules) site.tell('write `slug` into the front matter of these pages', 'rewrites');
  return isInside ? folder : '.';
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export function leftOut(site: SettingsReader, source: string, facts: SiteFacts): string[] {
  const spare = besideIndex(facts.listNames(source), {folder: source, site});
  const excluded = list(site.take('srcExclude'));
  const isFolder = (name: string): boolean => !name.endsWith('.md') && facts.exists(path.posix.join(source, name));
  return [
    '**/node_modules/**',
    ...(source === '.' ? ['build/**'] : []),
    ...excluded.map((name) => (isFolder(name) ? `${name}/**` : name)),
    ...languageFolders(site),
    ...spare.filter((name) => !excluded.includes(name)),
  ];
}

function languageFolders(site: SettingsReader): string[] {
  const names = otherLanguages(site, 'the pages of ');
  // A rewrite may move files below an address of the language: `'translated/:lang/(.*)':
  // ':lang/(.*)'`.
  const rewrites = Object.entries((site.take('rewrites') as Settings | undefined) ?? {});
  const moved = rewrites.flatMap(([from, to]) => (/^:\w+\//.test(String(to)) && names.length > 0 ? [from] : []));
  return [...names, ...moved.map((from) => from.replace(/\/?:.*/, ''))].map((name) => `${name}/**`);
}

/** Lists links in the front matter of home pages. */
export function homeLinks({listNames, findAll}: SiteFacts, source: string): Settings[] {
  const homes = listNames(source).filter((file) => /(?:^|\/)index\.md$/.test(file));
  const link = /^[ \t]+(?:-[ \t]+)?link:[ \t]*['"]?(\/[^\s'"]+)/gm;
  return homes.flatMap((file) => findAll(path.posix.join(source, file), link)).map((href) => ({href}));
}
