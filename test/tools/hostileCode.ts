/** Lines and contexts on which expressions of grammars backtrack: long names, open brackets, long runs, and text where a grammar expects code. */

const repeat = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Lines of Go that kept an engine without limits busy for minutes. */
export const GO_SAMPLES: readonly string[] = [
  'type A struct {\n\tReplaceCustomerProfile func(newProfileData map[string]interface{}, requestContext shop.RequestContext) error\n}',
  'type Store struct {\n\t// &store.WriteOptions{} to buffer instead, losing recent writes on a crash.\n\tOptions *store.WriteOptions\n}',
];

/** Code of many languages that ends inside a construct. */
export const CONTEXTS: readonly string[] = [
  '',
  'type A struct {',
  'class A extends B {\n  a(b) {',
  'function f(a, b) {\n  return g(',
  'const a = "',
  'const a = `${b',
  '/* comment',
  '<div class="a"',
  'a:\n  - b: {c: [',
  'def f(a):\n    """',
  'SELECT a FROM (',
  '#define A(b) \\',
];

const REPEATED: readonly string[] = [
  'a',
  'aB',
  'a_',
  'a.',
  'a ',
  'a, ',
  'a: b, ',
  'a => ',
  'a<',
  'a(',
  '(a)',
  '{a}',
  '[a]',
  '(',
  '{[(',
  '<',
  '"',
  "'",
  '`',
  '\\',
  '/',
  '*',
  '-',
  '=',
  '#',
  '$',
  '@',
  ' ',
  '\t',
  '0',
  '1.',
  '&a',
  '| a ',
  '::a',
  '->a',
  'func(a b) ',
  'map[string]',
  'word and ',
  'é',
];

const MIXED: readonly string[] = [
  ...GO_SAMPLES.flatMap((sample) => sample.split('\n')),
  ...[5, 20, 50, 100, 200].map(
    (length) => `  ${repeat('requestContext', length)} func(${repeat('newData', length)} a.B) error`,
  ),
  ...[5, 50, 200].map((length) => `// ${repeat('word', length)} {} to ${repeat('buffer', length)}, losing it.`),
  ...['()', '[]', '{}', '<>'].flatMap(([open, close]) => [
    `a = ${open!.repeat(40)}b${close!.repeat(40)};`,
    `a${`${open} b, `.repeat(40)}`,
  ]),
  `public static ${'A<B, '.repeat(20)}C${'>'.repeat(20)} name(${'final A a, '.repeat(20)}B b) throws C {`,
  `const f = async (${'{a, b: [c]}, '.repeat(15)}d) => ({...e, [f]: g ? h : i}) as const satisfies J;`,
  `<a ${'b="c" d={e} '.repeat(30)}>`,
];

/** @param length of the lines that repeat a text, in characters */
export const hostileLines = (length: number): readonly string[] => REPEATED.map((text) => repeat(text, length));

/** Lines with several kinds of tokens. */
export const MIXED_LINES = MIXED;
