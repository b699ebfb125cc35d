import {pathToFileURL} from 'node:url';

/** The calls of an extension to the API of VS Code. */
export interface Recorded {
  readonly commands: Map<string, () => unknown>;
  readonly taskTypes: string[];
  readonly providers: string[];
  readonly warnings: string[];
  readonly opened: string[];
  readonly html: string[];
  /** Messages of problems by address. */
  readonly problems: Map<string, readonly string[]>;
}

class Uri {
  readonly fsPath: string;
  readonly scheme = 'file';
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
    this.fsPath = text.startsWith('file:') ? decodeURIComponent(new URL(text).pathname) : text;
  }
  static file = (file: string): Uri => new Uri(pathToFileURL(file).href);
  static parse = (text: string): Uri => new Uri(text);
  toString = (): string => this.text;
}

class Position {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

class EventEmitter<T> {
  private readonly listeners: ((value: T) => void)[] = [];
  readonly event = (listener: (value: T) => void): {dispose(): void} => {
    this.listeners.push(listener);
    return disposable;
  };
  fire(value: T): void {
    for (const listener of this.listeners) listener(value);
  }
  dispose(): void {}
}

class CancellationTokenSource {
  readonly token = {isCancellationRequested: false, onCancellationRequested: event};
  cancel(): void {}
  dispose(): void {}
}

class Diagnostic {
  readonly range: unknown;
  readonly message: string;
  constructor(range: unknown, message: string) {
    this.range = range;
    this.message = message;
  }
}

interface Kind {
  readonly value: string;
  append(part: string): Kind;
}
const kind = (value: string): Kind => ({value, append: (part) => kind(value === '' ? part : `${value}.${part}`)});

const disposable = {dispose() {}};
const event = (): typeof disposable => disposable;

/** Any other member of the API: a class, a function, and an object in one. */
function anything(): unknown {
  return new Proxy(class {}, {
    get: (target, key) => (key === 'prototype' ? target.prototype : key === 'then' ? undefined : anything()),
    apply: () => disposable,
  });
}

const withDefaults = (known: object): unknown =>
  new Proxy(known, {
    get(target, key) {
      if (Object.hasOwn(target, key)) return (target as Record<PropertyKey, unknown>)[key];
      return /^on(?:Did|Will)/.test(String(key)) ? event : anything();
    },
  });

/** The part of the API that the extension and its client use, as far as a test can tell what they did with it. */
export function stubVscode({
  sites,
  document,
  line,
}: {
  sites: readonly string[];
  document: {file: string; text: string};
  line: number;
}) {
  const recorded: Recorded = {
    commands: new Map(),
    taskTypes: [],
    providers: [],
    warnings: [],
    opened: [],
    html: [],
    problems: new Map(),
  };
  const uri = Uri.file(document.file);
  const text = {
    uri,
    fileName: document.file,
    languageId: 'markdown',
    version: 1,
    isClosed: false,
    getText: () => document.text,
  };
  const panel = {
    webview: {
      set html(value: string) {
        recorded.html.push(value);
      },
    },
    onDidDispose: event,
    dispose() {},
  };
  const api = withDefaults({
    version: '1.91.0',
    Uri,
    Position,
    EventEmitter,
    CancellationTokenSource,
    Diagnostic,
    CodeActionKind: withDefaults({Empty: kind('')}),
    ViewColumn: {Beside: -2},
    env: withDefaults({
      openExternal: async (one: Uri) => recorded.opened.push(String(one)),
      language: 'en',
      appName: 'stub',
    }),
    commands: withDefaults({
      registerCommand(name: string, run: () => unknown) {
        recorded.commands.set(name, run);
        return disposable;
      },
    }),
    tasks: withDefaults({
      registerTaskProvider(type: string) {
        recorded.taskTypes.push(type);
        return disposable;
      },
    }),
    window: withDefaults({
      activeTextEditor: {document: text, selection: {active: new Position(line, 0)}},
      visibleTextEditors: [],
      tabGroups: {all: [], onDidChangeTabs: event, onDidChangeTabGroups: event},
      createWebviewPanel: () => panel,
      showWarningMessage: async (message: string) => void recorded.warnings.push(message),
      showErrorMessage: async (message: string) => void recorded.warnings.push(message),
      createOutputChannel: () => withDefaults({}),
    }),
    workspace: withDefaults({
      textDocuments: [text],
      notebookDocuments: [],
      workspaceFolders: sites.map((one, index) => ({uri: Uri.file(one), name: String(index), index})),
      findFiles: async () => sites.map((one) => Uri.file(`${one}/site.config.ts`)),
      getConfiguration: () => ({get: (_: string, fallback: unknown) => fallback}),
      getWorkspaceFolder: () => undefined,
      createFileSystemWatcher: () => withDefaults({}),
    }),
    languages: new Proxy(
      {
        match: () => 10,
        createDiagnosticCollection: () => ({
          set: (one: Uri, problems: readonly {message: string}[]) =>
            recorded.problems.set(
              String(one),
              (problems ?? []).map(({message}) => message),
            ),
          delete: (one: Uri) => recorded.problems.delete(String(one)),
          clear() {},
          dispose() {},
        }),
      } as Record<string, unknown>,
      {
        get(target, key) {
          if (String(key).startsWith('register')) {
            recorded.providers.push(String(key));
            return () => disposable;
          }
          return target[String(key)] ?? event;
        },
      },
    ),
  });
  return {api, recorded};
}
