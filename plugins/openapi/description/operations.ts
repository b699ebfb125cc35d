import {createSlugs} from '../../shared/reference/slugs.ts';
import type {Description} from './openDescription.ts';
import {entriesOf, isObject, listOf, type Obj, objectOf, textOf} from './values.ts';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'] as const;

/** An operation of the API, or a webhook. */
export interface Operation {
  /** Name of its page: unique in the description. */
  readonly slug: string;
  /** Id of its heading where a page shows several: the operationId. */
  readonly anchor: string;
  readonly operationId: string | undefined;
  readonly kind: 'operation' | 'webhook';
  /** In capitals. */
  readonly method: string;
  /** Path, or name of the webhook. */
  readonly path: string;
  readonly title: string;
  readonly own: Obj;
  /** With those that hold for the whole path. */
  readonly parameters: readonly Obj[];
  readonly servers: readonly unknown[];
}

/** The operations of a tag. */
export interface Group {
  /** Name of its page or folder. */
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly description: unknown;
  readonly externalDocs: unknown;
  readonly operations: readonly Operation[];
}

/** The operations of a description, by tag, in the order in which it names them. */
export function groupsOf(description: Description): readonly Group[] {
  const {root} = description;
  const found = operationsOf(description);
  const hasTags = found.some(({own}) => listOf(own.tags).length > 0);
  const tags = new Map(listOf(root.tags).map((tag) => [textOf(objectOf(tag).name), objectOf(tag)]));
  const byName = new Map<string, Operation[]>([...tags.keys()].map((name) => [name, []]));
  for (const operation of found) {
    const tag = textOf(listOf(operation.own.tags)[0]);
    const name =
      tag || (operation.kind === 'webhook' ? 'Webhooks' : hasTags ? 'Other operations' : firstPart(operation.path));
    byName.set(name, [...(byName.get(name) ?? []), operation]);
  }
  const slug = createSlugs(['index', 'schemas']);
  return [...byName].flatMap(([name, operations]) => {
    if (operations.length === 0) return [];
    const {description: text, externalDocs, 'x-displayName': title} = tags.get(name) ?? {};
    return [
      {slug: slug(name), name, title: textOf(title) || titled(name), description: text, externalDocs, operations},
    ];
  });
}

function operationsOf(description: Description): readonly Operation[] {
  const {root, resolve} = description;
  const slug = createSlugs(['index']);
  const read =
    (kind: Operation['kind']) =>
    ([path, item]: readonly [string, unknown]): Operation[] => {
      const all = objectOf(resolve(item).value);
      // In the order of the description.
      return Object.keys(all).flatMap((method) => {
        const own = resolve(all[method]).value;
        if (!METHODS.includes(method as 'get') || !isObject(own)) return [];
        const operationId = textOf(own.operationId) || undefined;
        const name = slug(operationId ?? `${method} ${path}`);
        const summary = textOf(own.summary).trim().replace(/\.$/, '');
        return [
          {
            slug: name,
            anchor: /^[\w.-]+$/.test(operationId ?? '') ? operationId! : name,
            operationId,
            kind,
            method: method.toUpperCase(),
            path,
            title: summary || titled(operationId ?? '') || `${method.toUpperCase()} ${path}`,
            own,
            parameters: parametersOf([all.parameters, own.parameters], description),
            servers: [own.servers, all.servers, root.servers].map(listOf).find(({length}) => length > 0) ?? [],
          },
        ];
      });
    };
  return [
    ...entriesOf(root.paths).flatMap(read('operation')),
    ...entriesOf(root.webhooks ?? root['x-webhooks']).flatMap(read('webhook')),
  ];
}

/** A parameter of an operation replaces that of its path. */
function parametersOf(lists: readonly unknown[], {resolve}: Description): readonly Obj[] {
  const found = new Map<string, Obj>();
  for (const list of lists)
    for (const one of listOf(list)) {
      const parameter = objectOf(resolve(one).value);
      if (textOf(parameter.name) !== '') found.set(`${textOf(parameter.in)} ${textOf(parameter.name)}`, parameter);
    }
  return [...found.values()];
}

/** `createPet`, `create_pet`, and `create-pet` as words; a name with spaces is one already. */
export function titled(name: string): string {
  if (/\s/.test(name)) return name;
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_./-]+/g, ' ')
    .trim();
  const words = spaced.replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `/v1/pets/{id}` belongs to `pets`. */
function firstPart(path: string): string {
  return path.split('/').find((part) => part !== '' && !/^(?:v\d[\w.]*|api|\{.*)$/.test(part)) ?? 'Operations';
}
