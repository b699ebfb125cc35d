import {isBuiltin} from 'node:module';
import path from 'node:path';
import {absentValue, getOrigin} from '../../evaluate/foreignValue.ts';
import {installedFolder, MODULE_ENDS} from '../../findModule.ts';
import {isBareFunction} from '../../withoutFunctions.ts';
import type {Target} from '../gathered.ts';
import {ASKED} from './askPlugins.ts';

/** Plugin hooks without an effect here. */
const MORE = /\b(?:addRoute|getThemePath|postBuild|extendCli)\b/;
const CONTENT = /\b(?:loadContent|contentLoaded)\b/;
const IMPORTS = /^(?!\s*import type\b).*(?:\bfrom\s*|\bimport\s*|\brequire\(\s*)['"]([^'"\n]+)['"]/gm;
/** Names in the source of a plugin. */
const NAME = /\bname:\s*['"]([\w@/-]+)['"]/g;

/**
 * Returns a function that searches the source of a plugin: a function, or a module of the site.
 * Packages are not searched.
 */
function findMentions(module: unknown, facts: Target['facts']) {
  const origin = getOrigin(module)?.module ?? (typeof module === 'string' ? module : undefined);
  const bare = origin === undefined ? undefined : facts.fromRoot(origin);
  const file = bare === undefined ? undefined : findSource(bare, facts);
  const mentions = (pattern: RegExp): boolean =>
    file === undefined ? origin === undefined && pattern.test(String(module)) : facts.mentions(file, pattern);
  return {file, mentions};
}

/** The mapped parts of a plugin, and whether these are all. */
interface Taken {
  readonly note: string;
  readonly isAll: boolean;
}

/** Maps the results of hooks of a plugin. Returns `undefined` if they returned nothing. */
export function takeAnswers(module: unknown, {answers, facts, gathered}: Target): Taken | undefined {
  const {headTags = [], clientModules = [], alias = {}, postCss = []} = answers.get(module) ?? {};
  const modules = clientModules.map((one) => facts.fromRoot(one));
  const names = Object.entries(alias).map(([name, place]) => [name.replace(/\$$/, ''), facts.fromRoot(place)]);
  const taken = Object.entries({
    'elements of the head': headTags,
    'modules of every page': modules,
    aliases: names,
    'plugins of PostCSS': postCss,
  }).flatMap(([name, list]) => (list.length > 0 ? [name] : []));
  if (taken.length === 0) return undefined;
  gathered.headTags.push(...headTags);
  gathered.clientModules.push(...modules);
  gathered.postCss.push(...postCss);
  if (names.length > 0) gathered.layer.alias = {...(gathered.layer.alias as object), ...Object.fromEntries(names)};
  const {file, mentions} = findMentions(module, facts);
  const isRead = file !== undefined || typeof module === 'function';
  return {note: `taken over: ${taken.join(', ')}`, isAll: isRead && !mentions(MORE) && !mentions(CONTENT)};
}

/**
 * Maps a local plugin that provides data for components: it runs in this tool, only for its data.
 * `undefined` if it provides none.
 *
 * @param module a path or the function itself
 */
export function mapData(module: unknown, options: unknown, {answers, facts, gathered}: Target): Taken | undefined {
  const {file, mentions} = findMentions(module, facts);
  if (!mentions(/\bsetGlobalData\b/)) return undefined;
  if (isBareFunction(module))
    return {note: 'it gives data to components: write the function into a module, and migrate again', isAll: false};
  const absent = file === undefined ? undefined : absentPackage(file, facts);
  if (absent) {
    const note = `it gives data to components, and \`${absent}\` is not installed: install it, and migrate again`;
    return {note, isAll: false};
  }
  const bare = typeof module === 'string' ? facts.fromRoot(module) : '';
  const plugin = bare ? absentValue({module: `./${bare}`, name: 'default'}, false) : module;
  const names =
    file === undefined ? [...String(module).matchAll(NAME)].map(([, one]) => one!) : facts.findAll(file, NAME);
  gathered.data.push({entry: options === undefined ? plugin : [plugin, options], names});
  return {
    note: 'it runs here for the data that it gives to components: see `data` of `docusaurus()`',
    isAll: !mentions(MORE) && (answers.has(module) || !mentions(ASKED)),
  };
}

/** Finds the source file of a module, with or without its extension. */
const findSource = (bare: string, {exists}: Target['facts']): string | undefined =>
  MODULE_ENDS.map((end) => bare + end).find((name) => /\.[cm]?[jt]s$/.test(name) && exists(name));

/** Finds the first missing package that a module imports, directly or through relative imports. */
function absentPackage(file: string, facts: Target['facts'], seen = new Set<string>()): string | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  for (const name of facts.findAll(file, IMPORTS)) {
    if (name.startsWith('.')) {
      const bare = path.posix.join(path.posix.dirname(file), name);
      const inner = findSource(bare, facts);
      const absent = inner && absentPackage(inner, facts, seen);
      if (absent) return absent;
    } else if (!isBuiltin(name) && !/^@docusaurus\/types$/.test(name)) {
      const packageName = /^(?:@[^/]+\/)?[^/]+/.exec(name)![0];
      if (!installedFolder(packageName, facts.exists)) return packageName;
    }
  }
  return undefined;
}
