import {expect, test} from 'vitest';
import * as z from 'zod';
import {jsonSchemas} from '../scripts/prebuildTool.ts';
import {authorsSchema, categorySchema, tagsSchema} from '../src/node/steps/config/schema/sideFiles.ts';
import {AUTHOR_FIELDS} from '../src/node/steps/site/blog/readAuthorsFile.ts';
import {parseCategoryFile} from '../src/node/steps/site/sidebars/parseCategoryFile.ts';
import {readTagsFile} from '../src/node/steps/site/tags/readTagsFile.ts';

test('there is a schema for each file, and each key says what it is for', () => {
  const schemas = jsonSchemas();
  expect([...schemas.keys()]).toEqual([
    'front-matter.json',
    'category.json',
    'authors.json',
    'tags.json',
    'navbar.json',
  ]);
  for (const [name, text] of schemas)
    expect(JSON.parse(text), name).toMatchObject({$schema: expect.stringContaining('draft-07')});
  const {properties} = JSON.parse(schemas.get('front-matter.json')!);
  expect(properties.sidebar_position).toEqual({type: 'number', description: expect.stringContaining('Order')});
  expect(Object.keys(properties).length).toBeGreaterThan(25);
  expect(schemas.get('navbar.json')).toContain('docsVersionDropdown');
});

test.each([
  {label: 'A', position: 1, collapsed: false, link: {type: 'generated-index', title: 'T', slug: '/a'}},
  {link: {type: 'doc', id: 'a'}, className: 'x', description: 'd', customProps: {a: 1}},
  {link: null},
  {labl: 'A'},
  {position: 'one'},
  {collapsible: 'no'},
  {link: {type: 'page'}},
])('the schema of categories takes what the tool takes: %j', (value) => {
  const {value: read} = parseCategoryFile({file: '_category_.json', text: JSON.stringify(value)});
  expect(categorySchema.safeParse(value).success).toBe(read !== undefined);
});

test.each([
  {a: {label: 'A', permalink: '/x', description: 'd'}},
  {a: {label: 3}},
  {a: null},
  {a: {lable: 'A'}},
  {a: {label: [1]}},
])('the schema of tags takes what the tool takes: %j', (value) => {
  const {diagnostics} = readTagsFile({file: 'tags.yml', text: JSON.stringify(value)});
  expect(tagsSchema.safeParse(value).success).toBe(diagnostics.length === 0);
});

test('the schema of authors has the fields of authors', () => {
  const {additionalProperties} = z.toJSONSchema(authorsSchema) as {additionalProperties: {properties: object}};
  expect(Object.keys(additionalProperties.properties).sort()).toEqual([...AUTHOR_FIELDS].sort());
});
