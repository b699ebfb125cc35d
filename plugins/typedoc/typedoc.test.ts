import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {PluginPages} from 'manual-docs/config';
import {afterEach, describe, expect, test} from 'vitest';
import {formatType} from './formatType.ts';
import typedoc from './index.ts';
import type {TypedocOptions} from './makeTypedocPages.ts';
import {makeSignatureCode} from './signature.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, {recursive: true});
});

async function make(content: object | string, options: Partial<TypedocOptions> = {}): Promise<PluginPages> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'typedoc-'));
  folders.push(root);
  fs.writeFileSync(path.join(root, 'api.json'), typeof content === 'string' ? content : JSON.stringify(content));
  const context = {
    root,
    cacheDir: root,
    title: '',
    url: '',
    baseUrl: '/',
    defaultLocale: 'en',
    whyPrivate: () => undefined,
  };
  return (await typedoc({file: 'api.json', ...options}).pages!(context)) as PluginPages;
}

const text = (value: string) => [{kind: 'text', text: value}];
const named = (name: string) => ({type: 'intrinsic', name});
const ship = {type: 'reference', name: 'Ship', target: 2};

const PROJECT = {
  schemaVersion: '2.0',
  id: 0,
  name: 'harbor',
  kind: 1,
  children: [
    {
      id: 2,
      name: 'Ship',
      kind: 128,
      comment: {
        summary: [
          {kind: 'text', text: 'Sails <far>. See '},
          {kind: 'inline-tag', tag: '@link', text: 'berth', target: 9},
          {kind: 'text', text: '.'},
        ],
        blockTags: [
          {tag: '@deprecated', content: text('Use trains.')},
          {tag: '@since', content: text('1.2')},
          {tag: '@fires', content: text('The `left` event.')},
          {tag: '@category', content: text('Vessels')},
        ],
        modifierTags: ['@beta', '@public'],
      },
      children: [
        {
          id: 3,
          name: 'length',
          kind: 1024,
          flags: {isReadonly: true},
          type: named('number'),
          comment: {summary: text('In meters.')},
        },
        {
          id: 4,
          name: 'moor',
          kind: 2048,
          signatures: [
            {
              id: 5,
              name: 'moor',
              kind: 4096,
              comment: {
                summary: text('Ties up.'),
                blockTags: [
                  {tag: '@returns', content: text('Whether it holds.')},
                  {tag: '@example', content: text('ship.moor(2);')},
                ],
              },
              parameters: [
                {
                  id: 6,
                  name: 'lines',
                  kind: 32768,
                  flags: {isOptional: true},
                  type: named('number'),
                  comment: {summary: text('How many.')},
                },
              ],
              type: named('boolean'),
            },
          ],
        },
        {
          id: 7,
          name: 'name',
          kind: 1024,
          type: named('string'),
          inheritedFrom: {type: 'reference', name: 'Boat.name', target: -1},
        },
      ],
    },
    {
      id: 9,
      name: 'berth',
      kind: 64,
      signatures: [
        {
          id: 10,
          name: 'berth',
          kind: 4096,
          parameters: [{id: 11, name: 'ships', kind: 32768, type: {type: 'array', elementType: ship}}],
          type: named('void'),
        },
      ],
    },
    {id: 12, name: 'Size', kind: 8, children: [{id: 13, name: 'Small', kind: 16, type: {type: 'literal', value: 's'}}]},
  ],
};

test('comments inside of types are shown at an alias, a parameter, a returned value, and a field', async () => {
  const inline = (name: string, type: object) => ({
    type: 'reflection',
    declaration: {
      id: 0,
      name: '__type',
      kind: 65536,
      children: [{id: 9, name, kind: 1024, comment: {summary: text(`About ${name}.`)}, type}],
    },
  });
  const field = {id: 5, name: 'crew', kind: 1024, type: {type: 'array', elementType: inline('rank', named('string'))}};
  const children = [
    {
      id: 2,
      name: 'Mixed',
      kind: 2097152,
      type: {type: 'intersection', types: [ship, inline('left', inline('deep', named('number')))]},
    },
    {id: 3, name: 'Boat', kind: 256, children: [field]},
    {
      id: 4,
      name: 'sail',
      kind: 64,
      signatures: [
        {
          id: 6,
          name: 'sail',
          kind: 4096,
          parameters: [{id: 7, name: 'to', kind: 32768, type: inline('port', named('string'))}],
          type: inline('miles', named('number')),
        },
      ],
    },
  ];
  const {pages} = await make({...PROJECT, children});
  const find = (at: string) => pages.find((made) => made.path === at)!.content;
  expect(find('api/types/mixed.md')).toMatch(
    /\+ \*\*`left`\*\*[^]*About left\.\n\n {2}\+ \*\*`deep`\*\* `number`\n\n {4}About deep\./,
  );
  expect(find('api/interfaces/boat.md')).toContain('  + **`rank`** `string`\n\n    About rank.');
  expect(find('api/functions/sail.md')).toContain('  + **`port`** `string`\n\n    About port.');
  expect(find('api/functions/sail.md')).toContain('+ **`miles`** `number`\n\n  About miles.');
});

describe('pages', () => {
  test('stand for declarations, by kind', async () => {
    const {pages} = await make(PROJECT, {path: 'ref', title: 'Harbor'});
    expect(pages.map((page) => page.path)).toEqual([
      'ref/index.md',
      'ref/functions/index.md',
      'ref/functions/berth.md',
      'ref/classes/index.md',
      'ref/classes/ship.md',
      'ref/enums/index.md',
      'ref/enums/size.md',
    ]);
    const [index, , berth, classes, own, , size] = pages.map((page) => page.content);
    expect(index).toContain('+ **[`Ship`](./classes/ship.md)**, *deprecated*\n\n  Sails \\<far>.');
    expect(classes).toContain('[`Ship`](./ship.md)');
    expect(berth).toContain('```ts\nfunction berth(ships: Ship[]): void\n```');
    expect(berth).toContain('+ **`ships`** [`Ship`](../classes/ship.md)`[]`, *required*');
    expect(own).toContain(':::warning[Deprecated]\n\nUse trains.\n\n:::');
    expect(own).toContain('Sails \\<far>. See [`berth`](../functions/berth.md).');
    expect(own).toContain('*Since:* 1.2\n\n*Fires:* The `left` event.\n\n*Tags:* `@beta`');
    expect(own).not.toContain('Vessels');
    expect(own).toContain('+ **`length`** `number`, *read-only*\n\n  In meters.');
    expect(own).toContain('### `moor()` {#moor}\n\n```ts\nmoor(lines?: number): boolean\n```');
    expect(own).toContain('```ts\nship.moor(2);\n```');
    expect(own).toContain('*Returns:* `boolean`: Whether it holds.');
    expect(own).toContain('## Inherited\n\n`name`');
    expect(size).toContain('enum Size {\n  Small = "s",\n}');
  });

  test('or for modules', async () => {
    const {pages} = await make(PROJECT, {by: 'module'});
    expect(pages.map((page) => page.path)).toEqual(['api/index.md']);
    expect(pages[0]!.content).toContain('### Ship {#ship}');
    expect(pages[0]!.content).toContain('See [`berth`](#berth).');
    expect(pages[0]!.content).toContain('##### `moor()` {#ship-moor}');
  });
});

describe('types', () => {
  test('are written as in TypeScript', () => {
    const list = (...types: object[]) => ({type: 'union', types}) as never;
    const fn = {
      type: 'reflection',
      declaration: {
        id: 1,
        name: '',
        kind: 1,
        signatures: [{parameters: [{name: 'a', type: named('string')}], type: named('void')}],
      },
    };
    expect(formatType(list(named('string'), {type: 'literal', value: 'a'}, {type: 'literal', value: null}))).toBe(
      'string | "a" | null',
    );
    expect(formatType(list(fn, named('undefined')))).toBe('((a: string) => void) | undefined');
    expect(formatType({type: 'array', elementType: list(named('a'), named('b'))} as never)).toBe('(a | b)[]');
    expect(formatType({type: 'typeOperator', operator: 'keyof', target: named('T')} as never)).toBe('keyof T');
    expect(
      formatType({
        type: 'mapped',
        parameter: 'K',
        parameterType: named('T'),
        templateType: named('V'),
        optionalModifier: '-',
      } as never),
    ).toBe('{ [K in T]-?: V }');
    expect(formatType({type: 'templateLiteral', head: 'a', tail: [[named('T'), 'b']]} as never)).toBe('`a${T}b`');
    expect(formatType({type: 'predicate', name: 'x', asserts: true, targetType: named('T')} as never)).toBe(
      'asserts x is T',
    );
  });

  test('that are long have a line for each parameter', () => {
    const parameter = (name: string) => ({id: 1, name, kind: 1, type: named('a'.repeat(40))});
    expect(
      makeSignatureCode(
        {id: 1, name: 'f', kind: 1, parameters: [parameter('x'), parameter('y')], type: named('void')},
        'f',
      ),
    ).toMatch(/^f\(\n {2}x: a+,\n {2}y: a+,\n\): void$/);
  });
});

test('a file that is none is said, with its line', async () => {
  const said = async (content: object | string) =>
    (await make(content)).problems!.map(({message, file, line}) => `${file}:${line} ${message}`);
  expect(await said('{"a": 1,\n oops}')).toEqual([expect.stringMatching(/^api\.json:2 The file is not JSON: /)]);
  expect(await said({openapi: '3.1.0'})).toEqual(['api.json:1 The file is not what TypeDoc writes about a project']);
  expect(await said({...PROJECT, schemaVersion: '1.0'})).toEqual([
    'api.json:1 The file is of a version of TypeDoc that is not known: schema 1.0',
  ]);
  expect((await make(PROJECT, {file: 'no.json'})).problems![0]!.message).toBe('There is no file `no.json`');
  expect(() => typedoc({} as never)).toThrow('`file` is missing');
});
