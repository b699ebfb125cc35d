import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

const run = createRunner();
const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-api-size-')));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

const SENTENCE = 'It counts from the first day of the month on which the ship was last seen in the harbor. ';
let words = 0;
const makeText = (sentences: number): string => `word${++words}end ${SENTENCE.repeat(sentences)}`;
const makeList = <T>(length: number, make: (i: number) => T): T[] => Array.from({length}, (_, i) => make(i));
const makeFields = (count: number): object =>
  Object.fromEntries(
    makeList(count, (i) => [`field_${i}`, {type: 'string', description: makeText(1), example: makeText(0)}]),
  );
const makeValue = (count: number): object =>
  Object.fromEntries(makeList(count, (i) => [`member_${i}`, {name: makeText(0), counts: [i, 2, 3], known: true}]));

const headers = Object.fromEntries(
  makeList(3, (i) => [`limit-${i}`, {description: makeText(2), schema: {type: 'integer'}, example: 20 + i}]),
);
const makeError = () => ({
  description: makeText(1),
  headers,
  content: {'application/json': {schema: {type: 'object', properties: makeFields(4)}}},
});
const error = makeError();
const responses = {
  200: {
    description: makeText(1),
    content: {
      'application/json': {
        schema: {type: 'object', properties: makeFields(30)},
        examples: Object.fromEntries(makeList(3, (i) => [`Example ${i}`, {value: makeValue(25)}])),
      },
    },
  },
  ...Object.fromEntries([400, 401, 403, 404, 409, 429, 500].map((status) => [status, error])),
};
const takeBody = (type: string, value: object, properties: object): object => ({
  requestBody: {description: makeText(3), content: {[type]: {schema: {type: 'object', properties}, example: value}}},
});
const operations: Readonly<Record<string, object>> = {
  'many-parameters': {
    parameters: makeList(39, (i) => ({name: `p${i}`, in: 'query', description: makeText(2), schema: {type: 'string'}})),
  },
  'long-json': takeBody('application/json', makeValue(60), makeFields(40)),
  'long-form': takeBody(
    'application/x-www-form-urlencoded',
    Object.fromEntries(makeList(48, (i) => [`field_${i}`, makeText(0)])),
    makeFields(48),
  ),
  'long-text': {description: makeText(60)},
};
const TAG = 'Arrivals and departures of ships';
const description = {
  openapi: '3.1.0',
  info: {title: 'Harbor', version: '1'},
  paths: Object.fromEntries([
    ...Object.entries(operations).map(([operationId, operation]) => [
      `/${operationId}`,
      {post: {operationId, summary: operationId, tags: [TAG], responses, ...operation}},
    ]),
    // A sidebar in which all entries are shown.
    ...makeList(30, (i) => [`/ships-${i}`, {get: {summary: `List the ships of quay ${i}`, tags: [TAG]}}]),
    ...makeList(37, (i) => [`/quays-${i}`, {get: {summary: 'List', tags: [`Quays and berths of basin ${i}`]}}]),
  ]),
};

function readFiles(folder: string, extension: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith(extension))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
}

test('a page of an operation has at most 60,000 bytes of HTML, and nothing is lost', async () => {
  const config = `import openapi from 'manual-docs/plugins/openapi';
export default {
  title: 'Harbor', url: 'https://t.example.test', docs: {routeBasePath: '/'},
  plugins: [openapi({file: 'openapi.json', path: 'api', by: 'operation'})],
};`;
  fs.mkdirSync(path.join(root, 'docs'));
  fs.writeFileSync(path.join(root, 'docs/index.md'), '# Home\n');
  fs.writeFileSync(path.join(root, 'site.config.ts'), config);
  fs.writeFileSync(path.join(root, 'openapi.json'), JSON.stringify(description));
  expect(await run(['build', '--root', root])).toMatchObject({status: 0});
  const folder = path.join(root, 'build/api');
  const sizes = Object.keys(operations).map((id) => {
    const file = path.join(folder, 'arrivals-and-departures-of-ships', `${id}.html`);
    return [id, fs.statSync(file).size] as const;
  });
  expect(sizes.filter(([, size]) => size > 60_000)).toEqual([]);
  // The pages are as full as they may be: they show more than parameters and links.
  expect(sizes.filter(([, size]) => size < 40_000)).toEqual([]);
  const copies = readFiles(folder, '.md').join('\n');
  expect(makeList(words, (i) => `word${i + 1}end`).filter((word) => !copies.includes(word))).toEqual([]);
});
