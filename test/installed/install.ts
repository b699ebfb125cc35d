import {execFile} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

const run = promisify(execFile);

/** Errors of npm when no registry answers. */
const UNREACHABLE = /\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|E401|E403|E50\d)\b/;

/**
 * Installs packages from the registry into a folder outside of the repository, whose packages they
 * would find otherwise. A later run uses the folder again.
 * @returns the folder, or `undefined` where no registry answers
 */
export async function installPackages(name: string, versions: Readonly<Record<string, string>>) {
  const folder = path.join(fs.realpathSync(os.tmpdir()), 'manual-installed', name);
  const manifest = JSON.stringify({private: true, type: 'module', dependencies: versions}, undefined, 2);
  const stamp = path.join(folder, 'node_modules/.installed.json');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === manifest) return folder;
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(path.join(folder, 'package.json'), manifest);
  // Many packages name an older React as their peer, which sites override in this way.
  const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  try {
    await run('npm', ['install', ...flags, '--fetch-retries=1'], {cwd: folder, maxBuffer: 1e8});
  } catch (error) {
    const {stderr = ''} = error as {stderr?: string};
    if (!UNREACHABLE.test(stderr)) throw error;
    process.stderr.write(`No registry of npm answers, so the packages of ${name} are not tried.\n`);
    return undefined;
  }
  fs.writeFileSync(stamp, manifest);
  return folder;
}

/** Writes the files of a site; paths from its root. */
export function writeFiles(root: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), content);
  }
}

/** Name of a sample as a part of an address. */
export const toSlug = (name: string): string => name.replace(/[^\w]+/g, '-').replace(/^-/, '');
