import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Plugin, PluginContext, PluginPages, PluginProblem} from 'manual-docs/config';
import {isReadableFile} from '../shared/isReadableFile.ts';
import {createReferencePlugin} from '../shared/reference/createReferencePlugin.ts';
import {checkDescription} from './description/checkDescription.ts';
import {openDescription} from './description/openDescription.ts';
import type {OpenapiOptions} from './pages/book.ts';
import {makeOpenapiPages} from './pages/makeOpenapiPages.ts';

export type {OpenapiOptions} from './pages/book.ts';

/**
 * Makes pages about an API from its OpenAPI description: one for each tag or operation, one for
 * each schema, and an overview. They are Markdown like any other page, and need no viewer in the
 * browser.
 */
export function openapi(options: OpenapiOptions): Plugin {
  return createReferencePlugin(options, {
    name: 'openapi',
    example: 'openapi.yaml',
    by: ['tag', 'operation'],
    pages: readOrMakePages,
  });
}

export default openapi;

/**
 * Returns cached pages if their inputs are unchanged, because a large description takes seconds.
 */
function readOrMakePages(options: OpenapiOptions, context: PluginContext, base: string): PluginPages {
  const cached = path.join(context.cacheDir, 'pages.json');
  const hashInputs = ({watch = []}: PluginPages): string => {
    const hash = createHash('sha256').update(JSON.stringify(options));
    for (const file of [options.file, ...watch, fileURLToPath(import.meta.url)]) {
      const absolute = path.resolve(context.root, file);
      hash.update(`\n${file}\n`).update(isReadableFile(absolute) ? fs.readFileSync(absolute) : '');
    }
    return hash.digest('hex');
  };
  try {
    const {key, made} = JSON.parse(fs.readFileSync(cached, 'utf8')) as {key: string; made: PluginPages};
    if (key === hashInputs(made)) return made;
  } catch {
    // The cache is missing or damaged.
  }
  const made = makeFromFile(options, context, base);
  fs.writeFileSync(cached, JSON.stringify({key: hashInputs(made), made}));
  return made;
}

function makeFromFile(options: OpenapiOptions, site: PluginContext, base: string): PluginPages {
  const file = path.resolve(site.root, options.file);
  if (!isReadableFile(file)) {
    const message = `There is no description \`${options.file}\``;
    const hint = 'correct `file` of `openapi()`; it is relative to the site';
    return {pages: [], problems: [{message, hint}], watch: []};
  }
  const description = openDescription(file, site);
  const pages = checkDescription(description) ? makeOpenapiPages(description, options, base) : [];
  const watch = description.files().map((one) => path.relative(site.root, one));
  return {pages, problems: description.problems.toSorted(compareLocations), watch};
}

function compareLocations(a: PluginProblem, b: PluginProblem): number {
  return (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0);
}
