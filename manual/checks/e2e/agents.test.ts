import path from 'node:path';
import {expect, test} from 'vitest';
import {createFolderReader} from '../../../src/node/serve/mcp/folderReader.ts';
import {createDocsTools} from '../../../src/node/serve/mcp/tools.ts';
import {builtSite} from '../../../test/setup/builtSite.ts';
import questions from './questions.json' with {type: 'json'};

/**
 * Questions that were written from what is known of the product, before anything was searched, each with expressions that
 * an answer matches. Raise the number when more of them are answered; do not change a question so that it is.
 */
const ANSWERED = 26;

test(`a passage of the first call answers ${ANSWERED} of ${questions.length} questions`, async () => {
  const {outDir} = await builtSite(path.join(import.meta.dirname, '../../..'));
  const tools = createDocsTools(createFolderReader(outDir));
  const unanswered: string[] = [];
  for (const {question, answer} of questions) {
    const {structured} = await tools.call('search_docs', {query: question});
    const {places} = structured as {places: {url: string; text: string}[]};
    const answers = ({text}: {text: string}): boolean => answer.every((part) => new RegExp(part, 'm').test(text));
    if (!places.some(answers)) unanswered.push(`${question} ${places.map(({url}) => url).join(' ')}`);
  }
  expect(questions.length - unanswered.length, unanswered.join('\n')).toBeGreaterThanOrEqual(ANSWERED);
});
