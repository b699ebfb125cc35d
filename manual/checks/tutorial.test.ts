import {expect, test} from 'vitest';
import {manualPages} from './pages.ts';
import {type SampleFiles, sampleFiles} from './sampleProject.ts';
import {playFeature} from './world/playFeature.ts';
import type {Row, Tables} from './world/tables.ts';

const project = sampleFiles(manualPages());
const codeOf = (name: string): string => project.files.get(`Test Cases/${name}.feature`) ?? '';
const rowsOf = (tables: Tables): readonly Row[] => [...tables.values()].flat();

test.each([
  'Tutorial_Dataset',
  'Tutorial_Terminal',
  'Tutorial_Copied_Value',
  'Tutorial_Database',
  'Tutorial_Web_Page',
  'Tutorial_Pick_Order',
])('%s is green by itself, and leaves no rows', (name) => {
  const tables: Tables = new Map();
  expect(codeOf(name)).toContain('Scenario:');
  expect(playFeature(codeOf(name), project, {tables})).toEqual([]);
  expect(rowsOf(tables)).toEqual([]);
});

test('the Workers of the Group Test find a piece of work each', () => {
  const tables: Tables = new Map();
  const [header = '', ...workers] = (project.files.get('Test Case Inputs/tutorial_workers.csv') ?? '')
    .trim()
    .split('\n');
  const rows = workers.map((line) =>
    Object.fromEntries(line.split(',').map((value, at) => [header.split(',')[at] ?? '', value])),
  );
  expect(rows).toHaveLength(3);
  const all = (): readonly (readonly string[])[] =>
    rows.map((row) => playFeature(codeOf('Tutorial_Worker'), project, {tables, row}));
  expect(all().flat()).toHaveLength(3);
  expect(playFeature(codeOf('Tutorial_Load_Work'), project, {tables})).toEqual([]);
  expect(all().flat()).toEqual([]);
  expect(tables.get('pick_work')?.map(({status}) => status)).toEqual(['DONE', 'DONE', 'DONE']);
});

test('what the chapters turn red is red where they say', () => {
  const unpicked = codeOf('Tutorial_Database')
    .split('\n')
    .filter((line) => !/I scan|"Picked"/.test(line))
    .join('\n');
  expect(playFeature(unpicked, project, {tables: new Map()})).toEqual(['I verify text $status is equal to "DONE"']);
  const path = 'Utilities/Order_Utilities.feature';
  const changed: SampleFiles = {
    files: new Map([...project.files, [path, (project.files.get(path) ?? '').replace('"Picked"', '"Shipped"')]]),
  };
  expect(playFeature(codeOf('Tutorial_Pick_Order'), changed, {tables: new Map()})).toEqual([
    expect.stringContaining('I see "Shipped" in element "id:status"'),
  ]);
});
