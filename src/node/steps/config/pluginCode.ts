import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import {readSealed, writeSealed} from '../../base/files/sealedFile.ts';
import {isSettled, stampFile, stampRead} from '../../base/files/stamps.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import {asNode} from './bundleModule.ts';

interface PluginCodeInput {
  /** The configuration, from the root. */
  readonly file: string;
  readonly root: string;
  readonly cacheDir: string;
  /** Absolute paths of the site's own files that the configuration was made from. */
  readonly dependencies: readonly string[];
  readonly useCache: boolean;
}

interface CodeRecord {
  readonly version: string;
  /** Every file that plugins are made from, from the root, with its stamp when it was read. */
  readonly files: readonly (readonly [file: string, stamp: string])[];
  readonly hash: string;
}

/** Files that say which versions of packages are installed; those in the nearest folder that has any count. */
const LOCKFILES = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'] as const;

/**
 * One hash of everything that the functions of a configuration do: its own files, the files of the packages that it imports and of those
 * that they import, the lock file (for what a package loads in a way that cannot be seen), and the variables of the environment
 * that its own files name. Another hash means that pages may come out otherwise.
 */
export async function pluginCode(input: PluginCodeInput): Promise<string> {
  const {root, cacheDir, dependencies, useCache} = input;
  const file = path.join(cacheDir, 'config', 'plugins.json');
  const cached = useCache ? readSealed<CodeRecord>(file, getRecordVersion(input)) : undefined;
  const isSame = cached?.files.every(([name, stamp]) => stampFile(path.resolve(root, name)) === stamp);
  const hash = isSame ? cached!.hash : await hashCode(input, file);
  return createHash('sha256')
    .update(hash)
    .update(findLockfiles(root).map(readOrEmpty).join('\0'))
    .update(formatEnvironment(dependencies))
    .digest('hex');
}

async function hashCode(input: PluginCodeInput, file: string): Promise<string> {
  const {root} = input;
  const since = Date.now();
  const files = [...new Set([...input.dependencies, ...(await importedFiles(input))])].sort();
  const hash = createHash('sha256');
  for (const one of files) hash.update(path.relative(root, one)).update('\0').update(readOrEmpty(one)).update('\0');
  const record: CodeRecord = {
    version: getRecordVersion(input),
    files: files.map((one) => [path.relative(root, one), stampRead(one, since)]),
    hash: hash.digest('hex'),
  };
  try {
    if (record.files.every(([, stamp]) => isSettled(stamp))) writeSealed(file, record);
  } catch {
    // Found again by the next command.
  }
  return record.hash;
}

function getRecordVersion({file}: PluginCodeInput): string {
  return `${TOOL_BUILD} ${file}`;
}

async function importedFiles({file, root}: PluginCodeInput): Promise<string[]> {
  const {build} = await import('esbuild');
  try {
    const {metafile} = await build({
      ...asNode(file, root),
      outdir: path.join(root, '.manual/config'),
      external: ['manual-docs/config'],
      // Only which files there are is of interest.
      loader: {'.node': 'empty', '.wasm': 'empty', '.css': 'empty', '.html': 'empty', '.txt': 'empty'},
      plugins: [skipMissing],
    });
    return Object.keys(metafile.inputs).map((input) => path.resolve(root, input));
  } catch {
    // A package that cannot be looked into: its version in the lock file must do.
    return [];
  }
}

/** Packages import others that need not be installed. */
const skipMissing: Plugin = {
  name: 'if-there',
  setup(build) {
    build.onResolve({filter: /^[^./]/}, async ({path: request, kind, resolveDir, pluginData}) => {
      if (pluginData === 'asked' || kind === 'entry-point') return undefined;
      const {path: file, errors} = await build.resolve(request, {kind, resolveDir, pluginData: 'asked'});
      return errors.length > 0 ? {path: request, external: true} : {path: file, external: !path.isAbsolute(file)};
    });
  },
};

function findLockfiles(root: string): string[] {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const files = LOCKFILES.map((name) => path.join(folder, name)).filter((file) => fs.existsSync(file));
    if (files.length > 0 || path.dirname(folder) === folder) return files;
  }
}

/** Values of the variables that files name as `process.env.NAME`. Only their hash leaves this module. */
function formatEnvironment(files: readonly string[]): string {
  const names = files.flatMap((file) =>
    [...String(readOrEmpty(file)).matchAll(/\bprocess\.env(?:\.(\w+)|\[['"](\w+)['"]\])/g)].map(
      (match) => match[1] ?? match[2]!,
    ),
  );
  return [...new Set(names)]
    .sort()
    .map((name) => `${name}=${process.env[name] ?? '\0'}`)
    .join('\n');
}

function readOrEmpty(file: string): Uint8Array | string {
  try {
    return fs.readFileSync(file);
  } catch {
    return '';
  }
}
