import {KEYWORDS, type Kind} from './keywords.ts';
import type {Description} from './openDescription.ts';
import {isObject, toEntries, toList, toObject} from './values.ts';

interface Visit {
  readonly value: unknown;
  readonly kind: Kind;
  readonly file: string;
  readonly at: readonly string[];
}

/** Fields that are not shown: references are resolved, and comments are for maintainers. */
const SILENT = new Set(['$ref', '$comment']);

const KIND_NAMES: Partial<Readonly<Record<Kind, string>>> = {
  OpenAPI: 'the description',
  PathItem: 'a path',
  RequestBody: 'a request body',
  MediaType: 'a media type',
  ServerVariable: 'a variable of a server',
  ExternalDocs: '`externalDocs`',
  SecurityScheme: 'a security scheme',
  Flows: '`flows`',
  XML: '`xml`',
};

/**
 * Warns about fields that no version of OpenAPI has, and about unused components: pages show
 * neither.
 */
export function checkKeywords(description: Description): void {
  const {root, file, follow} = description;
  const unknown = new Map<string, {visit: Visit; key: string; count: number}>();
  const used = new Set<string>();
  const seen = new Map<object, Set<Kind>>();
  const queue: Visit[] = [{value: root, kind: 'OpenAPI', file, at: []}];
  for (let visit = queue.pop(); visit; visit = queue.pop()) {
    const {value, kind, at} = visit;
    if (!isObject(value)) continue;
    const kinds = seen.get(value) ?? new Set();
    if (kinds.has(kind)) continue;
    seen.set(value, kinds.add(kind));
    const isReference = typeof value.$ref === 'string';
    if (isReference) {
      const target = follow(value);
      if (typeof target !== 'string') {
        used.add(target.key);
        queue.push({value: target.value, kind, file: target.file, at: target.at});
      }
    }
    for (const [key, child] of Object.entries(value)) {
      if (key.startsWith('x-') || SILENT.has(key) || child === undefined) continue;
      const visitInside = (item: unknown, ...more: string[]): Visit => ({
        ...visit,
        value: item,
        at: [...at, key, ...more],
      });
      if (kind === 'Callback') queue.push({...visitInside(child), kind: 'PathItem'});
      const field = KEYWORDS[kind].get(key);
      if (field === undefined) {
        const isBeside = isReference && (key === 'summary' || key === 'description');
        if (kind === 'Callback' || isBeside) continue;
        const entry = unknown.get(`${kind} ${key}`) ?? {visit, key, count: 0};
        unknown.set(`${kind} ${key}`, {...entry, count: entry.count + 1});
      } else if (field.kind !== undefined) {
        const childKind = field.kind;
        if (field.holds === 'object' && !Array.isArray(child)) queue.push({...visitInside(child), kind: childKind});
        if (field.holds === 'list' || Array.isArray(child))
          for (const [i, item] of toList(child).entries())
            queue.push({...visitInside(item, String(i)), kind: childKind});
        if (field.holds === 'map' && kind !== 'Components')
          for (const [name, item] of toEntries(child)) queue.push({...visitInside(item, name), kind: childKind});
      }
    }
    // Schemas have pages, and security schemes are on the first page. Other components are only
    // shown where they are used.
    if (kind === 'Components')
      for (const key of ['schemas', 'securitySchemes'] as const)
        for (const [name, item] of toEntries(value[key]))
          queue.push({
            ...visit,
            value: item,
            kind: key === 'schemas' ? 'Schema' : 'SecurityScheme',
            at: [...at, key, name],
          });
  }
  for (const {visit, key, count} of unknown.values()) reportUnknown({visit, key, count}, description);
  reportUnused(used, description);
}

function reportUnknown({visit, key, count}: {visit: Visit; key: string; count: number}, {report}: Description): void {
  const {kind, file, at} = visit;
  const object = KIND_NAMES[kind] ?? `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind.toLowerCase()}`;
  const more = count === 1 ? '' : `, here and at ${count - 1} more ${count === 2 ? 'place' : 'places'}`;
  const message = `\`${key}\` is not a field of ${object} in OpenAPI, and is not shown${more}`;
  report({message, severity: 'warn', hint: 'correct its name, move it, or begin it with `x-`'}, file, [...at, key]);
}

function reportUnused(used: ReadonlySet<string>, {root, file, report}: Description): void {
  for (const [kind, components] of toEntries(root.components)) {
    if (kind === 'schemas' || kind === 'securitySchemes' || kind.startsWith('x-')) continue;
    const names = Object.keys(toObject(components)).filter(
      (name) => !name.startsWith('x-') && !used.has(`${file}#/components/${kind}/${name}`),
    );
    if (names.length === 0) continue;
    const listed = names
      .slice(0, 5)
      .map((name) => `\`${name}\``)
      .join(', ');
    const rest = names.length > 5 ? `, and ${names.length - 5} more` : '';
    const message = `Nothing refers to ${listed}${rest} in \`components/${kind}\`, so no page shows it`;
    report({message, severity: 'warn', hint: 'refer to it by `$ref`, or remove it'}, file, [
      'components',
      kind,
      names[0]!,
    ]);
  }
}
