import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Metafile} from 'esbuild';
import {type BundleInput, ENTRY_POINTS, type RawBundle, runBundler} from '../src/node/steps/bundle/common.ts';
import {makeServerModules, SERVER_OPTIONS} from '../src/node/steps/bundle/server/bundleServer.ts';
import {type ReadyModules, toReadyName} from '../src/node/steps/bundle/server/readyModulesPlugin.ts';

/** Entry points of React that theme, pages, and packages share. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom'];

/**
 * Bundles what renders, as sites use it that add something to it: an entry for the theme, and one that exports each module which the theme
 * consists of. Part of compiling the tool.
 */
export async function bundleReady(input: BundleInput): Promise<RawBundle> {
  const {packageRoot} = input;
  const virtual = makeServerModules(packageRoot);
  const options = {input, virtual, isServer: true};
  const server = {in: ENTRY_POINTS.server, out: 'server'};
  const {metafile} = await runBundler({...SERVER_OPTIONS, entryPoints: [server]}, options);
  const imports = importsOf(metafile, input);
  const names = [...Object.keys(imports), ...REACT];
  const code = [
    ...names.map((name, i) => `import * as m${i} from ${JSON.stringify(REACT.includes(name) ? name : `./${name}`)};`),
    `export const modules = {${names.map((name, i) => `${JSON.stringify(name)}: m${i}`).join(', ')}};`,
  ].join('\n');
  const bundle = await runBundler(
    // Names stay. The lines of a stack stay short enough to be read.
    {
      ...SERVER_OPTIONS,
      minifyWhitespace: true,
      lineLimit: 500,
      entryPoints: [server, {in: ENTRY_POINTS.ready, out: 'ready'}],
    },
    {...options, virtual: new Map([...virtual, [ENTRY_POINTS.ready, {resolveDir: packageRoot, code}]])},
  );
  const file = bundle.entries[ENTRY_POINTS.ready]!;
  const modules = await exportsIn(bundle, file);
  const known = names.map((name) => [name, {names: modules[name]!, imports: imports[name] ?? []}] as const);
  return {...bundle, ready: {file, modules: Object.fromEntries(known)} satisfies ReadyModules};
}

/** The modules of the tool in a bundle with those that each imports, by path from the package. */
function importsOf({inputs}: Metafile, {root, packageRoot}: BundleInput): Record<string, string[]> {
  const nameOf = (file: string): string[] => {
    const name = toReadyName(path.resolve(root, file), packageRoot);
    return name !== undefined && /^(?:src|theme)\/.*\.tsx?$/.test(name) ? [name] : [];
  };
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([file, {imports}]) =>
      nameOf(file).map((name) => [name, imports.flatMap((other) => nameOf(other.path))] as const),
    ),
  );
}

/** Names that each module exports: only running the bundle tells all of them. */
async function exportsIn({files}: RawBundle, entry: string): Promise<Record<string, string[]>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-ready-'));
  try {
    for (const [name, data] of files) fs.writeFileSync(path.join(folder, name), data);
    const {modules} = (await import(pathToFileURL(path.join(folder, entry)).href)) as {
      modules: Record<string, object>;
    };
    return Object.fromEntries(Object.entries(modules).map(([name, all]) => [name, Object.keys(all).sort()]));
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}
