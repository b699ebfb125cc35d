import {describe, expect, test} from 'vitest';
import {buildRequest, type FormValues} from './browser/buildRequest.ts';
import {formatJsonText} from './browser/formatJsonText.ts';
import type {TryParameter, TryRecord} from './browser/tryRecord.ts';
import {listServerSources} from './makeTryRecord.ts';

const server = {url: 'https://{region}.example.com/v1/', label: '', variables: []};
const parameter = (name: string, location: string, more: Partial<TryParameter> = {}): TryParameter => ({
  name,
  in: location,
  isRequired: false,
  kind: 'text',
  value: '',
  hint: '',
  values: [],
  ...more,
});
const record = (more: Partial<TryRecord>): TryRecord => ({
  method: 'GET',
  path: '/items/{id}',
  servers: [server],
  parameters: [],
  isBodyRequired: false,
  bodies: [],
  credentials: [],
  ...more,
});
const values = (more: Partial<FormValues> = {}): FormValues => ({
  server,
  variables: new Map([['region', 'eu']]),
  parameters: new Map(),
  body: undefined,
  text: '',
  fields: new Map(),
  secrets: new Map(),
  ...more,
});
const PAGE = 'https://docs.example.com/api';

describe('a request', () => {
  test('has the values of the form in its address', () => {
    const parameters = [
      parameter('id', 'path'),
      parameter('tag', 'query', {kind: 'list'}),
      parameter('sort', 'query', {kind: 'list', separator: '|'}),
      parameter('filter', 'query', {kind: 'object', isDeep: true}),
      parameter('empty', 'query'),
    ];
    const {url} = buildRequest(
      record({parameters, path: '/items/{id}?fixed=1'}),
      values({
        parameters: new Map([
          ['path id', 'a/b c'],
          ['query tag', 'x\ny&z\n'],
          ['query sort', 'up\ndown'],
          ['query filter', '{"n": 9223372036854775807, "s": "a\\"1", "l": [1]}'],
        ]),
      }),
      PAGE,
    );
    expect(url).toBe(
      'https://eu.example.com/v1/items/a%2Fb%20c?fixed=1&tag=x&tag=y%26z&sort=up%7Cdown&filter%5Bn%5D=9223372036854775807&filter%5Bs%5D=a%221&filter%5Bl%5D=%5B%221%22%5D',
    );
  });

  test('has the credentials that the form has, and no cookies', () => {
    const credentials = [
      {name: 'basic', kind: 'basic', key: '', in: ''},
      {name: 'key', kind: 'key', key: 'X-Key', in: 'header'},
      {name: 'cookie', kind: 'key', key: 'sid', in: 'cookie'},
      {name: 'unset', kind: 'key', key: 'unset', in: 'query'},
    ] as const;
    const secrets = new Map([
      ['basic', 'jo:pä'],
      ['key', 'k'],
      ['cookie', 'c'],
    ]);
    const {init, url} = buildRequest(record({credentials, path: '/a'}), values({secrets}), PAGE);
    expect(Object.fromEntries(init.headers as Headers)).toEqual({authorization: 'Basic am86cMOk', 'x-key': 'k'});
    expect(init.credentials).toBe('omit');
    expect(url).toBe('https://eu.example.com/v1/a');
  });

  test('has the text of the body unchanged, and none with GET', () => {
    const body = {type: 'application/json', kind: 'text', text: '', fields: []} as const;
    const form = values({body, text: '{"n": 1.10}'});
    expect(buildRequest(record({method: 'POST'}), form, PAGE).init.body).toBe('{"n": 1.10}');
    expect(buildRequest(record({}), form, PAGE).init.body).toBeUndefined();
  });

  test('goes to the host of the site where the server has none', () => {
    const {url} = buildRequest(record({path: '/a'}), values({server: {...server, url: '/v2'}}), PAGE);
    expect(url).toBe('https://docs.example.com/v2/a');
  });
});

test('servers of the policy have the values of their variables', () => {
  const sources = (url: string, variables: readonly {name: string; value: string; values: readonly string[]}[]) =>
    listServerSources({servers: [{url, label: '', variables}]});
  expect(
    sources('https://{r}.e.com/{v}', [
      {name: 'r', value: 'eu', values: ['eu', 'us']},
      {name: 'v', value: '1', values: []},
    ]),
  ).toEqual(['https://eu.e.com', 'https://us.e.com']);
  expect(sources('https://{tenant}.e.com:8443/x', [{name: 'tenant', value: 'a', values: []}])).toEqual([
    'https://*.e.com:8443',
  ]);
  expect(sources('https://{host}/x', [{name: 'host', value: 'a.com', values: []}])).toEqual([]);
  expect(sources('/v1', [])).toEqual([]);
  expect(sources('javascript:alert(1)', [])).toEqual([]);
});

test('JSON is indented, and its numbers and strings stay', () => {
  expect(formatJsonText('{"a":[1.10,9223372036854775807,{}],"b":"x, {y}: \\"z\\"","c":[]}')).toBe(
    '{\n  "a": [\n    1.10,\n    9223372036854775807,\n    {}\n  ],\n  "b": "x, {y}: \\"z\\"",\n  "c": []\n}',
  );
  expect(formatJsonText('<b>{')).toBe('<b>{');
});
