import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import {readSealed, writeSealed} from '../../base/files/sealedFile.ts';
import {isTrustworthyStamp, stampFile, stampReadFile} from '../../base/files/stamps.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import {createNodeBuildOptions} from './bundleModule.ts';
import {omitVariables} from './omitVariables.ts';

interface PluginCodeInput {
  /** Configuration file, from the root. */
  readonly file: string;
  readonly root: string;
  readonly cacheDir: string;
  /** Absolute paths of the source files of the configuration. */
  readonly dependencies: readonly string[];
  readonly useCache: boolean;
  /** Languages of the site. */
  readonly locales: readonly string[];
}

interface CodeRecord {
  readonly version: string;
  /** All source files of plugins, from the root, with their stamp when read. */
  readonly files: readonly (readonly [file: string, stamp: string])[];
  readonly hash: string;
}

/** Lock files of package managers; those in the nearest folder with any count. */
const LOCKFILES = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'] as const;

/**
 * Hashes everything that determines the functions of a configuration: its files, imported files of
 * packages, the lock file (because packages may load files dynamically), and the environment
 * variables that its files name. If the hash changes, pages may change.
 */
export async function hashPluginCode(input: PluginCodeInput): Promise<string> {
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
  const configuration = path.resolve(root, input.file);
  for (const source of files) {
    const text = readOrEmpty(source);
    const code = source === configuration ? omitVariables(String(text), input.locales) : text;
    hash.update(path.relative(root, source)).update('\0').update(code).update('\0');
  }
  const record: CodeRecord = {
    version: getRecordVersion(input),
    files: files.map((one) => [path.relative(root, one), stampReadFile(one, since)]),
    hash: hash.digest('hex'),
  };
  try {
    if (record.files.every(([, stamp]) => isTrustworthyStamp(stamp))) writeSealed(file, record);
  } catch {
    // The next command computes it again.
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
      ...createNodeBuildOptions(file, root),
      outdir: path.join(root, '.manual/config'),
      external: ['manual-docs/config'],
      // Only the list of files matters.
      loader: {'.node': 'empty', '.wasm': 'empty', '.css': 'empty', '.html': 'empty', '.txt': 'empty'},
      plugins: [skipMissing],
    });
    return Object.keys(metafile.inputs).map((input) => path.resolve(root, input));
  } catch {
    // The lock file covers packages that cannot be bundled.
    return [];
  }
}

/** Marks imports as external that are not installed, because packages have optional imports. */
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

/** Lists the variables named as `process.env.NAME`. Only their hash leaves this module. */
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
