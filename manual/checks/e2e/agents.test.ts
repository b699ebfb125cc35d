import fs from 'node:fs';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
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

const ROOT = path.join(import.meta.dirname, '../../..');

test(`a passage of the first call answers ${ANSWERED} of ${questions.length} questions`, async () => {
  const {outDir} = await builtSite(ROOT);
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

test('the manual publishes its Steps, and agents check samples through `manual mcp`', async () => {
  const {outDir} = await builtSite(ROOT);
  const {steps} = JSON.parse(fs.readFileSync(path.join(outDir, 'steps.json'), 'utf8')) as {
    steps: {example: string; section: string}[];
  };
  expect(steps.length).toBeGreaterThan(190);
  // Each section exists.
  const lost = steps.filter(({section}) => {
    const {pathname, hash} = new URL(section);
    const page = path.join(outDir, `${decodeURIComponent(pathname)}.html`);
    return !fs.existsSync(page) || (hash && !fs.readFileSync(page, 'utf8').includes(`id="${hash.slice(1)}"`));
  });
  expect(lost).toEqual([]);

  const client = new Client({name: 'test', version: '1.0.0'});
  const args = [path.join(ROOT, 'bin/manual.js'), 'mcp', '--root', ROOT, '--out-dir', outDir];
  await client.connect(new StdioClientTransport({command: process.execPath, args}));
  try {
    const check = async (code: string) => {
      const {structuredContent} = await client.callTool({name: 'check_sample', arguments: {code}});
      return (structuredContent as {problems: object[]}).problems;
    };
    expect(await check(steps[0]!.example)).toEqual([]);
    expect(await check('When I clik element "id:save" in web browser')).toMatchObject([
      {line: 1, fix: 'did you mean `I click element "id:save" in web browser`?'},
    ]);
    expect(await check('Given I assign 1 to variable "count"\nThen I echo $cont')).toMatchObject([
      {line: 2, message: 'nothing sets $cont.', fix: 'did you mean `$count`?'},
    ]);
  } finally {
    await client.close();
  }
});
