import {describe, expect, test} from 'vitest';
import {type ManualPage, manualPages} from './pages.ts';
import {isFeature} from './readSample.ts';
import {fileOf, nameProblem, pathProblem, sampleFiles} from './sampleProject.ts';

const pages = manualPages();
const at = (page: ManualPage, line: number, message: string): string => `docs/${page.file}:${line} ${message}`;
const samples = pages.flatMap((page) =>
  page.blocks.filter(({language}) => language === 'cyclescript').map((block) => ({page, block})),
);

describe('the sample project', () => {
  test.each([
    ['Features/Orders.feature', '"Features/" is no folder of the sample project'],
    ['test cases/Orders.feature', '"test cases/" is no folder of the sample project'],
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
  test('uses the folders of the sample project', () => {
    const titles = pages.flatMap((page) => page.blocks.map((block) => ({page, line: block.line, path: fileOf(block)})));
    const code = samples.flatMap(({page, block}) =>
      block.code.split('\n').flatMap((text, index) =>
        [...text.matchAll(/"(?:Image:)?([^"]+)"|Examples: (\S.*?)(?= connected|$)/g)].map(([, quoted, source]) => ({
          page,
          line: block.line + index,
          path: quoted ?? source ?? '',
        })),
      ),
    );
    const prose = pages.flatMap((page) =>
      page.prose.flatMap(({text, line}) =>
        [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({page, line, path})),
      ),
    );
    const problems = [...titles, ...code, ...prose].flatMap(({page, line, path}) =>
      pathProblem(path) ? [at(page, line, pathProblem(path))] : [],
    );
    expect(problems).toEqual([]);
  });

  test('gives each whole Feature a file of its own', () => {
    const untitled = samples.filter(({block}) => isFeature(block.code) && !fileOf(block).includes('/'));
    expect(untitled.map(({page, block}) => at(page, block.line, 'the Feature has no title with a folder'))).toEqual([]);
  });

  test('names each Feature like its file', () => {
    const different = samples.flatMap(({page, block}) => {
      const problem = nameProblem(fileOf(block), block.code);
      return problem ? [at(page, block.line, problem)] : [];
    });
    expect(different).toEqual([]);
  });

  test('shows one content for each file', () => {
    const contents = new Map<string, string>();
    const different = pages.flatMap((page) =>
      page.blocks.flatMap((block) => {
        const file = fileOf(block);
        if (!file) return [];
        const first = contents.get(file) ?? block.code;
        contents.set(file, first);
        return first === block.code ? [] : [at(page, block.line, `"${file}" has another content on another page`)];
      }),
    );
    expect(different).toEqual([]);
  });

  test('starts only files that a page shows', () => {
    const {files} = sampleFiles(pages);
    const named = pages.flatMap((page) =>
      page.blocks
        .filter(({language}) => language !== 'cyclescript')
        .flatMap(({code, line}) =>
          code
            .split('\n')
            .flatMap((text, index) =>
              [
                ...text
                  .replaceAll(/\\+/g, '/')
                  .matchAll(/(?:Test Cases|Test Case Inputs|Playlists|Group Tests)\/[\w./-]+\.\w+/g),
              ].map(([path]) => ({page, line: line + index, path})),
            ),
        ),
    );
    expect(named.length).toBeGreaterThan(10);
    const missing = named.filter(({path}) => !files.has(path));
    expect(missing.map(({page, line, path}) => at(page, line, `no page shows "${path}"`))).toEqual([]);
  });
});
