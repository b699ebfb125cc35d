import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Plugin, PluginPages} from 'manual-docs/config';
import {afterAll, expect, test} from 'vitest';
import openapi from '../../openapi/index.ts';
import typedoc from '../../typedoc/index.ts';
import {wordsOf} from './words.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-words-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

async function pagesIn(defaultLocale: string, plugin: Plugin): Promise<PluginPages['pages']> {
  const context = {root, cacheDir: root, title: '', url: '', baseUrl: '/', defaultLocale, whyPrivate: () => undefined};
  return ((await plugin.pages!(context)) as PluginPages).pages;
}

test('each language of the theme has all words', () => {
  const count = wordsOf('de')!.size;
  for (const file of fs.readdirSync('theme/locales')) {
    const words = wordsOf(path.basename(file, '.json'));
    expect(words?.size, file).toBe(count);
    for (const [english, word] of words!) expect(word, `${english} in ${file}`).toMatch(/^[^*|:[\]]+$/);
  }
  expect(wordsOf('zh-TW')).toEqual(wordsOf('zh-Hant'));
  expect(wordsOf('en')).toBeUndefined();
  expect(wordsOf('fi')).toBeUndefined();
});

test('a description of an API has headings in the language of the site, with the same ids', async () => {
  fs.writeFileSync(
    path.join(root, 'api.yaml'),
    `openapi: 3.1.0
info: {title: Puerto, version: "1"}
paths:
  /a:
    get:
      tags: [t]
      operationId: listA
      summary: Errors
      deprecated: true
      parameters: [{name: q, in: query, required: true, schema: {type: string, default: b}}]
      responses: {'200': {description: Todo., content: {application/json: {schema: {$ref: '#/components/schemas/Type'}}}}}
components: {schemas: {Type: {required: [n], properties: {n: {type: string}}}}}
`,
  );
  const pages = await pagesIn('es', openapi({file: 'api.yaml'}));
  const [, group, schemas, type] = pages;
  expect(group!.content).toContain('### Parámetros de consulta {#listA-query}');
  expect(group!.content).toContain('### Respuestas {#listA-responses}');
  expect(group!.content).toContain('+ **`q`** string, *obligatorio*');
  expect(group!.content).toContain('*Valor predeterminado:* `b`');
  expect(group!.content).toContain('json title="Respuesta"');
  expect(group!.content).toContain(':::warning[Obsoleto]');
  // The names of the description stay.
  expect(group!.content).toContain('## Errors {#listA}');
  expect(schemas!.frontMatter!.title).toBe('Esquemas');
  expect(type!.frontMatter!.title).toBe('Type');
  expect(type!.content).toContain('## Propiedades {#properties}');
});

test('so does a package', async () => {
  const type = {type: 'intrinsic', name: 'number'};
  const length = {id: 2, name: 'length', kind: 1024, flags: {isReadonly: true}, type};
  const project = {id: 0, name: 'hafen', kind: 1, schemaVersion: '2.0'};
  const children = [{id: 1, name: 'Ship', kind: 128, children: [length]}];
  fs.writeFileSync(path.join(root, 'api.json'), JSON.stringify({...project, children}));
  const [index, classes, ship] = await pagesIn('de', typedoc({file: 'api.json'}));
  expect(index!.content).toContain('## Klassen {#classes}');
  expect(classes!.frontMatter!.title).toBe('Klassen');
  expect(ship!.content).toContain('## Eigenschaften {#properties}\n\n+ **`length`** `number`, *nur lesbar*');
});
