import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {planRename} from './planRename.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-rename-'));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
  fs.writeFileSync(path.join(root, name), text);
}

const changed = () => Object.fromEntries(planRename(root).map(({path: name, text}) => [name, text]));

test('imports, dependencies, and paths to installed files are changed, and nothing else', () => {
  write(
    'site.config.ts',
    "import {defineConfig} from 'manual/config';\nexport default defineConfig({title: 'manual'});\n",
  );
  write('docs/a.mdx', 'import {Link} from "manual";\n\nThe manual from manual/config: `theme: \'manual\'`.\n');
  write('theme/X.tsx', "const {useStore} = await import('manual/core');\n");
  write('tsconfig.json', '{"extends": "manual/tsconfig.site.json"}\n');
  write('.vscode/settings.json', '{"a": "./node_modules/manual/dist/schemas/tags.json"}\n');
  write(
    'package.json',
    '{\n  "name": "manual",\n  "scripts": {\n    "manual": "manual serve --port 3000"\n  },\n  "devDependencies": {\n    "manual": "0.1.0"\n  }\n}\n',
  );
  write('docs/plain.md', 'Read the manual.\n');
  write('node_modules/x/index.js', "import 'manual';\n");
  expect(changed()).toEqual({
    'site.config.ts':
      "import {defineConfig} from 'manual-docs/config';\nexport default defineConfig({title: 'manual'});\n",
    'docs/a.mdx': 'import {Link} from "manual-docs";\n\nThe manual from manual/config: `theme: \'manual\'`.\n',
    'theme/X.tsx': "const {useStore} = await import('manual-docs/core');\n",
    'tsconfig.json': '{"extends": "manual-docs/tsconfig.site.json"}\n',
    '.vscode/settings.json': '{"a": "./node_modules/manual-docs/dist/schemas/tags.json"}\n',
    'package.json':
      '{\n  "name": "manual",\n  "scripts": {\n    "manual": "manual serve --port 3000"\n  },\n  "devDependencies": {\n    "manual-docs": "0.1.0"\n  }\n}\n',
  });
});

test('a folder without a site of ours is left alone', () => {
  write('docusaurus.config.js', "import 'manual';\n");
  expect(changed()).toEqual({});
});

test('a site that was changed has nothing left to change', () => {
  write('site.config.ts', "import {defineConfig} from 'manual/config';\n");
  for (const {path: name, text} of planRename(root)) write(name, text);
  expect(changed()).toEqual({});
});
