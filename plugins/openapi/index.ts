import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Plugin, PluginContext, PluginPages, PluginProblem} from 'manual-docs/config';
import {isFile} from '../shared/isFile.ts';
import {referencePlugin} from '../shared/reference/referencePlugin.ts';
import {checkDescription} from './description/checkDescription.ts';
import {openDescription} from './description/openDescription.ts';
import type {OpenapiOptions} from './options.ts';
import {makePages} from './pages/makePages.ts';

export type {OpenapiOptions} from './options.ts';

/** Cached data of a description, with the hashes of its sources. */
interface Kept {
  readonly key: string;
  readonly made: PluginPages;
}

/**
 * Pages about an API from its OpenAPI description: one for each tag or operation, one for each schema, and one about the whole. They are
 * Markdown like any other page, and no viewer runs in the browser.
 */
export function openapi(options: OpenapiOptions): Plugin {
  return referencePlugin(options, {name: 'openapi', example: 'openapi.yaml', by: ['tag', 'operation'], pages: pagesOf});
}

export default openapi;

function pagesOf(options: OpenapiOptions, context: PluginContext): PluginPages {
  const {root, cacheDir} = context;
  const kept = path.join(cacheDir, 'pages.json');
  const before = readKept(kept);
  if (before && before.key === keyOf(options, root, before.made.watch ?? [])) return before.made;
  const made = makeAll(options, context);
  const key = keyOf(options, root, made.watch ?? []);
  fs.writeFileSync(kept, JSON.stringify({key, made} satisfies Kept));
  return made;
}

function makeAll(options: OpenapiOptions, site: PluginContext): PluginPages {
  const {root} = site;
  const file = path.resolve(root, options.file);
  if (!isFile(file)) {
    const message = `There is no description \`${options.file}\``;
    return {
      pages: [],
      problems: [{message, hint: 'correct `file` of `openapi()`; it is relative to the site'}],
      watch: [],
    };
  }
  const description = openDescription(file, site);
  const pages = checkDescription(description) ? makePages(description, options) : [];
  const watch = description.files().map((one) => path.relative(root, one));
  return {pages, problems: description.problems.toSorted(byPlace), watch};
}

function byPlace(a: PluginProblem, b: PluginProblem): number {
  return (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0);
}

/** Stands for the options, the text of each file, and this code. */
function keyOf(options: OpenapiOptions, root: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const file of [options.file, ...files, fileURLToPath(import.meta.url)]) {
    const absolute = path.resolve(root, file);
    hash.update(`\n${file}\n`).update(isFile(absolute) ? fs.readFileSync(absolute) : '');
  }
  return hash.digest('hex');
}

function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}
