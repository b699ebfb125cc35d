import {transform} from 'esbuild';
import {expect, test} from 'vitest';
import {explainSyntax} from './explainSyntax.ts';

/** The explanation of the bundler's message about a text. */
async function explain(source: string) {
  const {errors} = (await transform(source, {loader: 'ts', logLevel: 'silent'}).catch((error) => error)) as {
    errors: {text: string; location: {line: number; column: number; length: number}}[];
  };
  const {text, location} = errors[0]!;
  return explainSyntax({text, line: location.line, column: location.column + 1, length: location.length}, source);
}

test.each([
  ["export default {\n  title: 'x'\n  url: 'y',\n};\n", 2, 12, 'url'],
  ["export default {\n  title: 'x' // no comma\n\n  'url': 'y',\n};\n", 2, 12, "'url'"],
  ['export default {\n  list: [1 2],\n};\n', 2, 10, '2'],
  ['export default {\n  a: {b: 1} c: 2,\n};\n', 2, 11, 'c'],
  ["export default f({\n  items: [{to: '/'}\n    {to: '/b'}],\n});\n", 2, 19, '{'],
])('a missing comma is shown where it belongs: %j', async (source, line, column, before) => {
  expect(await explain(source)).toEqual({
    text: `A comma is missing before \`${before}\`.`,
    line,
    column,
    length: 1,
    hint: 'add it after this value',
  });
});

test('a bracket that is never closed', async () => {
  expect((await explain('export default {\n  a: [1, 2],\n')).text).toBe(
    'The file ends before every bracket is closed.',
  );
});

test('anything else is told as it is', async () => {
  expect(await explain('export default {a: ===};\n')).toMatchObject({
    text: 'Unexpected "==="',
    hint: 'correct the syntax',
  });
});
