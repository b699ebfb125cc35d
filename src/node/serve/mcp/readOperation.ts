import {escapeRegExp} from '../../../shared/escapeRegExp.ts';
import {OPERATIONS_FILE, type PublishedOperation, type SiteInfo} from '../../../shared/siteInfo.ts';
import {findNearest} from '../../base/diagnostics/findNearest.ts';
import {readPage} from './readPage.ts';
import {AgentError, readSiteText, type SiteReader} from './siteReader.ts';

export interface ReadOperationOptions {
  /** Method and path, path, or operation id: `GET /pets/{id}`, `/pets/7`, or `getPet`. */
  readonly operation: string;
  /** Number of characters to skip, as the previous part says at its end. */
  readonly offset?: number;
}

/** Most operations that an answer lists. */
const MAX_LISTED = 20;

/**
 * Returns the Markdown of an operation of an API: parameters, body, and responses.
 * @throws {AgentError} if the site has no such operation, or several
 */
export async function readOperation(
  reader: SiteReader,
  site: SiteInfo,
  {operation, offset}: ReadOperationOptions,
): Promise<string> {
  const text = await readSiteText(reader, OPERATIONS_FILE);
  if (text === undefined) throw new AgentError('The site describes no API. search_docs finds pages by words.');
  const operations = JSON.parse(text) as readonly PublishedOperation[];
  const [match, ...others] = findOperations(operations, operation.trim());
  if (!match) throw new AgentError(describeUnknown(operations, operation.trim()));
  if (others.some((other) => formatOperation(other) !== formatOperation(match)))
    throw new AgentError(`${operation} may be one of these operations:\n${formatList([match, ...others])}`);
  const markdown = await readPage(reader, site, {page: match.page, heading: match.anchor, offset});
  if (others.length === 0) return markdown;
  const places = others.map(({page, anchor}) => `- ${page}${anchor === undefined ? '' : `#${anchor}`}`);
  return `${markdown.trimEnd()}\n\n(read_page has more descriptions of ${formatOperation(match)}:\n${places.join('\n')})\n`;
}

/** Finds the operations with an id, or with a method and path. The path may have values in place of parameters. */
function findOperations(operations: readonly PublishedOperation[], request: string): readonly PublishedOperation[] {
  const byId = operations.filter(({id}) => id === request);
  if (byId.length > 0) return byId;
  const {method, path} = parseCall(request);
  const ofMethod = operations.filter(
    (one) => method === undefined || one.method.toLowerCase() === method.toLowerCase(),
  );
  for (const isSame of [isSamePath, isFilledPath, isServedPath]) {
    const matches = ofMethod.filter((one) => isSame(one.path, path));
    if (matches.length > 0) return matches;
  }
  return operations.filter(({id}) => id?.toLowerCase() === request.toLowerCase());
}

function parseCall(request: string): {readonly method: string | undefined; readonly path: string} {
  const [, method, rest = request] = /^([a-z]+)\s+(\S.*)$/i.exec(request) ?? [];
  const path = URL.canParse(rest) ? decodeURI(new URL(rest).pathname) : rest.replace(/[?#].*$/s, '');
  return {method, path: path.replace(/(?<=.)\/$/, '')};
}

/** Compares paths without the names of parameters, which agents write as `{id}`, `:id`, or `<id>`. */
function isSamePath(path: string, request: string): boolean {
  return eraseParameters(path) === eraseParameters(request);
}

function eraseParameters(path: string): string {
  return path.replace(/\{[^}/]*\}|<[^>/]*>|(?<=\/):[^/]+/g, '{}').replace(/(?<=.)\/$/, '');
}

/** Returns whether a path has a value in place of each parameter: `/pets/7` for `/pets/{id}`. */
function isFilledPath(path: string, request: string): boolean {
  return toPattern(path, '^').test(request);
}

/** Returns whether a path begins with that of a server: `/v1/pets` for `/pets`. */
function isServedPath(path: string, request: string): boolean {
  // A path that only consists of parameters would match any request.
  return /[^/{}]/.test(eraseParameters(path)) && toPattern(path, '').test(request);
}

function toPattern(path: string, start: string): RegExp {
  const literals = eraseParameters(path)
    .split(/(?:\{\})+/)
    .map(escapeRegExp);
  return new RegExp(`${start}${literals.join('[^/]+')}$`);
}

function describeUnknown(operations: readonly PublishedOperation[], request: string): string {
  const {method, path} = parseCall(request);
  const names = new Map(
    operations.flatMap((candidate) => [
      ...(candidate.id === undefined ? [] : [[candidate.id, candidate] as const]),
      [method === undefined ? candidate.path : `${candidate.method} ${candidate.path}`, candidate] as const,
    ]),
  );
  const others = operations.filter(
    (candidate) => isSamePath(candidate.path, path) || isFilledPath(candidate.path, path),
  );
  if (others.length > 0) return `There is no operation ${request}. At this path there are:\n${formatList(others)}`;
  const nearest = findNearest(method === undefined ? request : `${method} ${path}`, names.keys());
  if (nearest !== undefined)
    return `There is no operation ${request}. The nearest is:\n${formatList([names.get(nearest)!])}`;
  return `There is no operation ${request}. There are:\n${formatList(operations)}`;
}

function formatList(operations: readonly PublishedOperation[]): string {
  const lines = [
    ...new Set(
      operations.map(
        (one) => `- ${formatOperation(one)} (${one.id === undefined ? one.title : `${one.id}: ${one.title}`})`,
      ),
    ),
  ];
  const rest = lines.length - MAX_LISTED;
  return [
    ...lines.slice(0, MAX_LISTED),
    ...(rest > 0 ? [`- ${rest} more. search_docs finds them by words.`] : []),
  ].join('\n');
}

const formatOperation = ({method, path}: PublishedOperation): string => `${method} ${path}`;
