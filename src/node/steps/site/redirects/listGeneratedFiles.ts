import type {LocaleConfig} from '../../../../shared/types.ts';
import type {SiteConfig} from '../../config/schema/site.ts';

/**
 * Most pages for which `llms-full.txt` is written. It would be too long to be useful, and every
 * edit would rewrite it.
 */
export const MAX_LLMS_FULL_PAGES = 2000;

interface GeneratedFilesInput {
  readonly config: SiteConfig;
  readonly locales: readonly LocaleConfig[];
  /** Final paths of the feeds. */
  readonly feeds: readonly string[];
  /** Final paths of the `llms.txt` of older versions. */
  readonly versionIndexes: readonly string[];
  /** Number of pages of one language. */
  readonly pages: number;
}

/** Lists the final paths of generated files that pages may link to. */
export function listGeneratedFiles({
  config,
  locales,
  feeds,
  versionIndexes,
  pages,
}: GeneratedFilesInput): ReadonlySet<string> {
  const {baseUrl, search} = config;
  const perLocale = [
    'llms.txt',
    ...(pages <= MAX_LLMS_FULL_PAGES ? ['llms-full.txt'] : []),
    ...(search !== false && search.searchPagePath ? ['opensearch.xml'] : []),
  ];
  return new Set([
    ...['sitemap.xml', 'robots.txt', '.well-known/agent-skills/index.json'].map((name) => baseUrl + name),
    ...locales.flatMap((locale) => perLocale.map((name) => locale.baseUrl + name)),
    ...feeds,
    ...versionIndexes,
  ]);
}
