import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {crc32, inflateRawSync} from 'node:zlib';
import {afterAll, expect, test} from 'vitest';
import {readProject, sampleProject} from '../sample-project/sampleProject.ts';
import {drawTree, fencedBlocks, projectFiles} from '../sample-project/titledBlocks.ts';
import {zip} from '../sample-project/zip.ts';
import {DOCS, manualPages} from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'sample-project-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** Reads a zip file back by its central directory, as a program that unpacks it does. */
function unzip(bytes: Uint8Array): Map<string, string> {
  const data = Buffer.from(bytes);
  const end = data.length - 22;
  const files = new Map<string, string>();
  let at = data.readUInt32LE(end + 16);
  for (let left = data.readUInt16LE(end + 10); left > 0; left--) {
    const name = data.toString('utf8', at + 46, at + 46 + data.readUInt16LE(at + 28));
    const local = data.readUInt32LE(at + 42);
    const begin = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
    const content = inflateRawSync(data.subarray(begin, begin + data.readUInt32LE(at + 20)));
    expect(content.length).toBe(data.readUInt32LE(at + 24));
    expect(crc32(content)).toBe(data.readUInt32LE(at + 16));
    files.set(name, content.toString());
    at += 46 + data.readUInt16LE(at + 28) + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return files;
}

test('a zip file holds what was put in', () => {
  const files = new Map([
    ['Warehouse/Test Cases/A.feature', 'Feature: A\n'],
    ['Warehouse/empty.csv', ''],
    ['Warehouse/Übersicht.txt', 'ä'.repeat(5000)],
  ]);
  expect(unzip(zip(files))).toEqual(files);
});

test('a tree draws folders once', () => {
  expect(drawTree('Warehouse', ['a.bat', 'B/c.csv', 'B/D/e.sql', 'F/g.api'])).toBe(
    [
      'Warehouse/',
      '├── a.bat',
      '├── B/',
      '│   ├── c.csv',
      '│   └── D/',
      '│       └── e.sql',
      '└── F/',
      '    └── g.api',
    ].join('\n'),
  );
});

test('excerpts and files of other projects are left out', () => {
  const page = [
    '```csv title="Test Case Inputs/a.csv"\na\n```',
    '1. In a list:\n\n   ```sql title="Scripts/SQL_Files/b.sql"\n   select 1\n     from t\n   ```',
    '```json title="Warehouse.cycproj (settings)"\n{}\n```',
    '```yaml title="schema.openapi.yml"\nopenapi: 3.0.0\n```',
    '```bat\necho\n```',
  ].join('\n\n');
  expect([...projectFiles(fencedBlocks(page))]).toEqual([
    ['Test Case Inputs/a.csv', 'a\n'],
    ['Scripts/SQL_Files/b.sql', 'select 1\n  from t\n'],
  ]);
});

test('the build gets the project as one file', async () => {
  const plugin = sampleProject();
  const context = {root: join(DOCS, '..')} as Parameters<NonNullable<typeof plugin.files>>[1];
  const built = await plugin.files?.({} as Parameters<NonNullable<typeof plugin.files>>[0], context);
  const files = unzip((built as Record<string, Uint8Array>)['Warehouse.zip'] ?? new Uint8Array());
  expect(files.get('Warehouse/Datasets/Dock_Setup/load_zone.msql')).toContain('insert into dock_zone');
  expect(files.get('Warehouse/Requests/create_carrier.api')).toContain('method: POST');
  expect(files.get('Warehouse/Warehouse.cycproj')).toContain('"StoredConnections"');
  expect(files.get('Warehouse/README.txt')).toContain('Shop-Open_Cart.png');
  expect(files.get('Warehouse/README.txt')).toMatch(/before a run: .*DB_PASSWORD, .*RF_USER/);
  expect(files.get('Warehouse/README.txt')).toContain('does not have them: Orders_DB.');
  expect(files.get('Warehouse/README.txt')).toContain(
    'from a jar file beside the project file, under your own names: stock-client.jar.',
  );
  expect(files.get('Warehouse/ci.cycuser')).toContain('"Orders_Reader"');
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  // The files of the tutorial exist, under the names that its Features use.
  const features = [...files].filter(([path]) => /Tutorial\w*\.(?:feature|cvt|cycplay)$/i.test(path));
  expect(features.length).toBeGreaterThanOrEqual(9);
  const named = features.flatMap(([, text]) =>
    [
      ...text
        .replaceAll(/\\+/g, '/')
        .matchAll(/(?:Utilities|Environments|Test Cases|Test Case Inputs|Datasets)\/[\w./]+/g),
    ].map(([path]) => path),
  );
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((path) => !existsSync(join(folder, 'Warehouse', path)))).toEqual([]);
});

test('each tree on a page has files', () => {
  const all = [...readProject(DOCS).keys()];
  const trees = manualPages().flatMap(({blocks}) => blocks.filter(({language}) => language === 'sample-project'));
  expect(trees.length).toBeGreaterThanOrEqual(2);
  const empty = trees.flatMap(({code}) =>
    code.split('\n').filter((start) => start && !all.some((path) => path.startsWith(start))),
  );
  expect(empty).toEqual([]);
});
