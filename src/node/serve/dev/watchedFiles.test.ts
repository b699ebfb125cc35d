import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {loadProject} from '../../state/project/project.ts';
import {listWatchedPaths} from './watchedFiles.ts';

test('versions, their sidebars, and lists of the site are followed before they exist', async () => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-watched-')));
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  };
  write(
    'site.config.ts',
    "export default {title: 'T', url: 'https://docs.example.com', docs: [{}, {id: 'api', path: 'api', routeBasePath: '/api'}]};\n",
  );
  write('docs/index.md', '# Home\n');
  const read = async () => {
    const project = (await loadProject({root})).value!;
    const watched = [...listWatchedPaths(project, undefined)].map((file) => path.relative(root, file));
    return {watched, dependencies: project.dependencies.map((file) => path.relative(root, file))};
  };
  const before = await read();
  expect(before.dependencies).toEqual(expect.arrayContaining(['versions.json', 'api_versions.json']));
  expect(before.watched).toEqual(
    expect.arrayContaining([
      ...['versions.json', 'versioned_docs', 'versioned_sidebars'],
      ...['api_versions.json', 'api_versioned_docs', 'api_versioned_sidebars'],
      ...['published-routes.txt', 'manual.baseline.json'],
    ]),
  );
  write('versions.json', '["1.0"]\n');
  write('versioned_docs/version-1.0/index.md', '# First\n');
  expect((await read()).dependencies).toContain('versioned_sidebars/version-1.0-sidebars.json');
  fs.rmSync(root, {recursive: true});
});
