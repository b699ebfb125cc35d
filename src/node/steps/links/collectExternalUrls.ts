import {unpackDetails} from '../../../shared/build.ts';
import type {SiteLinks} from './checkInternalLinks.ts';

interface LinkPosition {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

export interface ExternalUrl {
  /** Absolute http(s) URL without fragment; `//host` becomes https. */
  readonly url: string;
  readonly places: readonly LinkPosition[];
}

/**
 * Collects the http(s) URLs of a site, each once with its positions, sorted. Fragments are removed,
 * because they name a part of one page. Other schemes cannot be checked.
 */
export function collectExternalUrls({pages, layout = []}: SiteLinks): ExternalUrl[] {
  const urls = new Map<string, Map<string, LinkPosition>>();
  const add = (address: string, {file, line, column}: LinkPosition): void => {
    const url = toCheckableUrl(address);
    if (url === undefined) return;
    const positions = urls.get(url) ?? new Map<string, LinkPosition>();
    // A link of a partial counts once, although several pages include it.
    positions.set(JSON.stringify([file, line, column]), {file, line, column});
    urls.set(url, positions);
  };
  for (const {record, targets} of pages) {
    if (!targets.some(({type}) => type === 'external')) continue;
    const {links} = unpackDetails(record);
    for (const [i, target] of targets.entries()) {
      const {line, column, file = record.source.file} = links[i]!;
      if (target.type === 'external') add(target.url, {file, line, column});
    }
  }
  for (const link of layout) if (link.target.type === 'external') add(link.target.url, link);
  return [...urls]
    .map(([url, positions]) => ({url, places: [...positions.values()].sort(comparePositions)}))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

function toCheckableUrl(address: string): string | undefined {
  const url = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:/i.test(url) ? url.replace(/#.*$/s, '') : undefined;
}

function comparePositions(a: LinkPosition, b: LinkPosition): number {
  const [fileA, fileB] = [a.file ?? '', b.file ?? ''];
  return (
    (fileA < fileB ? -1 : fileA > fileB ? 1 : 0) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  );
}
