import type {PushRequest} from '../../src/node/steps/search/algolia/push/pushIndex.ts';
import {
  createPageRecords,
  type RecordOptions,
  type SearchRecord,
} from '../../src/node/steps/search/algolia/records/records.ts';
import type {Timing} from '../../src/node/steps/search/algolia/service/timing.ts';
import type {SearchDocument} from '../../src/shared/search.ts';
import {type AlgoliaServer, startAlgoliaServer} from './algoliaServer.ts';

export const SITE_URL = 'https://docs.example.com';

/** All records of all documents, page by page. */
export function toRecords(documents: readonly SearchDocument[], options: RecordOptions): SearchRecord[] {
  return documents.flatMap((document) => createPageRecords(document, options));
}

/** Waits short enough for tests on loopback. Those for answers are long: a busy machine must not look like a service that is away. */
export const QUICK_TIMING: Timing = {
  attempt: 30_000,
  retries: 2,
  backoff: 1,
  longestRetryAfter: 1_500,
  deadline: 4_000,
  poll: 1,
  task: 2_000,
  recount: 1,
};

/** Page `n` of a made-up manual: 6 records. `edition` changes its text. */
export function samplePage(n: number, edition = 'first'): SearchDocument {
  return {
    route: `/guide/page-${n}`,
    title: `Page ${n}`,
    section: 'Guide',
    keywords: [],
    language: 'en',
    version: 'current',
    tag: 'docs-default-current',
    pageRank: 0,
    sections: [
      {anchor: '', titles: [], text: `Opening of page ${n}, ${edition} edition.`, code: ''},
      {anchor: 'setup', titles: ['Setup'], text: `How to set up ${n}.`, code: `Given I set up ${n}`},
      {anchor: 'run', titles: ['Setup', 'Run'], text: `How to run ${n} & <more>.`, code: ''},
    ],
  };
}

export function samplePages(count: number, edition?: string): SearchDocument[] {
  return Array.from({length: count}, (_, i) => samplePage(i + 1, edition));
}

/** The same pages with every text changed: half the records differ, the headings stay. */
export function revisedPages(count: number): SearchDocument[] {
  return samplePages(count).map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({...section, text: `${section.text} Revised.`})),
  }));
}

/** A request for a push of these pages to the server. */
export function pushRequest(
  server: AlgoliaServer,
  documents: readonly SearchDocument[],
  patch: Partial<PushRequest> = {},
): PushRequest {
  return {
    documents,
    siteUrl: SITE_URL,
    env: {
      ALGOLIA_HOST: server.origin,
      ALGOLIA_APP_ID: server.appId,
      ALGOLIA_ADMIN_API_KEY: server.adminKey,
      ALGOLIA_INDEX_NAME: 'docs',
    },
    timing: QUICK_TIMING,
    ...patch,
  } as PushRequest;
}

/** Content of an index as comparable text: one line per record, sorted. */
export function contentOf(server: AlgoliaServer, name = 'docs'): string {
  const records = [...(server.state.indices.get(name)?.records.values() ?? [])];
  return records
    .map((record) => JSON.stringify(record))
    .sort()
    .join('\n');
}

/** Records of these pages as text, to compare an index with (see {@link contentOf}). */
export function expectedContent(pages: readonly SearchDocument[]): string {
  return toRecords(pages, {siteUrl: SITE_URL})
    .map((record) => JSON.stringify(record))
    .sort()
    .join('\n');
}

/** Two editions of a manual: what an index holds before a push, and what the push brings. */
export const OLD_PAGES = samplePages(4);
export const NEW_PAGES = revisedPages(5);
export const OLD_CONTENT = expectedContent(OLD_PAGES);
export const NEW_CONTENT = expectedContent(NEW_PAGES);

/** A service whose index `docs` holds the old edition. */
export async function startWithOldEdition(): Promise<AlgoliaServer> {
  const server = await startAlgoliaServer({taskDelay: 1});
  const requests = toRecords(OLD_PAGES, {siteUrl: SITE_URL}).map((body) => ({action: 'addObject', body}));
  server.state.batch('docs', requests);
  server.state.setSettings('docs', {hitsPerPage: 7});
  await server.state.settled();
  return server;
}

/** A push of the new edition: three batches for all its 30 records, two for the difference, so that it can stop in the middle. */
export function newEdition(server: AlgoliaServer, full: boolean, patch: Partial<PushRequest> = {}): PushRequest {
  return pushRequest(server, NEW_PAGES, {options: {full}, batchSize: 12, ...patch});
}
