import {readFile} from 'node:fs/promises';
import {makeContentSecurityPolicy} from '../../../steps/output/contentSecurityPolicy.ts';
import {
  type HeaderRule,
  parseHeadersFile,
  parseRedirectsFile,
  type RedirectRule,
} from '../../../steps/output/hosts/readRules.ts';
import {makeHeadersFile} from '../../../steps/output/hosts/writeRules.ts';
import {findInside} from './findInside.ts';

interface SiteRules {
  readonly headers: readonly HeaderRule[];
  readonly redirects: ReadonlyMap<string, RedirectRule>;
}

/** Milliseconds that `_headers` and `_redirects` are cached. */
const FRESH_MS = 1_000;
/** Larger files are ignored; Cloudflare accepts 100 kB. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Creates the reader of the site's `_headers` and `_redirects`, so that the preview sends the
 * headers of a host. A site without `_headers` gets the strictest ones.
 */
export function createSiteRules({outDir, baseUrl}: {outDir: string; baseUrl: string}): {current(): Promise<SiteRules>} {
  const strictest = makeHeadersFile({baseUrl, contentSecurityPolicy: makeContentSecurityPolicy({}, 'header')});
  let loaded: Promise<SiteRules> | null = null;
  let loadedAt = 0;

  async function load(): Promise<SiteRules> {
    const [headers, redirects] = await Promise.all([
      readRulesFile(outDir, '_headers'),
      readRulesFile(outDir, '_redirects'),
    ]);
    return {headers: parseHeadersFile(headers ?? strictest), redirects: parseRedirectsFile(redirects ?? '')};
  }

  return {
    current() {
      const time = performance.now();
      if (!loaded || time - loadedAt > FRESH_MS) {
        loadedAt = time;
        loaded = load();
      }
      return loaded;
    },
  };
}

async function readRulesFile(outDir: string, name: string): Promise<string | null> {
  const file = findInside(outDir, [name]);
  if (!file || file.size > MAX_BYTES) return null;
  // If a build has swapped the folder between the two steps, the next read finds the file.
  return readFile(file.path, 'utf8').catch(() => null);
}
