import type {SamplePage} from 'manual-docs/config';
import {expect, test} from 'vitest';
import {checkSample} from './checkPage.ts';
import {locate} from './manualSamples.ts';
import {nearestStep} from './nearestStep.ts';
import {sampleFiles} from './sampleProject.ts';
import {knownSteps} from './stepList.ts';
import {readWorld} from './world/readWorld.ts';

const known = knownSteps();

test.each([
  ['I clik element "id:save" in web browser', 'I click element "id:save" in web browser', true],
  ['I wait 2 secondss', 'I wait 2 seconds', true],
  ['I wait 2 minutes', 'I wait 2 seconds', false],
  ['I see "a" on terminal within 10 seconds', 'I see "a" in terminal within 10 seconds', false],
  ['I close the web browser', 'I close web browser', false],
])('%s', (wrong, text, certain) => {
  expect(nearestStep(known, wrong)).toEqual({text, certain});
});

test.each(['the page shows "Orders"', 'I dance', 'I assign to variable'])('%s is near no Step', (wrong) => {
  expect(nearestStep(known, wrong)).toBeUndefined();
});

test('a problem of a sample offers the nearest Step at the text of the wrong one', () => {
  const code = 'Feature: Sample\nScenario: Test\n  Given I clik element "id:save" in web browser';
  const sample = {language: 'cyclescript', meta: '', code, file: 'a.md', line: 4, heading: ''};
  const page = {samples: [sample], text: `# A\n\n\`\`\`cyclescript\n${code}\n\`\`\`\n`} as unknown as SamplePage;
  const manual = {steps: known, project: sampleFiles([]), world: readWorld(), scenarios: new Set<string>()};
  const problem = checkSample(code, manual).find(({message}) => message.includes('no known wording'))!;
  expect(locate({...problem, line: problem.line + 3}, page)).toMatchObject({
    sample,
    line: 3,
    column: 9,
    length: 'I clik element "id:save" in web browser'.length,
    replacements: [{text: 'I click element "id:save" in web browser', certain: true}],
  });
});
