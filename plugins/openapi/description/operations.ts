import {createSlugs} from '../../shared/reference/slugs.ts';
import type {Description} from './openDescription.ts';
import {entriesOf, isObject, listOf, type Obj, objectOf, textOf} from './values.ts';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'] as const;

/** An operation, webhook, or callback. */
export interface Operation {
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
  readonly own: Obj;
  /** Path item, whose texts apply to all its operations. */
  readonly pathItem: Obj;
  /** Parameters, including those of the whole path. */
  readonly parameters: readonly Obj[];
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
  readonly tag: Obj;
  readonly operations: readonly Operation[];
  /** Operations whose page belongs to another tag. */
  readonly others: readonly Operation[];
  /** Group of tags, or parent tag, that contains this one. */
  readonly parent: string | undefined;
}

/** Groups the operations of a description by tag, in its order. */
export function groupsOf(description: Description): readonly Group[] {
  const {root} = description;
  const operations = listOperations(description);
  const hasTags = operations.some(({own: definition}) => listOf(definition.tags).length > 0);
  const tags = new Map(
    listOf(root.tags)
      .map(objectOf)
      .filter((tag) => textOf(tag.name) !== '' && tag['x-internal'] !== true)
      .map((tag) => [textOf(tag.name), tag]),
  );
  const byName = new Map<string, {first: Operation[]; others: Operation[]}>();
  const getTagEntry = (name: string) => {
    const entry = byName.get(name) ?? {first: [], others: []};
    byName.set(name, entry);
    return entry;
  };
  for (const name of tags.keys()) getTagEntry(name);
  for (const operation of operations) {
    const [tag, ...more] = listOf(operation.own.tags)
      .map(textOf)
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
    const title = textOf(tag['x-displayName']) || textOf(tag.summary) || titled(name);
    return [{slug: slug(name), name, title, tag, operations: first, others, parent: parents.get(name)}];
  });
}

/** Maps tags to their group (`x-tagGroups`) or parent tag. */
function mapParents(root: Obj): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  for (const group of listOf(root['x-tagGroups']).map(objectOf))
    for (const tag of listOf(group.tags))
      if (textOf(tag) !== textOf(group.name)) parents.set(textOf(tag), textOf(group.name));
  for (const {name, parent} of listOf(root.tags).map(objectOf))
    if (textOf(parent) !== '' && parent !== name) parents.set(textOf(name), textOf(parent));
  return parents;
}

/** Lists the operations of a path item with their methods, in the order of the description. */
export function callsOf(item: Obj, {resolve}: Description): readonly (readonly [string, Obj])[] {
  const calls = Object.entries(item).flatMap(([method, call]) =>
    method === 'additionalOperations'
      ? entriesOf(call)
      : METHODS.includes(method as 'get')
        ? [[method.toUpperCase(), call] as const]
        : [],
  );
  return calls.flatMap(([method, call]) => {
    const definition = resolve(call).value;
    return isObject(definition) && definition['x-internal'] !== true ? [[method, definition] as const] : [];
  });
}

/** Makes an operation without names. */
export function operationOf(
  {item, definition, path, method}: {item: Obj; definition: Obj; path: string; method: string},
  description: Description,
): Omit<Operation, 'slug' | 'anchor' | 'kind'> {
  const operationId = textOf(definition.operationId) || undefined;
  const summary = textOf(definition.summary).trim().replace(/\.$/, '');
  const ownServers = [definition.servers, item.servers].map(listOf).find(({length}) => length > 0) ?? [];
  return {
    operationId,
    method,
    path,
    title: summary || titled(operationId ?? '') || `${method} ${path}`,
    own: definition,
    pathItem: item,
    parameters: joinParameters([item.parameters, definition.parameters], description),
    servers: ownServers.length > 0 ? ownServers : listOf(description.root.servers),
    ownServers,
  };
}

function listOperations(description: Description): readonly Operation[] {
  const {root, resolve} = description;
  const slug = createSlugs(['index']);
  const readItem =
    (kind: Operation['kind']) =>
    ([path, value]: readonly [string, unknown]): Operation[] => {
      const item = objectOf(resolve(value).value);
      if (item['x-internal'] === true) return [];
      return callsOf(item, description).map(([method, definition]): Operation => {
        const operation = operationOf({item, definition, path, method}, description);
        const name = slug(operation.operationId ?? `${method.toLowerCase()} ${path}`);
        const anchor = /^[\w.-]+$/.test(operation.operationId ?? '') ? operation.operationId! : name;
        return {...operation, kind, slug: name, anchor};
      });
    };
  return [
    ...entriesOf(root.paths).flatMap(readItem('operation')),
    ...entriesOf(root.webhooks ?? root['x-webhooks']).flatMap(readItem('webhook')),
  ];
}

/** Joins the parameters of path and operation, which override those of the path. */
function joinParameters(lists: readonly unknown[], {resolve}: Description): readonly Obj[] {
  const parameters = new Map<string, Obj>();
  for (const list of lists)
    for (const entry of listOf(list)) {
      const parameter = objectOf(resolve(entry).value);
      if (textOf(parameter.name) !== '' && parameter['x-internal'] !== true)
        parameters.set(`${textOf(parameter.in)} ${textOf(parameter.name)}`, parameter);
    }
  return [...parameters.values()];
}

/** Converts `createPet`, `create_pet`, and `create-pet` to words. Keeps names with spaces. */
function titled(name: string): string {
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
