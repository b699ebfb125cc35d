import fs from 'node:fs';
import path from 'node:path';
import type {LinkRef} from '../../../shared/build.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {captureFileState, type FileState, revalidateFileState} from '../../base/files/fileState.ts';
import {POSTCSS_CONFIGS} from '../../base/files/findPostCssConfig.ts';
import {hashContent, hashFile} from '../../base/files/hashFile.ts';
import {isSiteFile} from '../../base/files/isPackageFile.ts';
import {readSealed, writeSealed} from '../../base/files/sealedFile.ts';
import {stampFolder} from '../../base/files/stamps.ts';
import {writeAtomically} from '../../base/files/writeAtomically.ts';
import {tryToCache} from '../../state/cache/tryToCache.ts';
import type {ClientBundle, ServerBundle} from '../../steps/bundle/build.ts';
import {listTsconfigFiles} from '../../steps/bundle/tsconfig/listTsconfigFiles.ts';

/** The bundle as other stages use it: names of files, and absolute paths. */
export interface BundleResult {
  readonly client: Omit<ClientBundle, 'files' | 'inputs'>;
  /** Maps file names below the asset folder to absolute paths. */
  readonly clientFiles: Readonly<Record<string, string>>;
  readonly serverEntry: string;
  readonly serverModules: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  /**
   * Absolute paths. A path with a separator at its end is a folder, of which only the names count.
   */
  readonly inputs: readonly string[];
}

/** Links and problems of Markdown files that pages import as components. */
export interface ImportedMarkdown {
  /** Links with the URL that the bundle contains. */
  readonly links: readonly {
    readonly file: string;
    /** Locale of the page that imports the file. */
    readonly locale: string;
    readonly link: LinkRef;
    readonly url: string;
  }[];
  readonly problems: readonly Diagnostic[];
}

interface State {
  readonly version: string;
  readonly key: string;
  /** Path (see {@link toPortablePath}) and state of each input. */
  readonly inputs: readonly (readonly [portablePath: string, state: FileState])[];
  readonly client: BundleResult['client'];
  readonly server: Pick<ServerBundle, 'entry' | 'modules' | 'reasons'>;
  /** Hash of each file, by `client/<name>` and `server/<name>`. */
  readonly files: Readonly<Record<string, string>>;
  readonly imported: ImportedMarkdown;
}

interface BundleFolders {
  readonly cacheDir: string;
  readonly root: string;
  readonly packageRoot: string;
}

interface CachedBundle {
  readonly bundle: BundleResult;
  readonly imported: ImportedMarkdown;
}

interface BundleIdentity {
  /** Version of the tool. */
  readonly version: string;
  /** Hash of all inputs that are not files. */
  readonly key: string;
}

/** Returns the last bundle if its inputs and its files are unchanged. */
export function readCachedBundle({version, key}: BundleIdentity, folders: BundleFolders): CachedBundle | undefined {
  const folder = getCacheFolder(folders);
  const state = readSealed<State>(getStateFile(folder), version);
  if (!state || state.key !== key) return undefined;
  const isIntact = Object.entries(state.files).every(([name, hash]) => hashFile(path.join(folder, name)) === hash);
  if (!isIntact) return undefined;
  const inputs: State['inputs'][number][] = [];
  for (const [portablePath, recorded] of state.inputs) {
    const current = revalidateInput(fromPortablePath(portablePath, folders), recorded);
    if (!current) return undefined;
    inputs.push([portablePath, current]);
  }
  const hasSameStamps = inputs.every(([, {stamp}], i) => stamp === state.inputs[i]![1].stamp);
  // The cache comes from another machine. With stamps of this one, the next build reads no input.
  if (!hasSameStamps) tryToCache(() => writeSealed(getStateFile(folder), {...state, inputs}));
  return {bundle: toResult(state, folders), imported: state.imported};
}

function revalidateInput(file: string, recorded: FileState): FileState | undefined {
  if (!isFolder(file)) return revalidateFileState(file, recorded);
  return stampFolder(file) === recorded.hash ? recorded : undefined;
}

interface NewBundle extends BundleIdentity {
  readonly client: ClientBundle;
  readonly server: ServerBundle;
  readonly imported: ImportedMarkdown;
  /** Time when reading began, in milliseconds since 1970. */
  readonly began: number;
}

/** Writes the files of a bundle to the cache folder, where pages are rendered with them. */
export function storeBundle(made: NewBundle, folders: BundleFolders): BundleResult {
  const folder = getCacheFolder(folders);
  const {files: _, inputs: __, ...client} = made.client;
  const state: State = {
    version: made.version,
    key: made.key,
    inputs: addSurroundings([...made.client.inputs, ...made.server.inputs], folders.root).map((file) => [
      toPortablePath(file, folders),
      isFolder(file) ? {stamp: '', hash: stampFolder(file)} : captureFileState(file, made.began),
    ]),
    client,
    server: {entry: made.server.entry, modules: made.server.modules, reasons: made.server.reasons},
    files: {
      ...writeFiles('client', made.client.files, folder),
      ...writeFiles('server', made.server.files, folder),
    },
    imported: made.imported,
  };
  tryToCache(() => writeSealed(getStateFile(folder), state));
  return toResult(state, folders);
}

function writeFiles(side: string, files: ReadonlyMap<string, Uint8Array>, folder: string): Record<string, string> {
  const target = path.join(folder, side);
  const hashes: Record<string, string> = {};
  fs.mkdirSync(target, {recursive: true});
  for (const [name, data] of files) {
    const file = path.join(target, name);
    const hash = hashContent(data);
    hashes[`${side}/${name}`] = hash;
    if (hashFile(file) !== hash) writeAtomically(file, data);
  }
  for (const name of fs.readdirSync(target))
    if (!files.has(name) && isOld(path.join(target, name))) fs.rmSync(path.join(target, name), {force: true});
  return hashes;
}

/** Young files may belong to a concurrent build. */
function isOld(file: string): boolean {
  try {
    return Date.now() - fs.statSync(file).mtimeMs > 60 * 60 * 1000;
  } catch {
    return false;
  }
}

/**
 * Adds inputs that decide which files are bundled: settings that the bundler reads, and the site's
 * folders, whose names count (with a separator at the end).
 */
function addSurroundings(files: readonly string[], root: string): string[] {
  const folders = new Set(files.filter((file) => isSiteFile(file, root)).map(path.dirname));
  const inRoot = ['package.json', ...POSTCSS_CONFIGS].map((name) => path.join(root, name));
  const settings = [...inRoot, ...listTsconfigFiles([root, ...folders], root)];
  return [...new Set([...files, ...[...folders].map((folder) => folder + path.sep), ...settings])].sort();
}

function isFolder(file: string): boolean {
  return /[\\/]$/.test(file);
}

/**
 * Makes a path portable: relative to the tool or to the site, which are elsewhere on another
 * machine.
 */
function toPortablePath(file: string, {root, packageRoot}: BundleFolders): string {
  for (const [name, folder] of [
    ['tool', packageRoot],
    ['site', root],
  ] as const)
    if (file.startsWith(folder + path.sep))
      return `${name}:${file
        .slice(folder.length + 1)
        .split(path.sep)
        .join('/')}`;
  return file;
}

function fromPortablePath(portablePath: string, {root, packageRoot}: BundleFolders): string {
  const [, name, below] = /^(tool|site):(.*)$/.exec(portablePath) ?? [];
  if (below === undefined) return portablePath;
  // The folder itself ends with a separator, too.
  return path.join(name === 'tool' ? packageRoot : root, below || path.sep);
}

function getCacheFolder({cacheDir}: BundleFolders): string {
  return path.join(cacheDir, 'bundle');
}

function getStateFile(folder: string): string {
  return path.join(folder, 'state.json');
}

function toResult(state: State, folders: BundleFolders): BundleResult {
  const folder = getCacheFolder(folders);
  const server = (name: string): string => path.join(folder, 'server', name);
  const {entry, modules, reasons} = state.server;
  const clientFiles = Object.keys(state.files)
    .filter((name) => name.startsWith('client/'))
    .map((name) => [name.slice('client/'.length), path.join(folder, name)] as const);
  return {
    client: state.client,
    clientFiles: Object.fromEntries(clientFiles),
    serverEntry: server(entry),
    serverModules: Object.fromEntries(Object.entries(modules).map(([route, name]) => [route, server(name)])),
    reasons,
    inputs: state.inputs.map(([portablePath]) => fromPortablePath(portablePath, folders)),
  };
}
