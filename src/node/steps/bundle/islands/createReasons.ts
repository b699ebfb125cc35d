import fs from 'node:fs';
import path from 'node:path';
import type {OnLoadArgs, OnLoadOptions, OnLoadResult, Plugin, PluginBuild, ResolveResult} from 'esbuild';
import {isPackageFile} from '../../../base/files/isPackageFile.ts';
import {isRegularFile} from '../../../base/files/readIfExists.ts';
import type {PageModule} from '../plugins.ts';
import {mayNeedBrowser} from './browserNames.ts';
import {findBrowserReason, type ModuleReason} from './findBrowserReason.ts';

/** Marks requests that the bundler itself must resolve. */
export const OWN_REQUEST = Symbol('asked');
const REQUEST = {namespace: 'file', kind: 'import-statement', pluginData: OWN_REQUEST} as const;
export const CODE = /\.(?:[cm]?[jt]sx?)$/;
export const MARKDOWN = /\.mdx?$/;
/** Modules that work the same in Node and browsers. */
export const UNIVERSAL_MODULE = /^(?:react|react-dom|clsx|classnames)(?:\/|$)/;

/** Facts about a module from its own code, with the resolved files of relevant imports. */
interface Facts extends Omit<ModuleReason, 'imports'> {
  readonly imports: readonly {readonly request: string; readonly file: string}[];
}

interface Reasons {
  /** Returns why a module needs the browser, including its imports. */
  readonly findReason: (file: string) => Promise<string | undefined>;
  /** Returns why a module around all pages needs the browser, without its imports. */
  readonly findFrameReason: (file: string) => Promise<string | undefined>;
  /** Like {@link findFrameReason}, for a list of components. */
  readonly findListReason: (file: string) => Promise<string | undefined>;
  /** Returns why a whole page needs the browser. */
  readonly findPageReason: (page: PageModule) => Promise<string | undefined>;
  /** Returns the exports of an interactive module that need no browser. */
  readonly findStaticNames: (file: string) => Promise<ReadonlySet<string>>;
}

interface ReasonOptions {
  readonly root: string;
  readonly isOfTool: (file: string) => boolean;
  /** Plugins of the bundler, including the one that compiles Markdown. */
  readonly plugins: readonly Plugin[];
}

/**
 * Creates functions that find why modules need the browser. Results do not wait for each other,
 * because modules may import each other.
 */
export function createReasons(build: PluginBuild, {root, isOfTool, plugins}: ReasonOptions): Reasons {
  const facts = new Map<string, Promise<Facts>>();
  const reasons = new Map<string, Promise<string | undefined>>();
  const loadMarkdown = createMarkdownLoader(plugins);

  const getFacts = (file: string): Promise<Facts> => remember(facts, file, () => readFacts(file));

  async function readFacts(file: string): Promise<Facts> {
    const isMarkdown = MARKDOWN.test(file);
    const code = isMarkdown ? await loadMarkdown(file) : fs.readFileSync(file, 'utf8');
    const stated = await findBrowserReason(code, isMarkdown ? `${file}.js` : file, isMarkdown);
    return {...stated, imports: await resolveImports(stated, {importer: file, resolveDir: path.dirname(file)})};
  }

  async function resolveImports(
    {reason, imports}: ModuleReason,
    from: {readonly importer: string; readonly resolveDir: string},
  ): Promise<Facts['imports']> {
    const resolved: {request: string; file: string}[] = [];
    for (const request of imports) {
      // In packages, only the first reason matters.
      if (UNIVERSAL_MODULE.test(request) || (reason !== undefined && isPackageFile(from.importer))) continue;
      const file = findSibling(request, from.importer) ?? toFile(await build.resolve(request, {...REQUEST, ...from}));
      if (file !== undefined && !isOfTool(file)) resolved.push({request, file});
    }
    return resolved;
  }

  /** Finds the reason of a module or of its imports; those in `seen` have none so far. */
  async function firstReason(file: string, seen: Set<string>): Promise<string | undefined> {
    if (seen.has(file)) return undefined;
    seen.add(file);
    const {reason, imports} = await getFacts(file);
    if (reason !== undefined) return reason;
    if (MARKDOWN.test(file)) return findTextReason(await getFacts(file), seen);
    return (await findFirstReason(imports, seen))?.reason;
  }

  async function find(file: string): Promise<string | undefined> {
    const {reason, imports} = await getFacts(file);
    if (reason !== undefined) return reason;
    if (MARKDOWN.test(file)) return findTextReason(await getFacts(file), new Set([file]));
    const importReason = await findFirstReason(imports, new Set([file]));
    return importReason && `imports ${importReason.request}, which uses ${importReason.reason}`;
  }

  async function findFirstReason(imports: Facts['imports'], seen: Set<string>) {
    for (const {request, file} of imports) {
      const reason = await firstReason(file, seen);
      if (reason !== undefined) return {request, reason};
    }
    return undefined;
  }

  const findReason = async (file: string): Promise<string | undefined> =>
    (CODE.test(file) || MARKDOWN.test(file)) && !isOfTool(file) ? remember(reasons, file, () => find(file)) : undefined;

  const findStaticNames = async (file: string): Promise<ReadonlySet<string>> => {
    const {staticExports, imports} = await getFacts(file);
    const names = new Set<string>();
    for (const [name, sources] of staticExports()) {
      const below = imports.filter(({request}) => sources.includes(request));
      if ((await findFirstReason(below, new Set([file]))) === undefined) names.add(name);
    }
    return names;
  };

  /** Finds the reason of a static module: an interactive value that it uses. */
  async function findTextReason({uses, imports}: Facts, seen: Set<string> = new Set()): Promise<string | undefined> {
    for (const {request, file} of imports) {
      if (MARKDOWN.test(file)) {
        const inner = await firstReason(file, seen);
        if (inner !== undefined) return `shows ${request}, which uses ${inner}`;
      }
      const names = uses.get(request);
      if (!names || MARKDOWN.test(file)) continue;
      const reason = await firstReason(file, new Set());
      if (reason === undefined) continue;
      const fixed = await findStaticNames(file);
      const live = [...names].find((name) => !fixed.has(name));
      if (live !== undefined) return `takes ${live === '*' ? 'everything' : live} of ${request}, which uses ${reason}`;
    }
    return undefined;
  }

  async function findPageReason(page: PageModule): Promise<string | undefined> {
    const stated = await findBrowserReason(page.code, `${page.file}.js`, true);
    if (stated.reason !== undefined) return stated.reason;
    const resolveDir = path.dirname(path.join(root, page.standsAt ?? page.file));
    return findTextReason({...stated, imports: await resolveImports(stated, {importer: '', resolveDir})});
  }

  return {
    findReason,
    findStaticNames,
    findFrameReason: async (file) => (await getFacts(file)).reason ?? findTextReason(await getFacts(file)),
    findListReason: async (file) => (await getFacts(file)).reason ?? findTextReason(keepHooks(await getFacts(file))),
    findPageReason,
  };
}

/** Returns the resolved file of an import if it is code of the site or a package. */
function toFile({path: file, errors, external, namespace}: ResolveResult): string | undefined {
  const isModule = errors.length === 0 && !external && namespace === 'file';
  return isModule && (CODE.test(file) || MARKDOWN.test(file)) ? file : undefined;
}

/**
 * Keeps uses of hooks only. Components in a list are wrapped individually, but a hook runs in a
 * component of the list itself.
 */
function keepHooks(facts: Facts): Facts {
  const uses = [...facts.uses].map(([request, names]): [string, ReadonlySet<string>] => {
    return [request, new Set([...names].filter((name) => /^use[A-Z]/.test(name)))];
  });
  return {...facts, uses: new Map(uses.filter(([, names]) => names.size > 0))};
}

function remember<T>(results: Map<string, Promise<T>>, key: string, compute: () => Promise<T>): Promise<T> {
  const result = results.get(key) ?? compute();
  results.set(key, result);
  return result;
}

/**
 * Resolves a relative import within a package, because asking the bundler is slow for thousands of
 * modules.
 */
function findSibling(request: string, importer: string): string | undefined {
  if (!request.startsWith('.') || !isPackageFile(importer)) return undefined;
  const file = path.resolve(path.dirname(importer), request);
  return CODE.test(file) && isRegularFile(file)
    ? file
    : [`${file}.js`, `${file}.mjs`].find((candidate) => isRegularFile(candidate));
}

/**
 * Functions and imports, through which Markdown can become interactive without suspicious names.
 */
const FUNCTION_OR_IMPORT = /=>|\bfunction\b|\bimport\b/;

/**
 * Creates a loader that returns the code of imported Markdown, compiled by the bundler's plugin.
 * Returns an empty string for text that cannot need the browser.
 */
function createMarkdownLoader(plugins: readonly Plugin[]): (file: string) => Promise<string> {
  let load: ((args: OnLoadArgs) => unknown) | undefined;
  const matchesMarkdown = ({filter}: OnLoadOptions): boolean => filter.test('a.mdx') && !filter.test('a.js');
  for (const {name, setup} of plugins) {
    if (name !== 'manual-markdown') continue;
    const onLoad: PluginBuild['onLoad'] = (options, callback) => {
      if (matchesMarkdown(options)) load = callback;
    };
    void setup({onLoad, onResolve() {}} as unknown as PluginBuild);
  }
  return async (file) => {
    const text = fs.readFileSync(file, 'utf8');
    if (!load || !(mayNeedBrowser(text) || FUNCTION_OR_IMPORT.test(text))) return '';
    // Without the variables of a page, because only the code is of interest.
    const args = {path: file, namespace: 'file', suffix: '?analysis', pluginData: undefined, with: {}};
    const {contents = ''} = (await load(args)) as OnLoadResult;
    return String(contents);
  };
}
