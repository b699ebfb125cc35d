import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {checkProjects} from './checkProjects.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-types-'));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

/** The folder of this package, which has TypeScript. */
const root = path.resolve(import.meta.dirname, '../../../../..');
const project = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([name, code]) => [name, {language: 'ts', meta: '', code, line: 1, heading: ''}]));

test('TypeScript checks each project by itself, and nothing stays behind', async () => {
  const faults = await checkProjects(
    [
      project({
        'src/a.ts': 'export const a: number = 1;\n',
        'b.ts': "import {a} from './src/a.ts';\n\nconst b: string = a;\n",
      }),
      project({'src/a.ts': "export const a = 'x'; // [!code --]\nexport const a: number = 2;\n", 'c.ts': 'b;\n'}),
      project({'d.ts': "import data from './d.json';\ndata.x.toFixed();\n", 'd.json': '{"x": 1}'}),
    ],
    {root, folder},
  );
  expect(faults).toEqual([
    {project: 0, path: 'b.ts', line: 3, column: 7, reason: "Type 'number' is not assignable to type 'string' (TS2322)"},
    {project: 1, path: 'c.ts', line: 1, column: 1, reason: expect.stringContaining('(TS2304)')},
  ]);
  expect(fs.readdirSync(folder)).toEqual([]);
});
