import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootImages} from './rootImages.ts';

test('images may be files below the site, or below a folder around the page, or begin with a name of tsconfig.json', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-root-images-'));
  for (const file of ['src/assets/a.svg', 'docs/assets/b.svg', 'docs/public/assets/c.svg', 'docs/assets/c.svg']) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), '<svg/>');
  }
  const options =
    '{\n  // Names\n  "compilerOptions": {"paths": {"~/*": ["./src/*"], "@assets/*": ["src/assets/*"], "one": ["src/one.ts"]},}\n}\n';
  fs.writeFileSync(path.join(root, 'tsconfig.json'), options);
  const urls = [
    '~/assets/a.svg',
    '@assets/a.svg',
    '/src/assets/a.svg',
    '/assets/b.svg',
    '/assets/c.svg',
    '/absent.svg',
    './own.svg',
    '//far.example.com/a',
  ];
  const images = urls.map((url) => ({type: 'image', url}));
  const html = {type: 'html', value: '<p><img alt="" src="/assets/b.svg"> <img src=\'/absent.svg\'></p>'};
  const tree = {type: 'root', children: [{type: 'paragraph', children: images}, html]};
  rootImages()(tree, {cwd: root, path: 'docs/guide/page.md'});
  expect(images.map(({url}) => url)).toEqual([
    ...Array(3).fill('../../src/assets/a.svg'),
    '../assets/b.svg',
    ...urls.slice(4),
  ]);
  expect(html.value).toBe('<p><img alt="" src="../assets/b.svg"> <img src=\'/absent.svg\'></p>');
  fs.rmSync(root, {recursive: true});
});
