import {expect, test} from 'vitest';
import {type AgentTool, DOCS_TOOLS} from '../../steps/config/agentTool.ts';
import {makeSiteInfo} from '../../steps/output/makeSiteInfo.ts';
import {createSiteHandler} from './index.ts';
import {createDocsTools} from './tools.ts';

const SITE = makeSiteInfo({
  title: 'Site',
  baseUrl: '/',
  defaultLanguage: 'en',
  languages: [],
  versions: [],
  hasIndex: false,
});
const encoder = new TextEncoder();
const reader = {
  read: async (file: string) =>
    file === '_manual/site.json' ? encoder.encode(SITE) : file === 'piers.json' ? encoder.encode('["A"]') : undefined,
};

const find: AgentTool = {
  name: 'find_piers',
  description: 'Finds piers.',
  inputSchema: {
    type: 'object',
    properties: {
      depth: {type: 'number', description: 'Depth in meters.', minimum: 0.5},
      berths: {type: 'integer', description: 'Number of berths.', minimum: 1, maximum: 9},
      length: {type: 'number', description: 'Length in meters.', maximum: 400},
      side: {type: 'string', description: 'Side.', enum: ['north', 'south']},
      open: {type: 'boolean', description: 'Whether the pier is open.'},
    },
    required: ['depth'],
  },
  run: async (values, {read}) => ({text: `${await read('piers.json')} ${await read('none')}`, structured: values}),
};

const failures: unknown[] = [];
const createTools = (...pluginTools: readonly AgentTool[]) =>
  createDocsTools(reader, {pluginTools, onToolError: (error) => failures.push(error)});
const tools = createTools(find);

test('a tool of a plugin follows the built-in tools that the site supports', async () => {
  const descriptions = await tools.describe();
  const builtIn = DOCS_TOOLS.filter((name) => name !== 'read_operation');
  expect(descriptions.map(({name}) => name)).toEqual([...builtIn, 'find_piers']);
  expect(descriptions.at(-1)).toMatchObject({
    title: 'find_piers',
    inputSchema: {type: 'object', required: ['depth'], additionalProperties: false},
    annotations: {readOnlyHint: true},
  });
});

test('it reads files of the site, and gets checked arguments', async () => {
  const values = {depth: 0.5, berths: 2, side: 'north', open: false};
  expect(await tools.call('find_piers', values)).toEqual({text: '["A"] undefined', structured: values, isError: false});
});

test.each([
  [{}, 'find_piers needs "depth": Depth in meters.'],
  [{depth: 0}, '"depth" of find_piers must be a number from 0.5.'],
  [{depth: Number.NaN}, '"depth" of find_piers must be a number from 0.5.'],
  [{depth: 1, berths: 1.5}, '"berths" of find_piers must be a whole number from 1 to 9.'],
  [{depth: 1, length: 401}, '"length" of find_piers must be a number up to 400.'],
  [{depth: 1, side: 'east'}, '"side" of find_piers must be one of: north, south.'],
  [{depth: 1, open: 'yes'}, '"open" of find_piers must be true or false.'],
  [{depth: 1, width: 2}, 'find_piers takes no "width". It takes: depth, berths, length, side, open.'],
])('the arguments %o are wrong', async (values, text) => {
  expect(await tools.call('find_piers', values)).toEqual({text, isError: true});
});

test('agents learn that a tool failed, but not where', async () => {
  const secret = new Error('/home/me/secret');
  const fails = createTools({
    ...find,
    run() {
      throw secret;
    },
  });
  const odd = createTools({...find, run: () => ({text: 1}) as never});
  const answer = {text: 'The tool "find_piers" failed. The messages of the server say why.', isError: true};
  failures.length = 0;
  expect(await fails.call('find_piers', {depth: 1})).toEqual(answer);
  expect(await odd.call('find_piers', {depth: 1})).toEqual(answer);
  expect(failures).toEqual([secret, new TypeError('The tool "find_piers" returns an answer without a text.')]);
});

test('a handler refuses two tools of one name, and a built-in name', () => {
  const create = (...more: readonly AgentTool[]) => createSiteHandler({site: 'https://example.com/', tools: more});
  expect(() => create(find, find)).toThrow('Two tools have the name "find_piers": rename one of `tools`.');
  expect(() => create({...find, name: 'read_page'})).toThrow('Two tools have the name "read_page"');
  expect(() => create(find)).not.toThrow();
});

test('a handler offers its tools', async () => {
  const fetchFile = async (input: URL | string | Request) =>
    new Response(String(input).endsWith('site.json') ? SITE : '["B"]', {headers: {'content-type': 'application/json'}});
  const broken: AgentTool = {...find, name: 'broken', run: () => Promise.reject(new Error('no water'))};
  const failed: unknown[] = [];
  const handle = createSiteHandler({
    site: 'https://example.com/',
    tools: [find, broken],
    fetch: fetchFile,
    onToolError: (error) => failed.push(error),
  });
  const call = async (name: string) => {
    const params = {name, arguments: {depth: 2}};
    const response = await handle(
      new Request('https://example.com/mcp', {
        method: 'POST',
        headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
        body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params}),
      }),
    );
    return response.json();
  };
  expect(await call('find_piers')).toMatchObject({
    result: {content: [{type: 'text', text: '["B"] ["B"]'}], structuredContent: {depth: 2}},
  });
  expect(await call('broken')).toMatchObject({result: {isError: true}});
  expect(failed).toEqual([new Error('no water')]);
});
