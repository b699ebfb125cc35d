import {expect, test} from 'vitest';
import {memoryLoader, testIndex, testPage} from '../../../../test/relevance/testIndex.ts';
import {getDefaultRank} from '../../../node/steps/search/defaultRank.ts';
import type {SearchDocument, SearchSection} from '../../../shared/search.ts';
import {createSearcher} from '../engine/createSearcher.ts';

const TASKS = [
  ['export', 'Export a report', 'Choose Export in the menu of the report, and select a format for the file.'],
  ['schedule', 'Schedule a report', 'A schedule sends the report at a time of the week.'],
  ['share', 'Share a dashboard', 'Create a link, and send it to a guest without an account.'],
  ['rotate', 'Rotate keys', 'Rotate the keys of an account each month.'],
] as const;

const section = (title: string, text: string): SearchSection => ({
  anchor: title.toLowerCase().replaceAll(' ', '-'),
  titles: [title],
  text,
  code: '',
});

const GUIDES = TASKS.map(([route, title, text]) =>
  testPage(`/${route}`, title, {sections: [{anchor: '', titles: [], text, code: ''}]}),
);

const QUERIES: readonly (readonly [query: string, route: string])[] = [
  ['export a report', '/export'],
  ['how do I export a report', '/export'],
  ['schedule report', '/schedule'],
  ['can I share a dashboard with a guest', '/share'],
  ['rotate keys', '/rotate'],
  ['how often should I rotate the keys of an account', '/rotate'],
];

async function findFirst(query: string, pages: readonly SearchDocument[]): Promise<string | undefined> {
  const ranked = pages.map((page) => ({...page, pageRank: getDefaultRank(page.route)}));
  const searcher = createSearcher({load: memoryLoader(testIndex(ranked)).load});
  const {hits} = await searcher.search({query, limit: 5});
  return hits[0]?.url.replace(/#.*/, '');
}

/** Pages that are named by their subject, so that headings of pages about changes have more words of a query. */
const SUBJECTS = [
  testPage('/reports', 'Reports', {
    sections: [
      {
        anchor: '',
        titles: [],
        text: 'To export a report, choose a format. A schedule sends the report each week.',
        code: '',
      },
    ],
  }),
  testPage('/dashboards', 'Dashboards', {
    sections: [{anchor: '', titles: [], text: 'Create a link to share a dashboard with a guest.', code: ''}],
  }),
];

const SUBJECT_QUERIES: readonly (readonly [query: string, route: string])[] = [
  ['export a report', '/reports'],
  ['how do I export a report', '/reports'],
  ['share a dashboard with a guest', '/dashboards'],
  ['can I share a dashboard with a guest', '/dashboards'],
];

const NEWS = [
  section('Export a report', 'A report can be exported: choose a format to export a report.'),
  section('Share a dashboard with a guest', 'You can share a dashboard with a guest through a link.'),
];

test.each(SUBJECT_QUERIES)('a list of releases is below the page that it is about: %s', async (query, route) => {
  const releases = Array.from({length: 100}, (_, number) => [section(`Version 1.${number}`, 'Fixes.'), ...NEWS]).flat();
  const changelog = testPage('/changelog', 'Documentation', {sections: releases});
  expect(await findFirst(query, [changelog, ...SUBJECTS])).toBe(route);
});

test.each(SUBJECT_QUERIES)(
  'a guide between versions in a folder is below what it describes: %s',
  async (query, route) => {
    const migration = testPage('/migrate/v3', 'Version 3', {sections: NEWS});
    expect(await findFirst(query, [migration, ...SUBJECTS])).toBe(route);
  },
);

test.each(QUERIES)('a page with many sections does not win by its size: %s', async (query, route) => {
  const everything = testPage('/handbook', 'Handbook', {
    sections: Array.from({length: 200}, (_, number) =>
      section(`Chapter ${number}`, TASKS.map(([, title, text]) => `${title}. ${text}`).join(' ')),
    ),
  });
  expect(await findFirst(query, [everything, ...GUIDES])).toBe(route);
});
