import fs from 'node:fs';
import path from 'node:path';
import {tryParseJson} from '../../base/diagnostics/tryParseJson.ts';
import {tryToRead} from '../../base/files/readIfExists.ts';

/**
 * A package manager. `<name> install` installs the packages of a site, and `<name> run` runs a
 * script.
 */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Command that runs the installed tool; its arguments follow. */
  readonly exec: string;
  /** Commands of a CI workflow that replace `npm ci`, one per line. */
  readonly workflow: readonly string[];
  /** A required setting: its file, its key, and the text to add. */
  readonly setting?: {readonly file: string; readonly key: string; readonly text: string};
}

const MANAGERS: Readonly<Record<PackageManager['name'], Omit<PackageManager, 'name'>>> = {
  npm: {exec: 'npx --no manual', workflow: ['npm ci']},
  pnpm: {
    exec: 'pnpm exec manual',
    workflow: ['corepack enable', 'pnpm install --frozen-lockfile'],
    // Since version 11, pnpm fails with status 1 on install scripts that are neither allowed nor
    // denied.
    setting: {file: 'pnpm-workspace.yaml', key: 'allowBuilds', text: 'allowBuilds:\n  esbuild: false\n'},
  },
  yarn: {
    exec: 'yarn exec manual',
    workflow: ['corepack enable', 'yarn install --immutable'],
    // The tool does not work with Plug'n'Play, Yarn's default.
    setting: {file: '.yarnrc.yml', key: 'nodeLinker', text: 'nodeLinker: node-modules\n'},
  },
  bun: {exec: 'bun run manual', workflow: ['npm install --global bun', 'bun install --frozen-lockfile']},
};

/** Lock files, by the package manager that writes them. */
const LOCK_FILES: Readonly<Record<PackageManager['name'], readonly string[]>> = {
  npm: ['package-lock.json'],
  pnpm: ['pnpm-lock.yaml'],
  yarn: ['yarn.lock'],
  bun: ['bun.lock', 'bun.lockb'],
};

/**
 * Detects the package manager of a site: the one that its folder, or a folder above, names or has a lock file of; else the one
 * that runs the tool; default npm.
 * @param userAgent `npm_config_user_agent`, such as `pnpm/11.2.0 npm/? node/v22.1.0 …`
 * @param root absolute folder of the site, if there is one
 */
export function detectPackageManager(userAgent: string | undefined, root?: string): PackageManager {
  const name =
    (root === undefined ? undefined : findSiteManager(root)) ?? toManagerName(userAgent?.split('/')[0]) ?? 'npm';
  return {name, ...MANAGERS[name]};
}

function toManagerName(name: string | undefined): PackageManager['name'] | undefined {
  return name !== undefined && Object.hasOwn(MANAGERS, name) ? (name as PackageManager['name']) : undefined;
}

function findSiteManager(folder: string): PackageManager['name'] | undefined {
  const named = readNamedManager(path.join(folder, 'package.json'));
  if (named) return named;
  const names = Object.keys(LOCK_FILES) as PackageManager['name'][];
  const locked = names.find((name) => LOCK_FILES[name].some((file) => fs.existsSync(path.join(folder, file))));
  const parent = path.dirname(folder);
  // A folder above the repository says nothing of the site.
  if (locked || parent === folder || fs.existsSync(path.join(folder, '.git'))) return locked;
  return findSiteManager(parent);
}

interface PackageFile {
  readonly packageManager?: unknown;
  readonly devEngines?: {readonly packageManager?: {readonly name?: string} | readonly {readonly name?: string}[]};
}

/** Reads `packageManager` (`pnpm@11.2.0`) or `devEngines.packageManager`, for which npm refuses to run commands of another. */
function readNamedManager(file: string): PackageManager['name'] | undefined {
  const parsed = tryParseJson(tryToRead(file) ?? '');
  const {packageManager, devEngines} = (('value' in parsed && parsed.value) || {}) as PackageFile;
  const [engine] = [devEngines?.packageManager].flat();
  return toManagerName(typeof packageManager === 'string' ? packageManager.split('@')[0] : engine?.name);
}
