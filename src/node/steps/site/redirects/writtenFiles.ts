import type {LocaleConfig} from '../../../../shared/types.ts';
import type {SiteConfig} from '../../config/schema/site.ts';

/** Above this many pages the whole site in one text is of no use to anybody, and every edit would write it again. */
export const LLMS_FULL_PAGES = 2000;

interface GeneratedFilesInput {
  readonly config: SiteConfig;
  readonly locales: readonly LocaleConfig[];
  /** Final paths. */
  readonly feeds: readonly string[];
  /** Final paths of the lists of pages of versions that are not the newest. */
  readonly versionIndexes: readonly string[];
  /** Number of pages of a language. */
  readonly pages: number;
}

/** Final paths of the files that the tool writes for machines, and that pages may link to. */
export function writtenFiles({
  config,
  locales,
  feeds,
  versionIndexes,
  pages,
}: GeneratedFilesInput): ReadonlySet<string> {
  const {baseUrl, search} = config;
  const perLocale = [
    'llms.txt',
    ...(pages <= LLMS_FULL_PAGES ? ['llms-full.txt'] : []),
    ...(search !== false && search.searchPagePath ? ['opensearch.xml'] : []),
  ];
  return new Set([
    ...['sitemap.xml', 'robots.txt', '.well-known/agent-skills/index.json'].map((name) => baseUrl + name),
    ...locales.flatMap((locale) => perLocale.map((name) => locale.baseUrl + name)),
    ...feeds,
    ...versionIndexes,
  ]);
}
