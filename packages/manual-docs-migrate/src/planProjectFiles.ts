import fs from 'node:fs';
import path from 'node:path';
import {findPackageRoot, findPostCssConfig, readIfExists, tryToRead} from 'manual-docs/internal/migrate';
import {installedFolder} from './findModule.ts';
import {isHidden, listFiles} from './listFiles.ts';
import type {PlacedFinding} from './readSettings.ts';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Counterparts of `docusaurus <command>`. */
const COMMANDS: Readonly<Record<string, string>> = {
  start: 'manual serve',
  build: 'manual build',
  serve: 'manual serve --built',
};

/** Counterparts of Docusaurus options. A flag that has no effect here is empty. */
const OPTIONS: Readonly<Record<string, string>> = {
  '--port': '--port',
  '-p': '--port',
  '--host': '--host',
  '-h': '--host',
  '--out-dir': '--out-dir',
  '--dir': '--out-dir',
  '--no-open': '',
  '--no-minify': '',
};

interface Translated {
  readonly script: string;
  /** Options without counterpart. */
  readonly left: readonly string[];
}

/** Translates a script that runs the other tool. Commands before and after stay unchanged. */
function translate(script: string): Translated | undefined {
  const steps = script.split('&&').map((step) => ({step: step.trim(), translated: translateStep(step.trim())}));
  if (!steps.some(({translated}) => translated)) return undefined;
  return {
    script: steps.map(({step, translated}) => translated?.script ?? step).join(' && '),
    left: steps.flatMap(({translated}) => translated?.left ?? []),
  };
}

/** Translates one command, with environment variables in front. */
function translateStep(step: string): Translated | undefined {
  const [, environment = '', command = '', rest = ''] =
    /^((?:cross-env )?(?:[A-Z_]+=\S+ )*)docusaurus (\w+)((?:[ =]+[\w./:-]+)*)$/.exec(step) ?? [];
  const ours = COMMANDS[command];
  if (!ours) return undefined;
  const words = [ours];
  const left: string[] = [];
  for (const [, name = '', value] of rest.matchAll(/(--?[\w-]+)(?:[ =]+([^-\s]\S*))?/g)) {
    const replacement = OPTIONS[name];
    if (replacement === undefined) left.push(value === undefined ? name : `${name} ${value}`);
    else if (replacement !== '') words.push(value === undefined ? replacement : `${replacement} ${value}`);
  }
  return {script: environment + words.join(' '), left};
}

const OTHER_TOOL = /\bdocusaurus\b['",\s[]+(?:start|build|serve)\b/;

/**
 * Returns a script that runs the other tool in a way that cannot be translated, directly or through
 * a file.
 */
function oldScript(root: string, script: string): string | undefined {
  if (translate(script)) return undefined;
  if (OTHER_TOOL.test(script)) return 'replace it with `manual …`, because it still runs the other tool';
  const files = script.match(/[\w./@-]+\.(?:[cm]?[jt]s|sh)\b/g) ?? [];
  const found = files.find((file) => OTHER_TOOL.test(tryToRead(path.join(root, file)) ?? ''));
  return found && `change ${found} or the script, because it still runs the other tool`;
}

/**
 * Finds scripts that still run the other tool, and options in scripts that have no counterpart.
 */
export function scriptFindings(root: string): PlacedFinding[] {
  const allScripts = Object.entries(readPackage(root)?.parsed.scripts ?? {});
  const scripts = allScripts.filter(([name]) => !name.startsWith('docusaurus:'));
  const old = scripts.flatMap(([name, script]): PlacedFinding[] => {
    const note = oldScript(root, script);
    return note ? [{fate: 'by-hand', subject: `scripts.${name}`, note, file: 'package.json'}] : [];
  });
  const options = scripts.flatMap(([name, script]) =>
    (translate(script)?.left ?? []).map((option): PlacedFinding => {
      const why = /^(?:-l|--locale)\b/.test(option) ? ': all languages are built' : '';
      const note = `\`${option}\` has no counterpart${why}`;
      return {fate: 'dropped', subject: `scripts.${name}`, note, file: 'package.json'};
    }),
  );
  return [...old, ...options];
}

type Named = Record<string, string>;

interface PackageFile {
  readonly scripts?: Named;
  readonly dependencies?: Named;
  readonly devDependencies?: Named;
  readonly version?: string;
}

function readPackage(root: string): {text: string; parsed: PackageFile} | undefined {
  try {
    const text = fs.readFileSync(path.join(root, 'package.json'), 'utf8');
    return {text, parsed: JSON.parse(text)};
  } catch {
    return undefined;
  }
}

function readDependencies(root: string): Named {
  const {dependencies, devDependencies} = readPackage(root)?.parsed ?? {};
  return {...dependencies, ...devDependencies};
}

/** Diagrams that the build renders. */
const DRAWN = /^(?:graph|flowchart|sequenceDiagram|stateDiagram|classDiagram|erDiagram|xychart)/;

/**
 * Lists PostCSS plugins that a site needs because its previous tool ran PostCSS itself. Empty if
 * the site has its own configuration.
 */
export function postCssPlugins(root: string, plugins: readonly string[] = []): string[] {
  if (findPostCssConfig(root) !== undefined) return [];
  const packages = Object.keys(readDependencies(root));
  const has = (name: string): boolean => packages.includes(name);
  // Returns the package of a plugin. A plugin with options only knows its own name, without the
  // scope.
  const toPackageName = (name: string): string =>
    has(name) ? name : (packages.find((one) => one.endsWith(`/${name}`)) ?? name);
  const tailwind = has('@tailwindcss/vite')
    ? ['@tailwindcss/postcss']
    : has('@astrojs/tailwind')
      ? ['tailwindcss']
      : [];
  return [...new Set(plugins.length > 0 ? plugins.map(toPackageName) : tailwind)];
}

/** Plans `postcss.config.mjs` with plugins by package name. */
export function planPostCss(names: readonly string[]): TextFile[] {
  if (names.length === 0) return [];
  const list = names.map((name) => `    ${JSON.stringify(name).replaceAll('"', "'")}: {},\n`);
  return [{path: 'postcss.config.mjs', text: `export default {\n  plugins: {\n${list.join('')}  },\n};\n`}];
}

/** Name of this package. */
export const NAME = 'manual-docs-migrate';

/**
 * Lists packages that a site needs and does not depend on, each with an exact version that the tool
 * accepts.
 */
export function listNeededPackages(config: string, root: string, postCss: readonly string[]): Readonly<Named> {
  const isOutput = (name: string): boolean => isHidden(name) || name === 'build';
  const files = listFiles(root, isOutput);
  const {version = '', devDependencies = {}} = readPackage(findPackageRoot())!.parsed;
  // Both packages are published together, under one version.
  const versions: Readonly<Named> = {...devDependencies, 'manual-docs': version, [NAME]: version};
  const names = ['manual-docs'];
  if (config.includes(`${NAME}/`)) names.push(NAME);
  if (files.some((file) => /\.s[ac]ss$/.test(file))) names.push('sass');
  if (postCss.length > 0) names.push('postcss', ...postCss);
  if (config.includes("provider: 'algolia'")) names.push('algoliasearch');
  if (config.includes('manual-docs/plugins/math')) names.push('remark-math', 'temml');
  if (config.includes('manual-docs/plugins/diagrams')) {
    const fences =
      /^[ \t]*(?:```+|~~~+)[ \t]*mermaid\b.*\n(?:[ \t]*---[ \t]*\n(?:.*\n)*?[ \t]*---[ \t]*\n|\s*%%.*\n)*\s*(\w+)/gm;
    const kinds = files.flatMap((file) =>
      /\.mdx?$/.test(file) ? [...fs.readFileSync(file, 'utf8').matchAll(fences)].map(([, kind]) => kind!) : [],
    );
    names.push('beautiful-mermaid', ...(kinds.every((kind) => DRAWN.test(kind)) ? [] : ['mermaid']));
  }
  const dependencies = readDependencies(root);
  const missing = names.filter((name) => !Object.hasOwn(dependencies, name));
  const findVersion = (name: string): string =>
    (/^@tailwindcss\//.test(name) ? dependencies['@tailwindcss/vite'] : undefined) ??
    versions[name] ??
    installedVersion(root, name) ??
    (name === 'mermaid' ? MERMAID : '*');
  return Object.fromEntries(missing.map((name) => [name, findVersion(name)]));
}

/** Returns whether a site depends on this package although no file imports it. */
export function isUnused(root: string): boolean {
  if (!Object.hasOwn(readDependencies(root), NAME)) return false;
  const files = listFiles(root, (name) => isHidden(name) || name === 'build');
  return !files.some(
    (file) => /\.(?:[cm]?[jt]sx?|mdx?)$/.test(file) && fs.readFileSync(file, 'utf8').includes(`${NAME}/`),
  );
}

function installedVersion(root: string, name: string): string | undefined {
  const folder = installedFolder(name, (one) => fs.existsSync(path.join(root, one)));
  return folder && readPackage(path.join(root, folder))?.parsed.version;
}

/** Mermaid runs in the browser, so it is not a dependency of the tool. */
const MERMAID = '12.3.0';

/**
 * Plans `package.json` with needed packages and scripts of this tool. Scripts of the previous tool
 * stay as `docusaurus:<name>`, so that both can be compared. If a script runs the tool in an
 * unknown way, it keeps its name and ours gets another.
 */
export function planPackage(root: string, needed: Readonly<Named>): TextFile[] {
  // A site without a `package.json`, such as one in Python, gets one.
  const {text: before, parsed} = readPackage(root) ?? {text: '\n', parsed: {private: true}};
  if (before === '\n' && Object.keys(needed).length === 0) return [];
  const scripts: Record<string, string> = {};
  for (const [name, script] of Object.entries(parsed.scripts ?? {})) {
    const ours = name.startsWith('docusaurus:') ? undefined : translate(script);
    if (ours) {
      scripts[name] = ours.script;
      scripts[`docusaurus:${name}`] = script;
    } else scripts[name] = script;
  }
  if (!Object.values(scripts).some((script) => /\bmanual check-links\b/.test(script))) {
    scripts['check-links'] ??= 'manual check-links';
  }
  for (const [command, ours] of Object.entries(COMMANDS)) {
    const there = Object.values(scripts).some((script) => ` ${script} `.includes(` ${ours} `));
    if (!there) scripts[scripts[command] === undefined ? command : `manual:${command}`] = ours;
  }
  const indent = /^([ \t]+)"/m.exec(before)?.[1] ?? '  ';
  const devDependencies = Object.fromEntries(
    [...Object.entries(parsed.devDependencies ?? {}), ...Object.entries(needed)].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const packages = Object.keys(needed).length === 0 ? {} : {devDependencies};
  const text = `${JSON.stringify({...parsed, scripts, ...packages}, null, indent)}${before.endsWith('\n') ? '\n' : ''}`;
  return text === before ? [] : [{path: 'package.json', text}];
}

/** Plans `.gitignore` with the output folders of this tool. */
export function planIgnores(root: string): TextFile[] {
  const file = path.join(root, '.gitignore');
  const before = readIfExists(file) ?? '';
  const lines = before.split('\n').map((line) => line.trim());
  const missing = ['.manual/', 'build/'].filter(
    (folder) => !lines.some((line) => line.replace(/^\/|\/$/g, '') === folder.replace(/\/$/, '')),
  );
  if (missing.length === 0) return [];
  const start = before === '' || before.endsWith('\n') ? before : `${before}\n`;
  return [{path: '.gitignore', text: `${start}${missing.join('\n')}\n`}];
}
