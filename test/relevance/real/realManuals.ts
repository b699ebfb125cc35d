import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createSearcher} from '../../../src/client/search/engine/createSearcher.ts';
import {getDefaultRank} from '../../../src/node/steps/search/defaultRank.ts';
import {buildSearchIndex} from '../../../src/node/steps/search/embedded/buildSearchIndex.ts';
import {loadLanguages} from '../../../src/shared/search/searchLanguage.ts';
import type {SearchDocument} from '../../../src/shared/search.ts';
import {markdownDocument} from '../markdownDocuments.ts';
import type {RelevanceQuery} from '../measureRelevance.ts';

/** Folders of checkouts of public manuals that are searched as one site. */
export interface RealManual {
  readonly language: string;
  /** Route prefix, and folder below the folder of checkouts; a checkout is named like its repository. */
  readonly folders: readonly (readonly [prefix: string, folder: string])[];
}

export const REAL_MANUALS = {
  /** github.com: reduxjs/redux, testing-library/testing-library-docs, facebook/react-native-website, cypress-io/cypress-documentation. */
  libraries: {
    language: 'en',
    folders: [
      ['redux', 'redux/docs'],
      ['tl', 'testing-library-docs/docs'],
      ['rn', 'react-native-website/docs'],
      ['cypress', 'cypress-documentation/docs'],
    ],
  },
  /** github.com: vitejs/docs-de. */
  german: {language: 'de', folders: [['', 'docs-de/docs']]},
  /** github.com: vuejs-translations/docs-ja. */
  japanese: {language: 'ja', folders: [['', 'docs-ja/src']]},
  /** github.com: jestjs/jest, prettier/prettier, prometheus/docs, rust-lang/book, vuejs/docs, MicrosoftDocs/PowerShell-Docs. */
  tools: {
    language: 'en',
    folders: [
      ['jest', 'jest/docs'],
      ['prettier', 'prettier/docs'],
      ['prom', 'prometheus-docs/docs'],
      ['book', 'book/src'],
      ['vue', 'vue-docs/src'],
      ['ps/core', 'PowerShell-Docs/reference/7.6'],
      ['ps/docs', 'PowerShell-Docs/reference/docs-conceptual'],
    ],
  },
  /** github.com: vuejs-translations/docs-fr. */
  french: {language: 'fr', folders: [['', 'docs-fr/src']]},
  /** github.com: vitejs/docs-es. */
  spanish: {language: 'es', folders: [['', 'docs-es/docs']]},
  /** github.com: vitejs/docs-cn. */
  chinese: {language: 'zh-Hans', folders: [['', 'docs-cn']]},
  /** github.com: fastapi/fastapi, laravel/docs, gohugoio/hugoDocs. */
  frameworks: {
    language: 'en',
    folders: [
      ['fastapi', 'fastapi/docs/en/docs'],
      ['laravel', 'laravel-docs'],
      ['hugo', 'hugoDocs/content/en'],
    ],
  },
  /** github.com: electron/website, pnpm/pnpm.io, withastro/docs. */
  applications: {
    language: 'en',
    folders: [
      ['electron', 'electron-website/docs/latest'],
      ['pnpm', 'pnpm.io/docs'],
      ['astro', 'astro-docs/src/content/docs/en'],
    ],
  },
  /** github.com: obsidianmd/obsidian-help. */
  notes: {language: 'en', folders: [['', 'obsidian-help/en']]},
  /** github.com: actualbudget/docs. */
  budget: {language: 'en', folders: [['', 'actual-docs/docs']]},
  /** github.com: jellyfin/jellyfin.org. */
  media: {language: 'en', folders: [['', 'jellyfin.org/docs/general']]},
  /** github.com: laurent22/joplin, ankitects/anki-manual. */
  desk: {
    language: 'en',
    folders: [
      ['joplin', 'joplin/readme'],
      ['anki', 'anki-manual/src'],
    ],
  },
  /** github.com: AdguardTeam/KnowledgeBase. */
  blocker: {language: 'en', folders: [['', 'KnowledgeBase/docs']]},
  /** github.com: photoprism/photoprism-docs. */
  photos: {language: 'en', folders: [['', 'photoprism-docs/docs']]},
  /** github.com: plausible/docs. */
  visitors: {language: 'en', folders: [['', 'plausible-docs/docs']]},
  /** github.com: firefly-iii/docs. */
  money: {language: 'en', folders: [['', 'firefly-docs/docs/docs']]},
  /** github.com: duplicati/documentation. The files beside the folders list its pages. */
  copies: {
    language: 'en',
    folders: [
      'backup-destinations',
      'community-docs',
      'detailed-descriptions',
      'duplicati-console',
      'duplicati-programs',
      'getting-started',
      'installation-details',
      'platform-specific-guides',
      'technical-details',
      'using-tools',
    ].map((folder) => [folder, `duplicati-documentation/${folder}`] as const),
  },
  /** github.com: fastapi/fastapi. */
  germanApi: {language: 'de', folders: [['', 'fastapi/docs/de/docs']]},
} as const satisfies Record<string, RealManual>;

/** The pages of a real manual, or undefined when a checkout is missing. */
export function realDocuments(checkouts: string, {language, folders}: RealManual): SearchDocument[] | undefined {
  if (!folders.every(([, folder]) => existsSync(path.join(checkouts, folder)))) return undefined;
  return folders.flatMap(([prefix, folder]) => {
    const root = path.join(checkouts, folder);
    const files = readdirSync(root, {recursive: true, encoding: 'utf8'}).filter(
      (file) => /\.mdx?$/.test(file) && !/(?:^|[\\/])(?:_(?!index\.)|partials[\\/])/.test(file),
    );
    return files.sort().map((file) => {
      const source = readFileSync(path.join(root, file), 'utf8').replace(/^(#+ .*?)\s*\{\s*#.*\}\s*$/gm, '$1');
      const document = markdownDocument(source, path.posix.join(prefix, file));
      const heading = /^# +(.+)$/m.exec(source)?.[1];
      const title = document.title === document.route && heading ? heading.replace(/[`*]/g, '') : document.title;
      return {...document, title, language, pageRank: getDefaultRank(document.route)};
    });
  });
}

export interface RealFigures {
  readonly pages: number;
  /** Share of queries, 0 to 1, with a right page first, and among the first three; by kind, for `all`, and for both halves. */
  readonly first: Readonly<Record<string, number>>;
  readonly three: Readonly<Record<string, number>>;
  readonly misses: readonly string[];
  /** Bytes after gzip and requests of a first query, one figure a query: typing has to rest before any file is fetched. */
  readonly whole: readonly Traffic[];
  /** Bytes of each query of one session, the first left out. */
  readonly next: readonly number[];
  /** CPU time of a query whose files are all here, in milliseconds. */
  readonly cpu: readonly number[];
}

export interface Traffic {
  readonly bytes: number;
  readonly requests: number;
}

/** Hits that the modal asks for first. */
const FIRST_HITS = 8;
const RANKED_HITS = 60;

/** Asks an index of a real manual all its queries, and weighs what they move. */
export async function measureReal(
  documents: readonly SearchDocument[],
  queries: readonly RelevanceQuery[],
): Promise<RealFigures> {
  const {files} = buildSearchIndex(documents, {tools: await loadLanguages(documents.map(({language}) => language))});
  const sizes = new Map<string, number>();
  const sizeOf = (name: string) => {
    const size = sizes.get(name) ?? gzipSync(files.get(name)!).length;
    sizes.set(name, size);
    return size;
  };
  const session = () => {
    const traffic = {bytes: 0, requests: 0};
    const searcher = createSearcher({
      load: async (name) => {
        traffic.bytes += sizeOf(name);
        traffic.requests++;
        return files.get(name)!;
      },
    });
    return {searcher, traffic};
  };
  const first: Record<string, number[]> = {};
  const three: Record<string, number[]> = {};
  const misses: string[] = [];
  const whole: Traffic[] = [];
  const next: number[] = [];
  const cpu: number[] = [];
  const warm = session();
  for (const [index, {kind, query, pages}] of queries.entries()) {
    const before = warm.traffic.bytes;
    await warm.searcher.search({query, limit: FIRST_HITS});
    if (before > 0) next.push(warm.traffic.bytes - before);
    const {hits} = await warm.searcher.search({query, limit: RANKED_HITS});
    const started = process.cpuUsage();
    await warm.searcher.search({query, limit: FIRST_HITS});
    const {user, system} = process.cpuUsage(started);
    cpu.push((user + system) / 1000);
    const order = [...new Set(hits.map((hit) => hit.url.replace(/#.*/, '')))];
    const place = order.findIndex((page) => pages.includes(page));
    for (const key of [kind, 'all', index % 2 === 0 ? 'tuning' : 'heldOut']) {
      first[key] = [...(first[key] ?? []), place === 0 ? 1 : 0];
      three[key] = [...(three[key] ?? []), place >= 0 && place < 3 ? 1 : 0];
    }
    if (place !== 0)
      misses.push(`${kind}: ${query}: wanted ${pages[0]}, found at ${place + 1}; ${order.slice(0, 3).join(' ')}`);
    const one = session();
    await one.searcher.search({query, limit: FIRST_HITS});
    whole.push(one.traffic);
  }
  const share = (counts: Record<string, number[]>) =>
    Object.fromEntries(Object.entries(counts).map(([key, all]) => [key, all.reduce((a, b) => a + b, 0) / all.length]));
  return {pages: documents.length, first: share(first), three: share(three), misses, whole, next, cpu};
}

/** The value that this share of the numbers does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
