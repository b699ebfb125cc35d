import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {suggestMakingScript} from './findMakingScript.ts';

const repository = fs.mkdtempSync(path.join(os.tmpdir(), 'scripts-'));
const root = path.join(repository, 'website');
const write = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(repository, name)), {recursive: true});
  fs.writeFileSync(path.join(repository, name), text);
};
write('.git/HEAD', '');
write(
  'website/package.json',
  JSON.stringify({
    scripts: {build: 'docusaurus build', authors: 'node tools/authors.mjs', copy: 'cp ../a/events.json .'},
  }),
);
write('website/tools/authors.mjs', "import {file} from './names.mjs';\nwrite(file);\n");
write('website/tools/names.mjs', "export const file = 'src/authors.json';\n");
write('package.json', JSON.stringify({scripts: {'docs:api': 'tsx ./scripts/api/index.ts && npm run lint'}}));
write('scripts/api/index.ts', 'fs.writeFileSync(`${out}/sidebars.ts`, text); // index.js, re-events.json\n');
write('scripts/api/large.ts', `api-large.json${' '.repeat(300_000)}`);

test.each([
  ['./src/authors.json', '`authors` of package.json'],
  ['../events.json', '`copy` of package.json'],
  ['./api/sidebars.ts', '`docs:api` of ../package.json'],
  ['@site/api/sidebars', '`docs:api` of ../package.json'],
])('a script makes %s: %s', (file, script) => {
  expect(suggestMakingScript(root, file)).toBe(`run the script ${script}, which makes this file`);
});

test.each(['./none.json', './index.js', './thors.json', './api-large.json', './sidebars.json'])(
  'no script makes %s',
  (file) => {
    expect(suggestMakingScript(root, file)).toBeUndefined();
  },
);

test('a package.json that is no JSON has no scripts', () => {
  fs.writeFileSync(path.join(root, 'package.json'), '{');
  expect(suggestMakingScript(root, './src/authors.json')).toBeUndefined();
  fs.rmSync(repository, {recursive: true});
});
