import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {FOLDERS, fileOf} from '../sample-project/titledBlocks.ts';
import {DOCS, docFiles, type ManualPage, manualPages} from './pages.ts';
import {commandProblems, contentProblems, isThere, treePaths} from './projectRules.ts';
import {checkedBlocks, isFeature} from './readSample.ts';
import {nameProblem, pathProblem, sampleFiles} from './sampleProject.ts';
import {readWorld} from './world/readWorld.ts';

const pages = manualPages();
const project = sampleFiles(pages);
const world = readWorld();
const at = (page: ManualPage, line: number, message: string): string => `docs/${page.file}:${line} ${message}`;
const samples = pages.flatMap((page) =>
  page.blocks.filter(({language}) => language === 'cyclescript').map((block) => ({page, block})),
);

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

  test('names only files that a page shows', () => {
    const named = pages.flatMap((page) =>
      page.blocks
        .filter(({language}) => language !== 'cyclescript')
        .flatMap(({code, line}) =>
          [...pathsIn(code), ...treePaths(inProject(code))].map((one) => ({page, ...one, line: line + one.line - 1})),
        ),
    );
    expect(named.length).toBeGreaterThan(30);
    const missing = named.filter(({path}) => !isThere(path, project, world));
    expect(missing.map(({page, line, path}) => at(page, line, `no page shows "${path}"`))).toEqual([]);
  });

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

  test('prints the names of Scenarios that a page shows', () => {
    const names = new Set([...project.files.values()].flatMap((code) => checkedBlocks(code).map(({name}) => name)));
    const printed = pages.flatMap((page) =>
      page.blocks.flatMap(({code, line}) =>
        [...code.matchAll(/^Scenario: (.*) \[(?:Pass|Fail|Start)\]/gm)].map(([, name = '']) => ({page, line, name})),
      ),
    );
    expect(printed.length).toBeGreaterThan(1);
    const missing = printed.filter(({name}) => !names.has(name));
    expect(missing.map(({page, line, name}) => at(page, line, `no page shows the Scenario "${name}"`))).toEqual([]);
  });

  test('counts the Scenarios of a Playlist', () => {
    const testsOf = (playlist: string): number =>
      [...playlist.matchAll(/^Feature: \.\.\\(.*)$/gm)]
        .flatMap(([, file = '']) => checkedBlocks(project.files.get(file.replaceAll('\\', '/')) ?? ''))
        .filter(({kind, helper}) => kind.startsWith('scenario') && !helper).length;
    const counted = pages.flatMap((page) => {
      const named = page.blocks.flatMap(({code}) =>
        [...code.matchAll(/Playlists[\\/]([\w-]+\.cycplay)/g)].map(([, name]) => name),
      );
      const counts = named.map((name) => testsOf(project.files.get(`Playlists/${name}`) ?? ''));
      return page.blocks.flatMap(({code, line}) =>
        [...code.matchAll(/^Scenarios executed: (\d+)$/gm)].map(([, count]) => ({
          page,
          line,
          count: Number(count),
          counts,
        })),
      );
    });
    expect(counted.length).toBeGreaterThan(1);
    const wrong = counted.filter(({count, counts}) => !counts.includes(count));
    expect(
      wrong.map(({page, line, counts}) => at(page, line, `the Playlists have ${counts.join(', ')} Scenarios`)),
    ).toEqual([]);
  });

  test('shows files with the content that Cycle reads', () => {
    const problems = [...project.files].flatMap(([file, text]) =>
      contentProblems(file, text).map((problem) => `${file}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test('calls Cycle-CLI with known flags', () => {
    const problems = pages.flatMap((page) =>
      page.blocks.flatMap(({code, line}) =>
        commandProblems(code).map((problem) => at(page, line + problem.line - 1, problem.message)),
      ),
    );
    expect(problems).toEqual([]);
  });
});

/** Paths into the folders of the project. */
function pathsIn(code: string): readonly {path: string; line: number}[] {
  const path = new RegExp(`(?:${FOLDERS.join('|')})/[\\w./-]+\\.\\w+`, 'g');
  return code
    .split('\n')
    .flatMap((text, index) =>
      [...text.replaceAll(/\\+/g, '/').matchAll(path)].map(([found]) => ({path: found, line: index + 1})),
    );
}

/** A tree of the sample project; another tree is left out. */
function inProject(code: string): string {
  return /^Warehouse\/$/m.test(code) ? code : '';
}
