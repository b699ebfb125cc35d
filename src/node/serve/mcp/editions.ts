import type {LanguageInfo, SiteInfo, VersionInfo} from '../../../shared/siteInfo.ts';
import {AgentError} from './siteReader.ts';

/**
 * Finds the language with a name or label; the default language without one.
 * @throws {AgentError} for an unknown language
 */
export function findLanguage(site: SiteInfo, requested: string | undefined): LanguageInfo {
  const name = requested ?? site.defaultLanguage;
  const language = site.languages.find((one) => isSameName(one.name, name) || isSameName(one.label, name));
  if (language) return language;
  throw new AgentError(
    `There is no language "${name}". There are: ${formatNames(site.languages.map((one) => one.name))}.`,
  );
}

/**
 * Finds the versions with a name or label, one for each docs instance that has it; the newest ones
 * without a name.
 * @throws {AgentError} for an unknown version
 */
export function findVersions(site: SiteInfo, requested: string | undefined): readonly VersionInfo[] {
  if (requested === undefined) return site.versions.filter(({isNewest}) => isNewest);
  const versions = site.versions.filter((one) => isSameName(one.name, requested) || isSameName(one.label, requested));
  if (versions.length > 0) return versions;
  throw new AgentError(
    `There is no version "${requested}". There are: ${formatNames(site.versions.map((one) => one.label))}.`,
  );
}

/** Converts a final path to a file path below the base path. */
export function stripEditionBase(path: string, {baseUrl}: Pick<SiteInfo, 'baseUrl'>): string {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function formatNames(names: readonly string[]): string {
  return [...new Set(names)].join(', ') || 'none';
}
