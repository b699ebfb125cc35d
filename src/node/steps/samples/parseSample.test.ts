// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shells and templates write variables like this
import {execFileSync} from 'node:child_process';
import {describe, expect, test} from 'vitest';
import {parseSample} from './parseSample.ts';

const root = import.meta.dirname;
const hasBash = (() => {
  try {
    return execFileSync('bash', ['-c', 'echo yes'], {encoding: 'utf8'}) === 'yes\n';
  } catch {
    return false;
  }
})();

describe('samples that are right', () => {
  test.each([
    ['json', '{"a": [1, true, null]}'],
    ['json', '// A comment\n{"a": "// text" /* why */}'],
    ['json', '"a": 1,\n"b": {"c": 2},'],
    ['json', '{"a": 1}\n{"a": 2}'],
    ['json', '{"id": <id>, "name": {{name}}}'],
    ['json', '{\n  "a": 1,\n  ...\n}'],
    ['json', '{\n  // ...\n  "a": 1\n}'],
    ['json5', "{a: 'b', /* c */ d: +1,}"],
    ['yaml', 'a: 1\n---\nb: [1, 2]'],
    ['yaml', 'on: push\nrun: echo ${{ github.sha }}'],
    ['yaml', 'a: {{ .Values.a }}\n{{- if .b }}\n{{- end }}'],
    ['yaml', 'a: 1\n# or\na: 2'],
    ['yaml', 'a: !Ref b'],
    ['yaml', 'a:\n  ...\nb: ]'],
    ['xml', '<?xml version="1.0"?>\n<!DOCTYPE a>\n<a b="1"><c/><!-- <d> --><![CDATA[<e>]]></a>'],
    ['xml', "<a>x &lt; y</a>\n<b:c d='2'/>"],
    ['csv', 'a,b\n"x, ""y""\nz",2\n# note\n\n3,4'],
    ['csv', 'a;b\n1,5;2'],
    ['http', 'GET /pets?limit=1 HTTP/1.1\nHost: a.example\n\n'],
    ['http', 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a": 1}'],
    ['http', 'Authorization: Bearer <token>'],
    ['js', 'const {a} = await import("b");'],
    ['js', 'return <b>hi</b>;'],
    ['js', '{ a: 1, b() {} }'],
    ['js', 'plugins: [a(), b()],'],
    ['js', 'async load() {\n  await a();\n}'],
    ['js', 'const a = 1;\nconst a = 2;'],
    ['js', 'foo(...)'],
    ['js', 'const a = [...b, ...(c ?? [])];\nfunction d(...e) { return {...f}; }'],
    ['js', '#!/usr/bin/env node\na();'],
    ['ts', 'const a = <T,>(b: T): T => b as T;'],
    ['ts', 'const a = <string>b;'],
    ['ts', 'a(b: string, c?: number): Promise<void>;'],
    ['ts', 'name: string;\nage?: number;'],
    ['ts', 'class A { @Input() b!: string; private constructor(readonly c: D) {} }'],
    ['tsx', 'const a = <A b={c}>{d}</A>;'],
    ['jsx', '<A>\n  <B c="d" />\n</A>'],
    ['jsx', '<A />\n<B />'],
    ['css', 'a { b: c; &:hover { d: e } }\n@media (width > 1px) { f { g: h } }'],
    ['css', 'color: red;\nmargin: 0'],
    ['json', '{\n  "a": 1 // [!code --]\n  "a": 2 // [!code ++]\n}'],
    ['sh', 'npm install <package>\nfor a in b; do echo "$a"; done'],
    ['sh', 'npm test\n\nRunning 7 tests (1 worker)\n  | a'],
    ['js', 'https://example.com/a.js'],
    ['jsx', '// first\n<A />\n\n// second\n<B>{c}</B>'],
    ['yaml', '{!docs/a.yaml!}'],
    ['json', '[$NAME, ${NAME}]'],
    ['sh', '$ npm run build\nBuilding (1/2\n$ echo "a \\\n  b"'],
    ['sh', "cat <<'EOF' > a\nx ( y\nEOF"],
    ['sh', '$ cat > a <<EOF\n{"b": "$c"}\nEOF\nwritten (1\n$ cat a'],
    ['js', '.with(rest({\n  cache: true,\n}))'],
    ['ts', "case 'a':\n  return B;\ndefault:"],
    ['http', 'GET /items?fields=id,json(a, b)\nHost: a.example'],
    ['http', 'GET /items\n?fields=a\n&limit=1'],
    ['http', '?export=csv'],
    ['ts', '// Imports omitted\n  }),\n});'],
    ['json', '{\n  "a": "b",\n  // more settings\n}'],
    ['http', '// Both forms work:\n\nGET /items?fields=a'],
  ])('%s: %s', async (language, code) => {
    expect(await parseSample(language, code, root)).toBeUndefined();
  });
});

describe('samples that are wrong', () => {
  test.each([
    ['json', '{"a": 1,}', 1, 8],
    ['json', '[\n  1,\n]', 2, 4],
    ['json', '[\n  1, // the first\n]', 2, 4],
    ['json', '{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['json', "{'a': 1}", 1, 2],
    ['json', '{"a": [1, 2}', 1, 12],
    ['json', '"a": {\n  "b": 1,\n}', 2, 9],
    ['json5', '{a: 1 b: 2}', 1, 7],
    ['yaml', 'a: 1\n b: 2', 1, 4],
    ['yaml', 'a: [1, 2', 1, 9],
    ['yaml', 'a: "b', 1, 6],
    ['yaml', 'a:\n\tb: 1', 2, 1],
    ['xml', '<a><b></a>', 1, 7],
    ['xml', '<a>', 1, 1],
    ['xml', '<a b=c></a>', 1, 1],
    ['xml', '<a>1 < 2</a>', 1, 6],
    ['csv', 'a,b\n1,2\n3', 3, undefined],
    ['http', 'fetch the pets', 1, undefined],
    ['http', 'GET /a HTTP/1.1\nHost a.example', 2, undefined],
    ['http', 'POST /a\nContent-Type: application/json\n\n{"a": 1,}', 4, 8],
    ['js', 'const a = {b: 1;', 1, 16],
    ['js', 'a(b;\nc()', 1, 4],
    ['ts', 'const a: = 1;', 1, 10],
    ['ts', 'interface A {\n  b: string\n', 3, 1],
    ['tsx', 'const a = <A><B></A>;', 1, 19],
    ['js', '<!-- a.svelte -->\n<script>\n  let a;\n</script>\n\n{#if a}<b>{a}</b>{/if}', 1, undefined],
    ['css', 'a { b: c', 1, 9],
    ...(hasBash
      ? ([
          ['sh', 'if a; then\n  b', 2, undefined],
          ['sh', 'echo "a', 1, undefined],
          ['sh', 'if a; then\n  b\ndone', 3, undefined],
        ] as const)
      : []),
  ] as const)('%s: %j', async (language, code, line, column) => {
    expect(await parseSample(language, code, root)).toMatchObject({line, ...(column === undefined ? {} : {column})});
  });
});

test('hostile samples end', async () => {
  const began = performance.now();
  for (const [language, code] of [
    ['xml', `<!${'[x]'.repeat(6000)}`],
    ['xml', '<a "'.repeat(5000)],
    ['yaml', '['.repeat(19_000)],
    ['json', `${'{\n}'.repeat(5000)}[`],
    ['ts', '('.repeat(19_000)],
    ['json5', '['.repeat(19_000)],
  ] as const)
    await parseSample(language, code, root);
  expect(performance.now() - began).toBeLessThan(60_000);
});
