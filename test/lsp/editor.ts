import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {PassThrough} from 'node:stream';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {expect} from 'vitest';
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import {serveLsp} from '../../src/node/serve/lsp/serveLsp.ts';

const BIN = fileURLToPath(new URL('../../bin/manual.js', import.meta.url));

/** An editor as the server sees it, and what the server says. */
export interface Editor {
  readonly connection: ProtocolConnection;
  readonly root: string;
  uri(file: string): string;
  open(file: string, text?: string): Promise<void>;
  /** The buffer gets this text. */
  type(file: string, text: string): Promise<void>;
  /** Writes the buffer to the disk. */
  save(file: string): Promise<void>;
  closeFile(file: string): Promise<void>;
  text(file: string): string;
  /** Problems told last, by file from the root. */
  problems(file: string): readonly Diagnostic[];
  /** Waits until the problems of a file are these messages. */
  sees(file: string, messages: readonly unknown[]): Promise<void>;
  /** A request at the place of `|` in the text of a buffer, which is taken out. */
  ask<T>(method: string, file: string, marked: string, more?: object): Promise<T>;
  /** Files with problems, and their codes, sorted. */
  all(): Readonly<Record<string, readonly string[]>>;
  /** Ends the server. @returns the exit status of its process */
  quit(): Promise<number | null>;
}

/** An editor whose server is a process of its own: `manual lsp`. */
export interface ProcessEditor extends Editor {
  readonly server: ChildProcess;
}

const CAPABILITIES = {
  textDocument: {
    publishDiagnostics: {relatedInformation: true},
    completion: {completionItem: {snippetSupport: true, documentationFormat: ['markdown']}},
    codeAction: {codeActionLiteralSupport: {codeActionKind: {valueSet: ['quickfix', 'source.fixAll']}}},
    documentSymbol: {hierarchicalDocumentSymbolSupport: true},
    rename: {prepareSupport: true},
  },
  workspace: {
    workspaceEdit: {documentChanges: true, resourceOperations: ['create', 'rename', 'delete']},
    fileOperations: {willRename: true},
  },
};

/** Starts `manual lsp`. @param folders of the workspace, absolute; files are named from the first */
export async function startEditor(
  folders: readonly string[],
  capabilities: object = CAPABILITIES,
): Promise<ProcessEditor> {
  const server = spawn(process.execPath, [BIN, 'lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {...process.env, NODE_ENV: undefined},
  });
  const ended = new Promise<number | null>((resolve) => server.on('exit', resolve));
  const streams = {input: server.stdin, output: server.stdout};
  const editor = await connectEditor(folders, {...streams, capabilities, processId: process.pid});
  return {
    ...editor,
    server,
    async quit() {
      await editor.connection.sendRequest('shutdown');
      await editor.connection.sendNotification('exit');
      editor.connection.dispose();
      return ended;
    },
  };
}

/** Starts the server in this process, from its sources. It never gets `exit`, which would end this process. */
export function startEditorHere(folders: readonly string[]): Promise<Editor> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  serveLsp({input, output});
  return connectEditor(folders, {input, output, capabilities: CAPABILITIES, processId: null});
}

interface ServerStreams {
  readonly input: NodeJS.WritableStream;
  readonly output: NodeJS.ReadableStream;
  readonly capabilities: object;
  /** The process without which the server ends; null: none. */
  readonly processId: number | null;
}

async function connectEditor(
  folders: readonly string[],
  {input, output, capabilities, processId}: ServerStreams,
): Promise<Editor> {
  const root = folders[0]!;
  const connection = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(input));
  const published = new Map<string, PublishDiagnosticsParams>();
  const texts = new Map<string, string>();
  let version = 0;
  connection.onNotification('textDocument/publishDiagnostics', (one: PublishDiagnosticsParams) => {
    published.set(one.uri, one);
  });
  connection.listen();
  const uri = (file: string): string => pathToFileURL(path.join(root, file)).href;
  await connection.sendRequest('initialize', {
    processId,
    rootUri: pathToFileURL(root).href,
    workspaceFolders: folders.map((folder) => ({uri: pathToFileURL(folder).href, name: path.basename(folder)})),
    capabilities,
  });
  await connection.sendNotification('initialized', {});
  const editor: Editor = {
    connection,
    root,
    uri,
    async open(file, text = fs.readFileSync(path.join(root, file), 'utf8')) {
      texts.set(file, text);
      const languageId = file.endsWith('.mdx') ? 'mdx' : 'markdown';
      await connection.sendNotification('textDocument/didOpen', {
        textDocument: {uri: uri(file), languageId, version: ++version, text},
      });
    },
    async type(file, text) {
      texts.set(file, text);
      const textDocument = {uri: uri(file), version: ++version};
      await connection.sendNotification('textDocument/didChange', {textDocument, contentChanges: [{text}]});
    },
    async save(file) {
      fs.writeFileSync(path.join(root, file), texts.get(file)!);
      await connection.sendNotification('textDocument/didSave', {textDocument: {uri: uri(file)}});
    },
    async closeFile(file) {
      texts.delete(file);
      await connection.sendNotification('textDocument/didClose', {textDocument: {uri: uri(file)}});
    },
    text: (file) => texts.get(file)!,
    problems: (file) => published.get(uri(file))?.diagnostics ?? [],
    sees: (file, messages) =>
      expect
        .poll(() => editor.problems(file).map(({message}) => message), {timeout: 60_000, interval: 20})
        .toEqual(messages),
    async ask<T>(method: string, file: string, marked: string, more: object = {}): Promise<T> {
      const at = marked.indexOf('|');
      const text = marked.slice(0, at) + marked.slice(at + 1);
      await (texts.has(file) ? editor.type(file, text) : editor.open(file, text));
      const lines = text.slice(0, at).split('\n');
      const position = {line: lines.length - 1, character: lines.at(-1)!.length};
      return connection.sendRequest<T>(method, {textDocument: {uri: uri(file)}, position, ...more});
    },
    all: () =>
      Object.fromEntries(
        [...published.values()]
          .filter(({diagnostics}) => diagnostics.length > 0)
          .map((one): [string, readonly string[]] => [
            path.relative(root, fileURLToPath(one.uri)),
            one.diagnostics.map(({code, range}) => `${range.start.line + 1} ${code}`).sort(),
          ])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    async quit() {
      await connection.sendRequest('shutdown');
      connection.dispose();
      return 0;
    },
  };
  return editor;
}
