import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {DOCS, manualPages} from './pages.ts';
import {knownSteps, parseStepList} from './stepList.ts';
import {display, STEPS_PAGE, stepTables, withStepTables} from './stepTables.ts';

const file = join(DOCS, STEPS_PAGE);

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
])('%s is shown with placeholders', (wording, expected) => {
  expect(parseStepList(wording).map(display)).toEqual([expected]);
});

// `npm run reference` writes them anew.
test('the tables of the page say what the list says', async () => {
  const titles = new Map(manualPages().map((page) => [page.file, String(page.frontMatter.title)]));
  const tables = stepTables(knownSteps(), titles);
  expect(tables.match(/^\| `I /gm)?.length).toBeGreaterThan(180);
  await expect(withStepTables(readFileSync(file, 'utf8'), tables)).toMatchFileSnapshot(file);
});

test('the list has each wording once', () => {
  const wordings = knownSteps().map(({wording}) => wording);
  expect(wordings.filter((wording, index) => wordings.indexOf(wording) !== index)).toEqual([]);
});
