import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {DOCS, docFiles, manualPages} from './pages.ts';
import {nameProblem, pathProblem, sampleFiles} from './sampleProject.ts';

const project = sampleFiles(manualPages());
describe('the sample project', () => {
  test.each([
    ['Features/Orders.feature', '"Features/" is not a folder of the sample project'],
    ['test cases/Orders.feature', '"test cases/" is not a folder of the sample project'],
    ['Images\\Save.png', '"Images\\Save.png" is written with / in the samples'],
    ['Test Cases/guest order.feature', '"guest order.feature" is written with a capital and underscores'],
  ])('%s is reported', (path, expected) => {
    expect(pathProblem(path)).toContain(expected);
  });

  test.each([
    'Test Cases/Guest_Order.feature',
    'Datasets/Dock_Setup/dock_door.csv',
    'C:\\Exports\\a.csv',
    '..\\Test Cases\\A.feature',
    'stock-client.jar',
  ])('%s fits', (path) => {
    expect(pathProblem(path)).toBe('');
  });
});

test.each([
  [
    'Test Cases/Guest_Order.feature',
    'Feature: Guest order',
    'the Feature "Guest order" is in a file named like "Guest Order"',
  ],
  [
    'Test Cases/Guest_Order.feature',
    'Feature: Guest Order\n@wip\nScenario: log in',
    '"log in" is called by others: title case',
  ],
  [
    'Test Cases/Guest_Order.feature',
    'Feature: Guest Order\nScenario: open the shop',
    '"open the shop" begins with a capital',
  ],
  [
    'Test Cases/Guest_Order.feature',
    'Feature: Guest Order\nScenario: Open the shop\n@wip\nScenario: Log In To Shop',
    '',
  ],
])('%s with %s', (file, code, expected) => {
  expect(nameProblem(file, code)).toBe(expected);
});

describe('the manual', () => {
  test('draws only files that a page shows', () => {
    const shown = new Set([...project.files.keys()].flatMap((file) => [file, file.slice(file.lastIndexOf('/') + 1)]));
    const drawn = docFiles('.svg').flatMap((file) =>
      [...readFileSync(join(DOCS, file), 'utf8').matchAll(/<text [^>]*>([^<]*)/g)].flatMap(([, text = '']) =>
        [...text.matchAll(/[\w/]+\.(?:feature|csv|sql|msql|conf|cycplay|cvt|api|ps1|bat|log)\b/g)].map(([name]) => ({
          file,
          name,
        })),
      ),
    );
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.filter(({name}) => !shown.has(name) && name !== 'run.log')).toEqual([]);
  });
});
