import path from 'node:path';
import type {SiteFacts} from '../../facts.ts';
import {CallText} from '../../printConfig.ts';
import type {Settings} from '../../readSettings.ts';
import type {Target} from '../gathered.ts';
import {OPENAPI_3, takeOpenapiDocs} from './openapiDocs.ts';

/** Pages of an API. */
interface Place {
  /** Address below the base of the site. */
  readonly route?: unknown;
  /** Description of a single page, relative to the root. */
  readonly file?: unknown;
  /** Folder for generated pages. */
  readonly outputDir?: unknown;
  /** Description that the pages are generated from. */
  readonly specPath?: unknown;
}

/** Plugins and presets that generate API pages, with a function that reads their options. */
const API_PLACES = new Map<string, (options: Settings, facts: SiteFacts) => readonly Place[]>([
  ['redocusaurus', redocPlaces],
  ['docusaurus-plugin-redoc', ({route, spec}) => [{route, file: spec}]],
  ['docusaurus-plugin-openapi', ({routeBasePath = 'api'}) => [{route: routeBasePath}]],
  ['docusaurus-plugin-typedoc-api', ({routeBasePath = 'api'}) => [{route: routeBasePath}]],
  ['docusaurus-plugin-typedoc', ({out = 'docs/api'}) => [{outputDir: out}]],
  ['docusaurus-plugin-openapi-docs', ({config}) => Object.values((config ?? {}) as Record<string, Place>)],
  ['docusaurus', ({route = 'scalar'}) => [{route}]],
]);

/** Returns the named descriptions, and those in a folder, like Redocusaurus. */
function redocPlaces({specs, openapi}: Settings, facts: SiteFacts): Place[] {
  const named = Array.isArray(specs) ? specs.map(({route, spec}: Settings) => ({route, file: spec})) : [];
  if (named.length > 0 && !openapi) return named;
  const {path: folder = 'openapi', routeBasePath = '/api'} = (openapi ?? {}) as {path?: string; routeBasePath?: string};
  const described = facts.listNames(folder).flatMap((file) => {
    const name = /^(?:(.*?)\/)?(?:([^/]+)\.)?openapi\.(?:yaml|json)$/.exec(file);
    const parts = [routeBasePath, name?.[1], name?.[2] === 'index' ? undefined : name?.[2]];
    return name ? [{route: parts.filter(Boolean).join('/'), file: path.posix.join(folder, file)}] : [];
  });
  return [...named, ...described];
}

/**
 * Maps plugins for API pages: to `openapi()` if each description is one page, else to addresses
 * that Docusaurus continues to serve, so that links to them are valid. Returns `false` for other
 * plugins.
 */
export function mapApi(
  name: string,
  {value, path: keys}: {readonly value: unknown; readonly path: readonly PropertyKey[]},
  {facts, gathered, report}: Target,
): boolean {
  const specs = API_PLACES.get(name.replace(/^@[^/]+\//, ''))?.((value ?? {}) as Settings, facts);
  if (!specs) return false;
  const left: string[] = [];
  const made: string[] = [];
  for (const spec of specs) {
    const folder = spec.outputDir;
    const taken = takeOpenapiDocs(spec, {facts, gathered});
    if (folder !== undefined) gathered.lenient.push('navbar-item');
    if (taken !== undefined) {
      made.push(taken);
      continue;
    }
    const {route, file} = spec;
    const address = typeof folder === 'string' ? findRoute(folder, {facts, gathered}) : route;
    if (typeof address !== 'string') continue;
    const below = address.replace(/^\/+|\/+$/g, '');
    const description = typeof file === 'string' ? facts.fromRoot(file) : undefined;
    if (description && below && facts.mentions(description, OPENAPI_3)) {
      made.push(`/${below}`);
      const options = {file: description, path: below, in: 'pages'};
      gathered.plugins.push(new CallText('manual-docs/plugins/openapi', 'openapi', options));
    } else if (below) left.push(`/${below}/**`);
  }
  const paths = new Set(gathered.servedElsewhere.map((one) => one.path));
  gathered.servedElsewhere.push(...left.filter((one) => !paths.has(one)).map((one) => ({path: one})));
  const ours = made.length > 0 ? `the plugin \`openapi\` makes ${made.join(', ')} here` : '';
  const theirs =
    'pages of an API: let the plugin `openapi` or `typedoc` make them here, or publish those of the other tool beside the site';
  const where = left.length > 0 ? `: links to ${left.join(', ')} are not checked (\`servedElsewhere\`)` : '';
  const isDone = made.length > 0 && left.length === 0;
  const note = [ours, theirs + where].filter(Boolean).join('; ');
  if (!isDone) report({fate: 'by-hand', subject: name, note, path: keys});
  return true;
}

/**
 * Returns the address of a docs folder that a plugin generates; `undefined` if the folder exists,
 * because its pages need no special handling.
 */
function findRoute(folder: string, {facts, gathered}: Pick<Target, 'facts' | 'gathered'>): string | undefined {
  const name = facts.fromRoot(folder);
  if (facts.exists(name)) return undefined;
  const docs = gathered.docs.find(({path: one = 'docs'}) => `${name}/`.startsWith(`${String(one)}/`));
  return docs && path.posix.join(String(docs.routeBasePath), name.slice(String(docs.path ?? 'docs').length));
}
