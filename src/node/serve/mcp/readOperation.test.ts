import {describe, expect, test} from 'vitest';
import type {PublishedOperation} from '../../../shared/siteInfo.ts';
import {makeSiteInfo} from '../../steps/output/makeSiteInfo.ts';
import {createDocsTools} from './tools.ts';

const site = {
  title: 'Site',
  baseUrl: '/docs/',
  defaultLanguage: 'en',
  languages: [{name: 'en', label: 'English', url: 'https://example.com', baseUrl: '/docs/'}],
  versions: [],
  hasIndex: false,
};
const pets = '/docs/api/pets';
const OPERATIONS: readonly PublishedOperation[] = [
  {method: 'GET', path: '/pets', id: 'listPets', title: 'List pets', page: pets, anchor: 'listPets'},
  {method: 'POST', path: '/pets', id: 'addPet', title: 'Add a pet', page: pets, anchor: 'addPet'},
  {method: 'GET', path: '/pets/{petId}', title: 'Show a pet', page: pets, anchor: 'show'},
  {method: 'GET', path: '/pets/mine', id: 'mine', title: 'Show my pets', page: '/docs/api/mine'},
  {method: 'GET', path: '/any/{name}', title: 'Any', page: '/docs/api/any'},
];
const FILES: Readonly<Record<string, string>> = {
  '_manual/site.json': makeSiteInfo({...site, hasOperations: true}),
  '_manual/operations.json': JSON.stringify(OPERATIONS),
  'api/pets.md':
    '# Pets\n\n## List pets {#listPets}\n\nAll.\n\n### Responses\n\nA list.\n\n## Add a pet {#addPet}\n\nOne.\n\n## Show {#show}\n\nShown.\n',
  'api/mine.md': '# Show my pets\n\nMine.\n',
  'api/any.md': `# Any\n\n${'Long text.\n'.repeat(3_000)}`,
};

const openTools = (files: Readonly<Record<string, string>>) =>
  createDocsTools({
    read: async (file) => (files[file] === undefined ? undefined : new TextEncoder().encode(files[file])),
  });
const tools = openTools(FILES);
const read = (operation: string, offset?: number) => tools.call('read_operation', {operation, offset});

describe('an operation', () => {
  test.each([
    'listPets',
    'LISTPETS',
    'GET /pets',
    'get /pets/',
    ' GET  /pets?limit=3 ',
    'GET https://api.example.com/v1/pets',
    'GET /v1/pets',
  ])('is found by its id or its method and path: %s', async (operation) => {
    expect(await read(operation)).toEqual({
      isError: false,
      text: '## List pets {#listPets}\n\nAll.\n\n### Responses\n\nA list.',
    });
  });

  test.each(['GET /pets/{petId}', '/pets/{id}', 'GET /pets/:id', '/pets/<id>', 'GET /pets/7', '/v2/pets/a.b'])(
    'is found by other names and values of its parameters: %s',
    async (operation) => {
      expect((await read(operation)).text).toBe('## Show {#show}\n\nShown.');
    },
  );

  test('whose path has no parameter precedes those that have one, and may be a page of its own', async () => {
    expect((await read('GET /pets/mine')).text).toBe('# Show my pets\n\nMine.\n');
  });

  test('that is long comes in parts', async () => {
    const {text} = await read('GET /any/x');
    const [, offset] = /Continue with offset (\d+)/.exec(text) ?? [];
    expect((await read('GET /any/x', Number(offset))).text).toMatch(/^Long text\./);
  });

  test('that several pages describe is given once, with the other addresses', async () => {
    const again = [...OPERATIONS, {...OPERATIONS[0]!, page: '/docs/single/list', anchor: undefined}];
    const {text} = await openTools({...FILES, '_manual/operations.json': JSON.stringify(again)}).call(
      'read_operation',
      {
        operation: 'listPets',
      },
    );
    expect(text).toMatch(/A list\.\n\n\(read_page has more descriptions of GET \/pets:\n- \/docs\/single\/list\)\n$/);
  });
});

describe('an unknown operation', () => {
  const refuse = async (operation: string): Promise<string> => {
    const {isError, text} = await read(operation);
    expect(isError).toBe(true);
    return text;
  };

  test('has a nearest one, by id or path', async () => {
    expect(await refuse('listPet')).toBe(
      'There is no operation listPet. The nearest is:\n- GET /pets (listPets: List pets)',
    );
    expect(await refuse('POST /pet')).toContain('The nearest is:\n- POST /pets (addPet: Add a pet)');
  });

  test('may have other methods', async () => {
    expect(await refuse('/pets')).toBe(
      '/pets may be one of these operations:\n- GET /pets (listPets: List pets)\n- POST /pets (addPet: Add a pet)',
    );
    expect(await refuse('DELETE /pets/7')).toBe(
      'There is no operation DELETE /pets/7. At this path there are:\n- GET /pets/{petId} (Show a pet)',
    );
  });

  test('lists some of all, if none is near', async () => {
    expect(await refuse('somethingElseAltogether')).toContain('There are:\n- GET /pets (listPets: List pets)\n- POST');
    const many = Array.from({length: 30}, (_, i) => ({...OPERATIONS[0]!, id: undefined, path: `/p/${i}`}));
    const {text} = await openTools({...FILES, '_manual/operations.json': JSON.stringify(many)}).call('read_operation', {
      operation: 'somethingElseAltogether',
    });
    expect(text).toMatch(/- GET \/p\/19 \(List pets\)\n- 10 more\. search_docs finds them by words\.$/);
  });
});

test('only sites with an API offer the tool', async () => {
  const none = openTools({'_manual/site.json': makeSiteInfo(site)});
  const getNames = async (some: typeof tools) => (await some.describe()).map(({name}) => name);
  expect(await getNames(none)).toEqual(['search_docs', 'search_code', 'read_page', 'list_pages', 'list_versions']);
  expect(await getNames(tools)).toContain('read_operation');
  expect((await none.call('read_operation', {operation: 'x'})).text).toMatch(/^There is no tool "read_operation"\./);
});
