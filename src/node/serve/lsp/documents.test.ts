import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {createDocuments, toFilePath} from './documents.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-documents-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const open = (texts: Readonly<Record<string, string>>) => {
  const held = new Map(Object.entries(texts).map(([uri, text]) => [uri, TextDocument.create(uri, '', 3, text)]));
  return {held, documents: createDocuments({get: (uri) => held.get(uri), all: () => [...held.values()]})};
};

test('the text of the editor counts while it is another one than that of the file', () => {
  const file = path.join(folder, 'a.md');
  fs.writeFileSync(file, 'saved');
  const uri = pathToFileURL(file).href;
  const {held, documents} = open({});
  expect([documents.update(file), documents.read(file)!.getText(), documents.getVersion(file)]).toEqual([
    false,
    'saved',
    undefined,
  ]);
  held.set(uri, TextDocument.create(uri, '', 3, 'typed'));
  expect([documents.update(file), documents.update(file)]).toEqual([true, false]);
  expect([documents.unsaved.get(file), documents.read(file)!.getText(), documents.getVersion(file)]).toEqual([
    'typed',
    'typed',
    3,
  ]);
  fs.writeFileSync(file, 'typed');
  expect([documents.update(file), documents.unsaved.size]).toEqual([true, 0]);
});

test('an address stays as the editor wrote it', () => {
  const file = path.join(folder, 'a b.md');
  const written = `file://${folder}/a%20b.md`.replace('manual', '%6Danual');
  const {documents} = open({[written]: 'x', 'untitled:1': 'y'});
  expect([documents.getUri(file), documents.read(file)!.getText()]).toEqual([written, 'x']);
  expect(documents.listOpen()).toEqual([file]);
  expect(documents.getUri(path.join(folder, 'c d.md'))).toBe(pathToFileURL(path.join(folder, 'c d.md')).href);
});

test('a path is that of a file', () => {
  expect(['file:///a/../b%20c', 'untitled:1', 'https://x.example/a', 'no address'].map(toFilePath)).toEqual([
    path.normalize('/b c'),
    undefined,
    undefined,
    undefined,
  ]);
});

test.runIf(fs.existsSync('/dev/null'))('devices, folders, and texts that no page has are not read', () => {
  const {documents} = open({});
  const large = path.join(folder, 'large.md');
  fs.writeFileSync(large, '');
  expect(documents.read(large)?.getText()).toBe('');
  fs.truncateSync(large, 16 * 1024 * 1024 + 1);
  expect(['/dev/null', folder, large, path.join(folder, 'gone.md')].map((file) => documents.read(file))).toEqual(
    Array(4).fill(undefined),
  );
});
