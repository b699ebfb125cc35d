import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findThemeFiles} from '../src/node/steps/bundle/themeFiles.ts';

const {value} = findThemeFiles({theme: import.meta.dirname, site: '/none', root: '/none'});
const parts = [...value.original].filter(([name, file]) => /^[A-Z]/.test(name) && file.endsWith('.tsx'));

test('every part that a site can replace exports the type of its properties', () => {
  expect(parts.length).toBeGreaterThan(60);
  const untyped = parts.filter(([name, file]) => {
    const text = fs.readFileSync(file, 'utf8');
    const parameters = new RegExp(`export function ${name}\\(([^)]*)\\)`).exec(text)?.[1];
    const isTyped = new RegExp(`export (?:interface|type) \\{?${name}Props\\b`).test(text);
    return parameters !== '' && !(isTyped && parameters?.endsWith(`: ${name}Props`));
  });
  expect(untyped.map(([, file]) => path.relative(import.meta.dirname, file))).toEqual([]);
});
