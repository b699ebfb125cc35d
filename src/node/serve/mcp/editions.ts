import type {LanguageInfo, SiteInfo, VersionInfo} from '../../../shared/siteInfo.ts';
import {AgentError} from './siteReader.ts';

/** The language of that name or label; the default one when none is named. */
export function findLanguage(site: SiteInfo, requested: string | undefined): LanguageInfo {
  const name = requested ?? site.defaultLanguage;
  const language = site.languages.find((one) => isSameName(one.name, name) || isSameName(one.label, name));
  if (language) return language;
  throw new AgentError(
    `There is no language "${name}". There are: ${formatNames(site.languages.map((one) => one.name))}.`,
  );
}

/** The versions of that name or label, one for each docs instance that has it; the newest ones when none is named. */
export function findVersions(site: SiteInfo, requested: string | undefined): readonly VersionInfo[] {
  if (requested === undefined) return site.versions.filter(({isNewest}) => isNewest);
  const versions = site.versions.filter((one) => isSameName(one.name, requested) || isSameName(one.label, requested));
  if (versions.length > 0) return versions;
  throw new AgentError(
    `There is no version "${requested}". There are: ${formatNames(site.versions.map((one) => one.label))}.`,
  );
}

/** Path of a file below the base path of the site, from its final path. */
export function belowBase(path: string, {baseUrl}: Pick<SiteInfo, 'baseUrl'>): string {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function formatNames(names: readonly string[]): string {
  return [...new Set(names)].join(', ') || 'none';
}
