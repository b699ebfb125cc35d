import {expect, test} from 'vitest';
import {checkPage} from './checkPage.ts';
import {manualPages, parsePage} from './pages.ts';
import {checkedBlocks} from './readSample.ts';
import {sampleFiles} from './sampleProject.ts';
import {knownSteps} from './stepList.ts';
import {readWorld} from './world/readWorld.ts';

const pages = manualPages();
const project = sampleFiles(pages);
const scenarios = new Set([...project.files.values()].flatMap((code) => checkedBlocks(code).map(({name}) => name)));
const manual = {steps: knownSteps(), project, world: readWorld(), scenarios};
const problemsOf = (...lines: string[]): string[] =>
  checkPage(parsePage('a.md', ['# A', '', ...lines].join('\n')), manual).map(
    ({line, message}) => `${line}: ${message}`,
  );

test('the pages of the manual have no problem, and many samples', () => {
  const problems = pages.flatMap((page) =>
    checkPage(page, manual).map(({line, message}) => `docs/${page.file}:${line} ${message}`),
  );
  expect(problems).toEqual([]);
  const languages = pages.flatMap(({blocks}) => blocks.map(({language}) => language));
  expect(languages.filter((language) => language === 'cyclescript').length).toBeGreaterThan(300);
});

test.each([
  ['a wording', '```cyclescript\nGiven I look away\n```', '4: "I look away" has no known wording'],
  ['a wording in a list', '1. A\n\n   ```cyclescript\n   Given I look away\n   ```', '6: "I look away" has no'],
  [
    'a name of the world',
    '```cyclescript\nWhen I execute SQL "select a from b"\n```',
    '4: the world of the samples has no',
  ],
  [
    'a Feature that checks nothing',
    '```cyclescript title="Test Cases/A.feature"\nFeature: A\nScenario: B\nGiven I echo "a"\n```',
    '5: no Scenario of the Feature checks something',
  ],
  [
    'a Feature without a file',
    '```cyclescript\nFeature: A\nScenario: B\nGiven I echo "a"\n```',
    '4: the Feature has no title',
  ],
  [
    'a Feature with another name',
    '```cyclescript title="Test Cases/A.feature"\nFeature: B\nScenario: B\nGiven I echo "a"\n```',
    '4: the Feature "B" is in a file named like "A"',
  ],
  ['a folder', '```csv title="Inputs/a.csv"\na\n```', '4: "Inputs/" is not a folder of the sample project'],
  ['a folder in the text', 'See `Features/A.feature`.', '3: "Features/" is not a folder'],
  [
    'a file with two contents',
    '```text title="Environments/test.conf"\na = 1\n```',
    '4: "Environments/test.conf" has another content',
  ],
  [
    'a file that no page shows',
    '```bat\nrun "Playlists/none.cycplay"\n```',
    '4: no page shows "Playlists/none.cycplay"',
  ],
  ['a file of a tree', '```text\nWarehouse/\n└── none.csv\n```', '5: no page shows "none.csv"'],
  ['a table', '```sql\nselect a from b;\n```', '4: the world of the samples has no table "b"'],
  ['a locator', '```properties\na = "id:nowhere"\n```', '4: no page and no program has "id:nowhere"'],
  ['a screen', '```text\nMain menu\n1 Receiving\n2 Shipping\n```', '6: no screen has the line "2 Shipping"'],
  ['a printed Scenario', '```text\nScenario: Nothing [Pass]\n```', '4: no page shows the Scenario "Nothing"'],
  ['a count', '```text\nScenarios executed: 99\n```', '4: the Playlists have'],
  ['a flag', '```bat\ncycle-cli --none\n```', '4: Cycle-CLI has no flag "--none"'],
  ['a run without its variables', '```yaml\nscript: cycle-cli -p "%CYCLE_X%"\n```', '4: the run reads CYCLE_X'],
  ['a Step in the text', 'Write `I look at ... in web browser`.', '3: "I look at ... in web browser" has no known'],
])('%s is reported at its line', (_, body, expected) => {
  expect(problemsOf(body).join('\n')).toContain(expected);
});
