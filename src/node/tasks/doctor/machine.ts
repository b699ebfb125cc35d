import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {loadNative} from '../../markdown/parse.ts';
import {TOOL_VERSION} from '../../version.ts';
import {error, type Finding, ok, warning} from './finding.ts';

/** Node, the installed package, and types. */
export async function examineMachine(root: string, nodeVersion: string): Promise<Finding[]> {
  return [nodeFinding(nodeVersion), packageFinding(root), await nativeFinding(root), ...typesFinding(root)];
}

/** Native programs come as packages for one platform: a copied `node_modules` may lack them. */
async function nativeFinding(root: string): Promise<Finding> {
  const machine = `${process.platform}-${process.arch}`;
  const works = {
    esbuild: await import('esbuild')
      .then(({transform}) => transform(''))
      .then(
        () => true,
        () => false,
      ),
    satteri: (await loadNative()) !== undefined,
    ...Object.fromEntries(
      OPTIONAL_PARTS.filter((name) => installed(root, name)).map((name) => [name, loads(name, root)]),
    ),
  };
  const missing = Object.entries(works).flatMap(([name, there]) => (there ? [] : [name]));
  const help = 'remove node_modules and install the packages on this machine';
  if (missing.length === 0) return ok('Native parts', `${Object.keys(works).join(', ')} for ${machine}`);
  const text = `${missing.join(', ')} missing for ${machine}`;
  // Without the parser pages are parsed in JavaScript.
  return missing.join() === 'satteri' ? warning('Native parts', text, help) : error('Native parts', text, help);
}

/** Packages with native parts that plugins of the tool use where a site installs them. */
const OPTIONAL_PARTS = ['sharp', '@resvg/resvg-js'];

function loads(name: string, root: string): boolean {
  try {
    createRequire(path.join(root, 'package.json'))(name);
    return true;
  } catch {
    return false;
  }
}

function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    return error('Node', `${version} is too old`, 'install Node 20.19 or newer');
  if (major % 2 === 1)
    return warning('Node', `${version} gets no corrections any more`, 'use an even version, such as 24');
  return ok('Node', version);
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The nearest `node_modules/<name>` from the site up, as Node looks for it. */
function installed(root: string, name: string): Manifest | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const manifest = readJson<Manifest>(path.join(folder, 'node_modules', name, 'package.json'));
    if (manifest || folder === path.dirname(folder)) return manifest;
  }
}

function packageFinding(root: string): Finding {
  const own = readJson<Manifest>(path.join(root, 'package.json'));
  const local = installed(root, 'manual-docs');
  const differs = (text: string, help: string): Finding => warning('Package', `manual ${TOOL_VERSION}${text}`, help);
  if (!own && !local) {
    const help = 'run `manual init`, so that everybody builds with the same version';
    return differs(', and the site has no package.json', help);
  }
  if (!local) {
    const help = 'add it to `devDependencies`, as "Get started" of the guide does, so that types and builds agree';
    return differs(' is not installed in the site', help);
  }
  return local.version === TOOL_VERSION
    ? ok('Package', `manual ${TOOL_VERSION}`)
    : differs(` runs, and the site has ${local.version}`, 'run it with `npx --no manual`, in the folder of the site');
}

/** A site with TypeScript needs a compiler only for `tsc`: types are a convenience, and their lack is not a fault. */
function typesFinding(root: string): Finding[] {
  const file = path.join(root, 'tsconfig.json');
  if (!fs.existsSync(file)) return [];
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes('manual-docs/tsconfig.site.json')) {
    const help = 'write `"extends": "manual-docs/tsconfig.site.json"` into it';
    return [warning('Types', 'tsconfig.json knows nothing of the tool', help)];
  }
  const missing = ['typescript', '@types/react'].filter((name) => installed(root, name) === undefined);
  const help = `run \`npm install --save-dev ${missing.join(' ')}\``;
  if (missing.length > 0) return [warning('Types', `${missing.join(' and ')} missing`, help)];
  return [ok('Types', 'tsconfig.json, TypeScript, and types of React')];
}

/** Parsed JSON; undefined for a file that is missing or broken. */
function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
