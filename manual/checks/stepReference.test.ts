import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {DOCS, docFiles, manualPages} from './pages.ts';
import {knownSteps, parseStepList} from './stepList.ts';
import {display, STEPS_PAGE, stepIndex, stepPages, withStepIndex} from './stepReference.ts';

test.each([
  ['I click element "locator" in web browser [within]', 'I click element "<LOCATOR>" in web browser'],
  ['I see object "object" in app', 'I see object "<LOCATOR>" in app'],
  ['I click "image" with correlation #number', 'I click "Image:<PATH>" with correlation <NUMBER>'],
  ['I press keys "keys" in app', 'I press keys <KEYS> in app'],
  ['I switch to "next or previous" tab in web browser', 'I switch to "<NEXT|PREVIOUS>" tab in web browser'],
  ['I verify terminal is (OPENED|CLOSED)', 'I verify terminal is <OPENED|CLOSED>'],
  ['I append element *element to list @list', 'I append element <ELEMENT> to list "<LIST>"'],
  ['I echo *value...', 'I echo <VALUE> ...'],
  [
    'I assign next element in list "list_variable" to variable @variable_name',
    'I assign next element in list $<LIST> to variable "<VARIABLE_NAME>"',
  ],
  ['I click #number th element "locator" in web browser', 'I click <ORDINAL> element "<LOCATOR>" in web browser'],
  ['I double click #number-th object "object" in app', 'I double click <ORDINAL> object "<LOCATOR>" in app'],
])('%s is shown with placeholders', (wording, expected) => {
  expect(parseStepList(wording).map(display)).toEqual([expected]);
});

test.each([
  ['2 nd element', true],
  ['3 th element', true],
  ['2nd element', false],
  ['2 element', false],
  ['<ORDINAL> element', true],
])('an ordinal has a blank where the wording has one: %s', (text, known) => {
  const [step] = parseStepList('I click #number th element "locator" in web browser');
  expect(step?.pattern.test(`I click ${text} "id:save" in web browser`)).toBe(known);
});

test.each([
  ['1st object', true],
  ['1 st object', false],
])('and none where it has none: %s', (text, known) => {
  const [step] = parseStepList('I double click #number-th object "object" in app');
  expect(step?.pattern.test(`I double click ${text} "name:Save" in app`)).toBe(known);
});

test('every Step of the reference says what it does and shows itself, in its own wording', () => {
  const listed = knownSteps().filter(({introduction}) => introduction);
  expect(listed.length).toBeGreaterThan(190);
  expect(listed.filter(({purpose, section}) => !/^[A-Z].*\.$/.test(purpose) || !section)).toEqual([]);
  const examples = listed.map((step) => ({
    ...step,
    text: step.example.replace(/^(?:Given|When|Then|If|While|Once) /, ''),
  }));
  expect(examples.filter(({text, pattern}) => !pattern.test(text)).map(({example}) => example)).toEqual([]);
});

const titles = new Map(manualPages().map((page) => [page.file, String(page.frontMatter.title)]));
const pages = stepPages(knownSteps(), titles);

// `npm run reference` writes them again.
test.each([...pages])('%s says what the list says', async (file, text) => {
  await expect(text).toMatchFileSnapshot(join(DOCS, file));
});

test('the index names each Step of the list once', async () => {
  const file = join(DOCS, STEPS_PAGE);
  const index = stepIndex(knownSteps());
  expect(index.match(/^- \[`I /gm)?.length).toBeGreaterThan(190);
  await expect(withStepIndex(readFileSync(file, 'utf8'), index)).toMatchFileSnapshot(file);
});

test('no page of a target is left over', () => {
  const written = [...pages.keys(), STEPS_PAGE];
  expect(
    docFiles('.md', '.mdx').filter((file) => file.includes('basic-syntax/steps/') && !written.includes(file)),
  ).toEqual([]);
});

test('the list has each wording once', () => {
  const wordings = knownSteps().map(({wording}) => wording);
  expect(wordings.filter((wording, index) => wordings.indexOf(wording) !== index)).toEqual([]);
});
