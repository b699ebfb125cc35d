import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {compileTool as compile} from '../../scripts/compileTool.mjs';
import type {build as BuildFunction} from '../../src/node/commands/build.ts';

/** The repository. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/**
 * The tool, compiled as it is published, in a folder of its own with the browser's sources beside it: somebody may be
 * compiling `dist/` or writing to `theme/` at the same time.
 */
export interface CompiledTool {
  readonly folder: string;
  readonly build: typeof BuildFunction;
  readonly workerUrl: URL;
  /** A `manual` to be run by Node. */
  readonly bin: string;
  remove(): void;
}

/** Compiles the tool from its sources. `release` is what caches know the tool by. */
export async function compileTool(release = 'trust'): Promise<CompiledTool> {
  const base = path.join(REPOSITORY, 'node_modules/.cache/manual-trust');
  fs.mkdirSync(base, {recursive: true});
  const folder = fs.mkdtempSync(path.join(base, 'tool-'));
  for (const name of ['package.json', 'theme', 'compat', 'src/client', 'src/shared'])
    fs.cpSync(path.join(REPOSITORY, name), path.join(folder, name), {recursive: true, filter: isPublished});
  const dist = path.join(folder, 'dist');
  await compile({packageRoot: folder, dist, version: release, entryPoints: {build: 'src/node/commands/build.ts'}});
  fs.cpSync(path.join(REPOSITORY, 'bin'), path.join(folder, 'bin'), {recursive: true});
  const bin = path.join(folder, 'bin/manual.js');
  const {build} = (await import(pathToFileURL(path.join(dist, 'build.js')).href)) as {build: typeof BuildFunction};
  return {
    folder,
    build,
    workerUrl: pathToFileURL(path.join(dist, 'worker.cjs')),
    bin,
    remove: () => fs.rmSync(folder, {recursive: true, force: true}),
  };
}

const isPublished = (file: string): boolean => !/\.test\.tsx?$/.test(file);
