import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Plugin, PluginContext, PluginPages, PluginProblem} from 'manual-docs/config';
import {findPackageFile} from '../shared/findPackageFile.ts';
import {isReadableFile} from '../shared/isReadableFile.ts';
import {createReferencePlugin} from '../shared/reference/createReferencePlugin.ts';
import {checkDescription} from './description/checkDescription.ts';
import {openDescription} from './description/openDescription.ts';
import type {OpenapiOptions} from './pages/book.ts';
import {makeOpenapiPages, SERVERS_KEY} from './pages/makeOpenapiPages.ts';

export type {OpenapiOptions} from './pages/book.ts';

/**
 * Makes pages about an API from its OpenAPI description: one for each tag or operation, one for
 * each schema, and an overview. They are Markdown like any other page, and need no viewer in the
 * browser.
 */
export function openapi(options: OpenapiOptions): Plugin {
  const plugin = createReferencePlugin(options, {
    name: 'openapi',
    example: 'openapi.yaml',
    by: ['tag', 'operation'],
    hints: options?.linkBase === undefined ? LINK_HINTS : {},
    pages: readOrMakePages,
  });
  if (options.tryIt !== true) return plugin;
  return {
    ...plugin,
    clientModules: [findPackageFile('plugins/openapi/tryIt/browser/loadForms.ts')],
    // A page allows requests to the servers of its operations only.
    head: ({frontMatter}) => {
      const servers = (frontMatter as Readonly<Record<string, unknown>>)[SERVERS_KEY];
      if (!Array.isArray(servers)) return [];
      return [{tagName: 'meta', attributes: {name: 'connect-src', content: servers.join(' ')}}];
    },
    files: (_, {cacheDir}) => readCache(cacheDir)?.made.forms ?? {},
  };
}

export default openapi;

const LINK_HINT = 'if the description was written for another site, name that site in `linkBase` of `openapi()`';
const LINK_HINTS = {
  'broken-link': LINK_HINT,
  'broken-anchor': LINK_HINT,
  'missing-image': LINK_HINT,
  'missing-asset': LINK_HINT,
};

interface MadePages extends PluginPages {
  /** Records of forms by path. */
  readonly forms: Readonly<Record<string, string>>;
}

const getCacheFile = (cacheDir: string): string => path.join(cacheDir, 'pages.json');

function readCache(cacheDir: string): {readonly key: string; readonly made: MadePages} | undefined {
  try {
    return JSON.parse(fs.readFileSync(getCacheFile(cacheDir), 'utf8'));
  } catch {
    // The cache is missing or damaged.
    return undefined;
  }
}

/**
 * Returns cached pages if their inputs are unchanged, because a large description takes seconds.
 */
function readOrMakePages(options: OpenapiOptions, context: PluginContext, base: string): PluginPages {
  const hashInputs = ({watch = []}: PluginPages): string => {
    const hash = createHash('sha256').update(JSON.stringify(options));
    for (const file of [options.file, ...watch, fileURLToPath(import.meta.url)]) {
      const absolute = path.resolve(context.root, file);
      hash.update(`\n${file}\n`).update(isReadableFile(absolute) ? fs.readFileSync(absolute) : '');
    }
    return hash.digest('hex');
  };
  const cached = readCache(context.cacheDir);
  if (cached?.made && cached.key === hashInputs(cached.made)) return cached.made;
  const made = makeFromFile(options, context, base);
  fs.writeFileSync(getCacheFile(context.cacheDir), JSON.stringify({key: hashInputs(made), made}));
  return made;
}

function makeFromFile(options: OpenapiOptions, site: PluginContext, base: string): MadePages {
  const file = path.resolve(site.root, options.file);
  if (!isReadableFile(file)) {
    const message = `There is no description \`${options.file}\``;
    const hint = 'correct `file` of `openapi()`; it is relative to the site';
    return {pages: [], problems: [{message, hint}], watch: [], forms: {}};
  }
  const description = openDescription(file, site);
  const {pages, forms} = checkDescription(description)
    ? makeOpenapiPages(description, options, base)
    : {pages: [], forms: []};
  const watch = description.files().map((one) => path.relative(site.root, one));
  return {
    pages,
    problems: description.problems.toSorted(compareLocations),
    watch,
    forms: Object.fromEntries(forms.map((form) => [form.file, JSON.stringify(form.record)])),
  };
}

function compareLocations(a: PluginProblem, b: PluginProblem): number {
  return (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0);
}
