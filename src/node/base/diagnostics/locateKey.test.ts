import {expect, test} from 'vitest';
import {locateKey, locateSetting} from './locateKey.ts';

const line = (source: string, path: readonly PropertyKey[]): number | undefined => locateKey(source, path)?.line;

test('a key that is missing is not looked for inside other settings', () => {
  const source = "export default defineConfig({\n  navbar: {\n    title: 'Bar',\n  },\n});\n";
  expect(line(source, ['title'])).toBeUndefined();
  expect(locateSetting(source, ['title'])).toEqual({line: 1, column: 1, length: 'export default'.length});
  expect(line(source, ['navbar', 'title'])).toBe(3);
});

test('a key is found in what is exported, whatever is before and behind it', () => {
  const source =
    "const other = {title: 'no'};\nexport default defineConfig({\n  title: 'yes',\n});\nconst last: Type = {title: 'no'};\n";
  expect(line(source, ['title'])).toBe(3);
});

test('a key is found in an object that is exported by its name', () => {
  const source = "const config: SiteConfigInput = {\n  docs: {\n    path: 'x',\n  },\n};\nexport default config;\n";
  expect(line(source, ['docs', 'path'])).toBe(3);
});

test('an object that is exported by its name is read from its beginning, whatever is before it', () => {
  const source =
    "const strip = (file) => file.replace(/^\\.\\//, '').replace(/[{]/, '');\nconst config: Config = {\n  docs: {},\n};\nmodule.exports = config;\n";
  expect(line(source, ['docs'])).toBe(3);
});

test('a key is found in JSON', () => {
  expect(line('{\n  "a": [\n    {"b": 1}\n  ]\n}', ['a', 0, 'b'])).toBe(3);
});
