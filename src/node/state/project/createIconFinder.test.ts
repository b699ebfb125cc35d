import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {createIconFinder} from './createIconFinder.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-icons-'));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

const LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
const ICONS = {
  rocket: `<g ${LINE}><path d="M12 15v5s3-.55 4-2"/><circle cx="12" cy="12" r="1" fill="currentColor"/></g>`,
  link: `<path ${LINE} d="M10 13a5 5 0 0 0 7.54.54"/>`,
  turned: `<g ${LINE} transform="rotate(45 12 12)"><path d="M1 1"/></g>`,
  script: '<path d="M1 1"/><script>alert(1)</script>',
  event: '<path d="M1 1" onload="alert(1)"/>',
  address: '<path d="M1 1" fill="url(https://a.test)"/>',
  image: '<image href="https://a.test"/>',
};

function install(): string {
  const root = fs.mkdtempSync(path.join(folder, 'site-'));
  const target = path.join(root, 'node_modules/@iconify-json/lucide');
  fs.mkdirSync(target, {recursive: true});
  const icons = Object.fromEntries(Object.entries(ICONS).map(([name, body]) => [name, {body}]));
  fs.writeFileSync(path.join(target, 'package.json'), '{"name": "@iconify-json/lucide"}');
  fs.writeFileSync(path.join(target, 'icons.json'), JSON.stringify({icons, aliases: {chain: {parent: 'link'}}}));
  return root;
}

describe('icons', () => {
  test('have no attributes that the style sheet gives to all of them', () => {
    const find = createIconFinder(install());
    expect(find('rocket')).toEqual({
      svg: '<path d="M12 15v5s3-.55 4-2"/><circle cx="12" cy="12" r="1" fill="currentColor"/>',
    });
    expect(find('link')).toEqual({svg: '<path d="M10 13a5 5 0 0 0 7.54.54"/>'});
    expect(find('turned')).toEqual({svg: '<g transform="rotate(45 12 12)"><path d="M1 1"/></g>'});
  });

  test('have other names, and may be named with the set', () => {
    const find = createIconFinder(install());
    expect(find('chain')).toEqual(find('link'));
    expect(find('lucide:rocket')).toEqual(find('rocket'));
  });

  test.each(['script', 'event', 'address', 'image'])('with more than shapes are refused: %s', (name) => {
    expect(createIconFinder(install())(name)).toMatchObject({problem: {message: `There is no icon \`${name}\`.`}});
  });

  test('are suggested by nearest name', () => {
    const find = createIconFinder(install());
    expect(find('Rocket')).toMatchObject({
      problem: {hint: 'did you mean `rocket`?', replacements: [{text: 'rocket', certain: true}]},
    });
    expect(find('roket')).toMatchObject({problem: {subject: 'roket', hint: 'did you mean `rocket`?'}});
    expect(find('constructor')).toHaveProperty('problem');
  });

  test('need the package, which a site may install while it is served', () => {
    const root = fs.mkdtempSync(path.join(folder, 'empty-'));
    const find = createIconFinder(root);
    expect(find('rocket')).toEqual({
      problem: {
        message: 'Icons in the sidebar are those of the package `@iconify-json/lucide`, which is not installed.',
        hint: 'run `npm install --save-dev @iconify-json/lucide`',
        isPackage: true,
      },
    });
    fs.cpSync(install(), root, {recursive: true});
    expect(find('rocket')).toHaveProperty('svg');
  });
});
