import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest';
import {type ProcessEditor, startEditor} from './editor.ts';
import {writeSite} from './writeSite.ts';

let root: string;
let editor: ProcessEditor | undefined;

beforeAll(() => {
  root = writeSite({
    'docs/index.md': '# Home\n\nSee [one](./one.md).\n',
    'docs/one.md': '# One\n',
  });
});
afterEach(() => {
  editor?.connection.dispose();
  editor?.server.kill('SIGKILL');
  editor = undefined;
});
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

const wrong = (i: number): string => `# Home\n\nSee [one](./one${i}.md).\n`;

/** Ids of a process and of all that it has started. */
function family(pid: number): string[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], {encoding: 'utf8'})
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const found = [`${pid}`];
  for (const one of found) found.push(...all.filter(([, parent]) => parent === one).map(([own]) => own!));
  return found;
}

/** No process with one of these ids is left; a zombie, which ended and was not reaped by its parent, does not count. */
async function allGone(ids: readonly string[]): Promise<void> {
  const left = () =>
    ids.filter((id) => {
      const state = fs.existsSync(`/proc/${id}/stat`) ? fs.readFileSync(`/proc/${id}/stat`, 'utf8') : '';
      return state !== '' && !/\) Z /.test(state);
    });
  await expect.poll(left).toEqual([]);
}

test('a client that closes its end leaves no process behind', async () => {
  editor = await startEditor([root]);
  await editor.open('docs/index.md', wrong(9));
  await expect.poll(() => editor!.problems('docs/index.md').length).toBe(1);
  const ids = family(editor.server.pid!);
  editor.server.stdin!.end();
  await allGone(ids);
});

test('a client that is killed leaves no process behind', async () => {
  const client = spawn(process.execPath, [
    '-e',
    `
      const {spawn} = require('node:child_process');
      const server = spawn(process.execPath, [${JSON.stringify(path.resolve('bin/manual.js'))}, 'lsp']);
      const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'initialize', params: {processId: process.pid, rootUri: null, capabilities: {}}});
      server.stdout.once('data', () => console.log(server.pid));
      server.stdin.write('Content-Length: ' + body.length + '\\r\\n\\r\\n' + body);
    `,
  ]);
  const [text] = (await once(client.stdout, 'data')) as [Buffer];
  const ids = family(Number(text));
  expect(ids.length).toBeGreaterThan(0);
  client.kill('SIGKILL');
  await allGone(ids);
});

test('a client that floods gets the problems of the last text', async () => {
  editor = await startEditor([root]);
  await editor.open('docs/index.md');
  for (let i = 0; i < 3000; i++) void editor.type('docs/index.md', wrong(i));
  const hover = {textDocument: {uri: editor.uri('docs/index.md')}, position: {line: 2, character: 12}};
  const asked = Array.from({length: 200}, () => editor!.connection.sendRequest('textDocument/hover', hover));
  await Promise.allSettled(asked);
  await editor.sees('docs/index.md', [expect.stringContaining('`./one2999.md`')]);
});

test('versions out of order, places out of the text, and documents that nobody opened do no harm', async () => {
  editor = await startEditor([root]);
  await editor.open('docs/index.md');
  const uri = editor.uri('docs/index.md');
  const change = (version: unknown, contentChanges: unknown, other = uri) =>
    editor!.connection.sendNotification('textDocument/didChange', {
      textDocument: {uri: other, version},
      contentChanges,
    });
  await change(-5, [{text: wrong(1)}]);
  await change(null, [{text: wrong(2)}]);
  await change(3, [{range: {start: {line: 90, character: 7}, end: {line: 1, character: 900}}, text: 'x'}]);
  await change(3, 'nothing');
  await change(3, [{text: wrong(3)}], 'untitled:other');
  await change(3, [{text: wrong(3)}], 'file:///none/here.md');
  await editor.connection.sendNotification('textDocument/didClose', {textDocument: {uri: 'file:///none/here.md'}});
  await editor.type('docs/index.md', wrong(7));
  await editor.sees('docs/index.md', [expect.stringContaining('`./one7.md`')]);
});

test('requests that are none, or about nothing, are answered', async () => {
  editor = await startEditor([root]);
  await editor.open('docs/index.md');
  const ask = (method: string, params: unknown) =>
    editor!.connection.sendRequest(method, params).then(
      (value) => ({value}),
      ({code}: {code: number}) => ({code}),
    );
  expect(await ask('textDocument/unheardOf', {})).toEqual({code: -32601});
  expect(await ask('textDocument/hover', {textDocument: 7})).toEqual({value: null});
  expect(await ask('textDocument/hover', null)).toHaveProperty('code');
  const outside = {textDocument: {uri: 'file:///none/here.md'}, position: {line: 5, character: 5}};
  expect(await ask('textDocument/hover', outside)).toEqual({value: null});
  await editor.type('docs/index.md', wrong(8));
  await editor.sees('docs/index.md', [expect.stringContaining('`./one8.md`')]);
});

test.each([
  ['a body that is not JSON', 'Content-Length: 5\r\n\r\n{{{{{'],
  ['a header without a length', 'Nonsense: yes\r\n\r\n{}'],
  ['a body that is not a message', 'Content-Length: 4\r\n\r\nnull'],
  ['bytes', '\u0000\u0001\u0002\r\n\r\n'],
])('%s ends the server at worst, and leaves no process behind', async (_, text) => {
  editor = await startEditor([root]);
  const ids = family(editor.server.pid!);
  editor.server.stdin!.write(text);
  editor.server.stdin!.end();
  await allGone(ids);
});
