import {expect, test} from 'vitest';
import {createDocsTools} from '../../src/node/serve/mcp/tools.ts';
import {makeSiteInfo} from '../../src/node/steps/output/makeSiteInfo.ts';
import {checkSampleTool} from './checkSampleTool.ts';
import {manualSamples, readManual} from './manualSamples.ts';
import {manualPages} from './pages.ts';
import {stepData} from './stepData.ts';
import {knownSteps} from './stepList.ts';

const info = makeSiteInfo({
  title: 'Manual',
  baseUrl: '/',
  defaultLanguage: 'en',
  languages: [],
  versions: [],
  hasIndex: false,
});
const reader = {read: async () => new TextEncoder().encode(info)};
const site = {read: async () => undefined};
const tools = createDocsTools(reader, {pluginTools: manualSamples().agents!.tools});

/** Calls `check_sample` like an agent. */
async function check(code: string) {
  const {text, structured, isError} = await tools.call('check_sample', {code});
  expect(isError, text).toBe(false);
  return {text, problems: (structured as {problems: object[]}).problems};
}

const data = stepData(knownSteps(), (file) => `/${file}`);

test('each Step of the reference is in the data, with an example that passes', async () => {
  const listed = knownSteps().filter(({introduction}) => introduction);
  expect(data).toHaveLength(listed.length);
  expect(data.length).toBeGreaterThan(190);
  // The tool reads all pages for each call.
  const manual = await readManual(manualPages().map(({blocks}) => ({samples: blocks})));
  const {run} = checkSampleTool(async () => manual);
  const answers = await Promise.all(
    data.map(async ({example}) => ({example, answer: await run({code: example}, site)})),
  );
  expect(answers.filter(({answer}) => (answer as {text: string}).text !== 'The checks find no problem.')).toEqual([]);
  const isOwn = listed.map(({pattern}, i) =>
    data[i]!.example.split('\n').some((line) => pattern.test(line.trim().replace(/^\w+ /, ''))),
  );
  expect(isOwn).not.toContain(false);
});

test('slots say what belongs in them', () => {
  const step = data.find(({wording}) => wording === 'I navigate <back|forward> in web browser');
  expect(step).toEqual({
    wording: 'I navigate <back|forward> in web browser',
    purpose: 'Goes one page back or forward in the history of the browser. Fails when no browser is open.',
    target: 'Web pages',
    slots: [{type: 'choice', role: 'choice', choices: ['back', 'forward']}],
    within: false,
    example: 'When I navigate back in web browser',
    section: '/formulation/types-of-testing/testing-web-uis/open-navigate.md#steps',
  });
});

test('the pages of Steps with a first version name it', () => {
  const pages = new Map(manualPages().map(({file, prose}) => [file, prose.map(({text}) => text).join('\n')]));
  const dated = knownSteps().filter(({since}) => since);
  expect(new Set(dated.map(({since}) => since))).toEqual(new Set(['2.4', '2.5', '2.15']));
  const silent = dated.filter(
    ({page, since}) => !new RegExp(`since (?:Cycle|version) ${since.replace('.', '\\.')}\\b`).test(pages.get(page)!),
  );
  expect(silent).toEqual([]);
  expect(data.find(({wording}) => wording.startsWith('I call api'))).toMatchObject({since: '2.15'});
});

test('an agent learns that a fragment is right', async () => {
  expect(await check('Given I assign 3 to variable "count"\nThen I echo $count')).toEqual({
    text: 'The checks find no problem.',
    problems: [],
  });
});

test('and gets the nearest Step for a wrong one, and the nearest variable', async () => {
  const code = [
    'Given I assign 3 to variable "pallet_count"',
    'When I clik element "id:save" in web browser',
    'Then I echo $palet_count',
    'And I echo $dock',
  ].join('\n');
  const {text, problems} = await check(code);
  expect(problems).toEqual([
    {
      line: 2,
      message: '"I clik element "id:save" in web browser" has no known wording.',
      fix: 'did you mean `I click element "id:save" in web browser`?',
    },
    {line: 3, message: 'nothing sets $palet_count.', fix: 'did you mean `$pallet_count`?'},
    {
      line: 4,
      message: 'nothing sets $dock.',
      fix: 'assign it in an earlier Step, or name it in a comment if it comes from elsewhere: `# $dock`',
    },
  ]);
  expect(text.split('\n')[1]).toBe('Line 3: nothing sets $palet_count. Fix: did you mean `$pallet_count`?');
});
