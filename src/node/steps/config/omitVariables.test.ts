import {expect, test} from 'vitest';
import {omitVariables} from './omitVariables.ts';

const config = (version: string, german: string, more = '') =>
  `import {units} from './units.ts';\n${more}\nexport default defineConfig({\n  title: 'T',\n  variables: {version: '${version}', product: {name: 'A'}},\n  i18n: {locales: ['en', 'de'], localeConfigs: {de: {variables: {name: '${german}'}}}},\n  plugins: [units()],\n});\n`;

test('values of variables are no code of plugins, unless the configuration reads them', () => {
  const locales = ['en', 'de'];
  const omitted = omitVariables(config('1', 'a'), locales);
  expect(omitVariables(config('2', 'b'), locales)).toBe(omitted);
  expect(omitted).toContain("title: 'T',\n  variables: ,\n  i18n");
  expect(omitted).toContain('plugins: [units()]');
  expect(omitVariables(config('1', 'a').replace("'T'", "'U'"), locales)).not.toBe(omitted);
  const reading = config('1', 'a', "import {variables} from './variables.ts';");
  expect(omitVariables(reading, locales)).toBe(reading);
  expect(omitVariables(config('1', 'a'), ['en'])).toBe(config('1', 'a'));
});
