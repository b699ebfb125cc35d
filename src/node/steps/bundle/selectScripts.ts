import {getEverydayModule, getToolsModule, getToolsName} from '../../../shared/search/searchLanguage.ts';
import type {SiteProps} from '../../../shared/types.ts';
import {LANGUAGE_PREFIX, WORKER_PREFIX} from './parts.ts';

/**
 * Selects the tool's scripts for a site, without the search worker's modules for other languages.
 * The worker still names those files, without hashes that would depend on the tool's location.
 */
export function selectScripts(
  sites: readonly SiteProps[],
  files: ReadonlyMap<string, Uint8Array>,
): (readonly [string, Uint8Array])[] {
  const modules = new Set(
    sites.flatMap(({locale}) => [getToolsModule(getToolsName(locale)), getEverydayModule(locale)]),
  );
  const isAbsent = (name: string): boolean =>
    name.startsWith(LANGUAGE_PREFIX) && !modules.has(name.slice(LANGUAGE_PREFIX.length).split('-')[0]!);
  const absentFiles = [...files.keys()].filter(isAbsent);
  return [...files]
    .filter(([name]) => !isAbsent(name))
    .map(([name, data]) => {
      if (!name.startsWith(WORKER_PREFIX)) return [name, data] as const;
      const text = absentFiles.reduce(
        (text, file) => text.replaceAll(file, file.replace(/-[A-Z0-9]{8}(?=\.\w+$)/, '')),
        Buffer.from(data).toString('utf8'),
      );
      return [name, Buffer.from(text)] as const;
    });
}
