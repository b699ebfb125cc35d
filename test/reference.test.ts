import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {configurationPage, configurationSettings} from '../scripts/reference/configurationPage.ts';
import {frontMatterPage, frontMatterSettings} from '../scripts/reference/frontMatterPage.ts';

describe('generated pages', () => {
  // `npm run reference` writes them anew.
  test('configuration.md says what the schemas say', async () => {
    await expect(configurationPage()).toMatchFileSnapshot('../reference/configuration.md');
  });

  test('front-matter.md says what the schema says', async () => {
    await expect(frontMatterPage()).toMatchFileSnapshot('../reference/front-matter.md');
  });

  test('every setting says what it is for', () => {
    const silent = [...configurationSettings(), ...frontMatterSettings()].filter(
      ({path: name, meaning}) => meaning === '' && name !== 'type',
    );
    expect(silent.map(({path: name}) => name)).toEqual([]);
  });
});

const reference = path.resolve(import.meta.dirname, '../reference');
const read = (name: string): string => fs.readFileSync(path.join(reference, name), 'utf8');

describe('hosting.md', () => {
  test('its function for CloudFront finds the file of each address', () => {
    const code = /```js title="viewer-request.js"\n([\s\S]*?)```/.exec(read('hosting.md'))![1]!;
    const handler = new Function(`${code}\nreturn handler;`)() as (event: object) => {uri: string};
    const fileOf = (uri: string): string => handler({request: {uri}}).uri;
    const files = {
      '/': '/',
      '/guide': '/guide.html',
      '/guide/': '/guide.html',
      '/guide/install': '/guide/install.html',
      '/1.0': '/1.0.html',
      '/1.0/install': '/1.0/install.html',
      '/guide/install.md': '/guide/install.md',
      '/assets/site-en-AB12CD34.js': '/assets/site-en-AB12CD34.js',
      '/_manual/pages/guide-1a2b3.json': '/_manual/pages/guide-1a2b3.json',
    };
    expect(Object.fromEntries(Object.keys(files).map((uri) => [uri, fileOf(uri)]))).toEqual(files);
  });
});
