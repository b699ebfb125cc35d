import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';
import {sourceHash} from '../../scripts/sourceHash.mjs';
import type {Commands} from '../../src/cli/loadCommands.ts';
import {PREBUILT_MANIFEST} from '../../src/node/steps/bundle/prebuilt.ts';

/** The repository. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/**
 * The tool, compiled as it is published, in a folder of its own with the browser's sources beside it: another process
 * may be compiling `dist/` or writing to `theme/` at the same time.
 */
export interface CompiledTool {
  readonly folder: string;
  /** All work is done in this thread unless options say how many others there are. */
  readonly build: Commands['buildForTests'];
  /** A `manual` to be run by Node. */
  readonly bin: string;
  remove(): void;
}

/** Copies the tool as `npm run compile` has left it in `dist/`. `release` is what caches know the copy by. */
export async function compileTool(release = 'trust'): Promise<CompiledTool> {
  const base = path.join(REPOSITORY, 'node_modules/.cache/manual-trust');
  fs.mkdirSync(base, {recursive: true});
  const folder = fs.mkdtempSync(path.join(base, 'tool-'));
  for (const name of ['package.json', 'bin', 'dist', 'theme', 'src/client', 'src/shared'])
    fs.cpSync(path.join(REPOSITORY, name), path.join(folder, name), {recursive: true, filter: isPublished});
  const dist = path.join(folder, 'dist');
  rename(dist, release);
  const {loadCommands} = createRequire(import.meta.url)(path.join(dist, 'start.cjs')) as {
    loadCommands(options: {readonly keep: boolean}): Commands;
  };
  const {buildForTests} = loadCommands({keep: false});
  return {
    folder,
    build: (options) => buildForTests({workers: 0, ...options}),
    bin: path.join(folder, 'bin/manual.js'),
    remove: () => fs.rmSync(folder, {recursive: true, force: true}),
  };
}

/** The version of the tool for caches is in its scripts and in the list of prebuilt bundles. */
function rename(dist: string, release: string): void {
  const known = sourceHash(REPOSITORY);
  const name = createHash('sha256').update(release).digest('hex').slice(0, known.length);
  let found = 0;
  const manifest = path.join('prebuilt', PREBUILT_MANIFEST);
  for (const file of [...fs.readdirSync(dist), manifest]) {
    const isPacked = file === manifest;
    if (!isPacked && !/\.c?js$/.test(file)) continue;
    const content = fs.readFileSync(path.join(dist, file));
    const text = (isPacked ? zlib.brotliDecompressSync(content) : content).toString();
    if (!text.includes(known)) continue;
    const renamed = text.replaceAll(known, name);
    fs.writeFileSync(path.join(dist, file), isPacked ? zlib.brotliCompressSync(renamed) : renamed);
    found++;
  }
  if (found < 2) throw new Error('dist/ is not what the sources are: npm run compile');
}

const isPublished = (file: string): boolean => !/\.test\.tsx?$|dist\/code\b/.test(file);
