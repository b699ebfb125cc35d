import type {LanguageInfo, SiteInfo, VersionInfo} from '../../../shared/siteInfo.ts';
import {AgentError} from './siteReader.ts';

/** The language of that name or label; the default one when none is named. */
export function findLanguage(site: SiteInfo, wanted: string | undefined): LanguageInfo {
  const name = wanted ?? site.defaultLanguage;
  const found = site.languages.find((one) => same(one.name, name) || same(one.label, name));
  if (found) return found;
  throw new AgentError(`There is no language "${name}". There are: ${list(site.languages.map((one) => one.name))}.`);
}

/** The versions of that name or label, one for each docs instance that has it; the newest ones when none is named. */
export function findVersions(site: SiteInfo, wanted: string | undefined): readonly VersionInfo[] {
  if (wanted === undefined) return site.versions.filter(({isNewest}) => isNewest);
  const found = site.versions.filter((one) => same(one.name, wanted) || same(one.label, wanted));
  if (found.length > 0) return found;
  throw new AgentError(`There is no version "${wanted}". There are: ${list(site.versions.map((one) => one.label))}.`);
}

/** Path of a file below the base path of the site, from its final path. */
export function belowBase(path: string, {baseUrl}: Pick<SiteInfo, 'baseUrl'>): string {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function list(names: readonly string[]): string {
  return [...new Set(names)].join(', ') || 'none';
}
