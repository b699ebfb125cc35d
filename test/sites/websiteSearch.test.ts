import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {beforeAll, expect, test} from 'vitest';
import {createSearcher} from '../../src/client/search/engine/createSearcher.ts';
import {builtSite} from '../setup/builtSite.ts';
import questions from '../website/questions.json' with {type: 'json'};

/**
 * Questions to the search of the guide, each with the pages that answer it. `newcomer` are those of people on their first day, `forum` have the
 * sense of threads about other tools, and both were looked at while the pages got their `questions`. `heldOut` were written afterwards, and no
 * page was changed for them: their share is the honest one.
 */
const website = fileURLToPath(new URL('../../website', import.meta.url));
const filters = {language: 'en', tags: ['default', 'docs-default-current', 'docs-ferry-current']};
/** Rows of the list that readers look at before they ask in other words. */
const ROWS = 3;

let searcher: ReturnType<typeof createSearcher>;
beforeAll(async () => {
  const {outDir} = await builtSite(website);
  const load = async (file: string) => new Uint8Array(fs.readFileSync(path.join(outDir, '_manual/search', file)));
  searcher = createSearcher({load});
  await searcher.warm();
});

/** Questions of a kind that none of the first rows answers, with these rows. */
async function findUnanswered(kind: string): Promise<readonly string[]> {
  const unanswered: string[] = [];
  for (const {query, pages} of questions.filter((question) => question.kind === kind)) {
    const {hits} = await searcher.search({query, limit: ROWS, filters});
    const rows = hits.map(({url}) => url.replace(/#.*/, ''));
    if (!rows.some((row) => pages.includes(row))) unanswered.push(`${query}: ${hits.map(({url}) => url).join(' ')}`);
  }
  return unanswered;
}

test.each([
  ['newcomer', 25, 0],
  ['forum', 134, 0],
  ['heldOut', 25, 2],
])(
  'the first rows answer the questions of the kind %s (%d, of which at most %d are not)',
  async (kind, count, most) => {
    expect(questions.filter((question) => question.kind === kind)).toHaveLength(count);
    const unanswered = await findUnanswered(kind);
    expect(unanswered.length, unanswered.join('\n')).toBeLessThanOrEqual(most);
  },
);
