import {createSlugs} from '../../shared/reference/slugs.ts';
import type {Description} from './openDescription.ts';
import {isObject, type JsonObject, toEntries, toList, toObject, toText} from './values.ts';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'] as const;

/** An operation, webhook, or callback. */
export interface ApiOperation {
  /** Name of its page, unique in the description. */
  readonly slug: string;
  /** Heading id on a page with several operations: the operationId. */
  readonly anchor: string;
  readonly operationId: string | undefined;
  readonly kind: 'operation' | 'webhook';
  /** Upper-case method, unless the description defines its own. */
  readonly method: string;
  /** Path, or name of the webhook. */
  readonly path: string;
  readonly title: string;
  readonly definition: JsonObject;
  /** Path item, whose texts apply to all its operations. */
  readonly pathItem: JsonObject;
  /** Parameters, including those of the whole path. */
  readonly parameters: readonly JsonObject[];
  readonly servers: readonly unknown[];
  /** Servers of this operation or path only. */
  readonly ownServers: readonly unknown[];
}

/** The operations of a tag. */
export interface Group {
  /** Name of its page or folder. */
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  /** Tag object of the description. */
  readonly tag: JsonObject;
  readonly operations: readonly ApiOperation[];
  /** Operations whose page belongs to another tag. */
  readonly others: readonly ApiOperation[];
  /** Group of tags, or parent tag, that contains this one. */
  readonly parent: string | undefined;
}

/** Groups the operations of a description by tag, in its order. */
export function groupOperations(description: Description): readonly Group[] {
  const {root} = description;
  const operations = listOperations(description);
  const hasTags = operations.some(({definition}) => toList(definition.tags).length > 0);
  const tags = new Map(
    toList(root.tags)
      .map(toObject)
      .filter((tag) => toText(tag.name) !== '' && tag['x-internal'] !== true)
      .map((tag) => [toText(tag.name), tag]),
  );
  const byName = new Map<string, {first: ApiOperation[]; others: ApiOperation[]}>();
  const getTagEntry = (name: string) => {
    const entry = byName.get(name) ?? {first: [], others: []};
    byName.set(name, entry);
    return entry;
  };
  for (const name of tags.keys()) getTagEntry(name);
  for (const operation of operations) {
    const [tag, ...more] = toList(operation.definition.tags)
      .map(toText)
      .filter((name) => name !== '');
    const untagged =
      operation.kind === 'webhook' ? 'Webhooks' : hasTags ? 'Other operations' : getFirstSegment(operation.path);
    getTagEntry(tag ?? untagged).first.push(operation);
    for (const name of new Set(more)) if (name !== tag) getTagEntry(name).others.push(operation);
  }
  const slug = createSlugs(['index', 'schemas']);
  const parents = mapParents(root);
  return [...byName].flatMap(([name, {first, others}]): Group[] => {
    const tag = tags.get(name) ?? {};
    const hasText = ['description', 'externalDocs', 'summary'].some((key) => tag[key] !== undefined);
    const isParent = [...parents.values()].includes(name);
    if (first.length + others.length === 0 && !hasText && !isParent) return [];
    const title = toText(tag['x-displayName']) || toText(tag.summary) || toTitle(name);
    return [{slug: slug(name), name, title, tag, operations: first, others, parent: parents.get(name)}];
  });
}

/** Maps tags to their group (`x-tagGroups`) or parent tag. */
function mapParents(root: JsonObject): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  for (const group of toList(root['x-tagGroups']).map(toObject))
    for (const tag of toList(group.tags))
      if (toText(tag) !== toText(group.name)) parents.set(toText(tag), toText(group.name));
  for (const {name, parent} of toList(root.tags).map(toObject))
    if (toText(parent) !== '' && parent !== name) parents.set(toText(name), toText(parent));
  return parents;
}

/** Lists the operations of a path item with their methods, in the order of the description. */
export function listCalls(item: JsonObject, {resolve}: Description): readonly (readonly [string, JsonObject])[] {
  const calls = Object.entries(item).flatMap(([method, call]) =>
    method === 'additionalOperations'
      ? toEntries(call)
      : METHODS.includes(method as 'get')
        ? [[method.toUpperCase(), call] as const]
        : [],
  );
  return calls.flatMap(([method, call]) => {
    const definition = resolve(call).value;
    return isObject(definition) && definition['x-internal'] !== true ? [[method, definition] as const] : [];
  });
}

/** Most characters of a summary that is a title. Some descriptions write whole texts. */
const MAX_TITLE = 120;

/** Removes the period and the marks of code from a summary, because a title is plain text. */
export function toPlainSummary(summary: unknown): string {
  return toText(summary)
    .trim()
    .replace(/\.$/, '')
    .replace(/`([^`]+)`/g, '$1');
}

/** Makes an operation, before its slug and anchor are known. */
export function makeOperation(
  {item, definition, path, method}: {item: JsonObject; definition: JsonObject; path: string; method: string},
  description: Description,
): Omit<ApiOperation, 'slug' | 'anchor' | 'kind'> {
  const operationId = toText(definition.operationId) || undefined;
  const summary = toPlainSummary(definition.summary);
  const isTitle = summary.length <= MAX_TITLE && !summary.includes('\n');
  const ownServers = [definition.servers, item.servers].map(toList).find(({length}) => length > 0) ?? [];
  return {
    operationId,
    method,
    path,
    title: (isTitle && summary) || toTitle(operationId ?? '') || `${method} ${path}`,
    definition,
    pathItem: item,
    parameters: joinParameters([item.parameters, definition.parameters], description),
    servers: ownServers.length > 0 ? ownServers : toList(description.root.servers),
    ownServers,
  };
}

function listOperations(description: Description): readonly ApiOperation[] {
  const {root, resolve} = description;
  const slug = createSlugs(['index']);
  const readItem =
    (kind: ApiOperation['kind']) =>
    ([path, value]: readonly [string, unknown]): ApiOperation[] => {
      const item = toObject(resolve(value).value);
      if (item['x-internal'] === true) return [];
      return listCalls(item, description).map(([method, definition]): ApiOperation => {
        const operation = makeOperation({item, definition, path, method}, description);
        const name = slug(operation.operationId ?? `${method.toLowerCase()} ${path}`);
        const anchor = /^[\w.-]+$/.test(operation.operationId ?? '') ? operation.operationId! : name;
        return {...operation, kind, slug: name, anchor};
      });
    };
  return [
    ...toEntries(root.paths).flatMap(readItem('operation')),
    ...toEntries(root.webhooks ?? root['x-webhooks']).flatMap(readItem('webhook')),
  ];
}

/** Joins the parameters of path and operation, which override those of the path. */
function joinParameters(lists: readonly unknown[], {resolve}: Description): readonly JsonObject[] {
  const parameters = new Map<string, JsonObject>();
  for (const list of lists)
    for (const entry of toList(list)) {
      const parameter = toObject(resolve(entry).value);
      if (toText(parameter.name) !== '' && parameter['x-internal'] !== true)
        parameters.set(`${toText(parameter.in)} ${toText(parameter.name)}`, parameter);
    }
  return [...parameters.values()];
}

/** Converts `createPet`, `create_pet`, and `create-pet` to words. Keeps names with spaces. */
function toTitle(name: string): string {
  if (/\s/.test(name)) return name;
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_./-]+/g, ' ')
    .trim();
  const words = spaced.replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the first meaningful segment: `pets` for `/v1/pets/{id}`. */
function getFirstSegment(path: string): string {
  return path.split('/').find((part) => part !== '' && !/^(?:v\d[\w.]*|api|\{.*)$/.test(part)) ?? 'Operations';
}
