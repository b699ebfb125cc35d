import type {z} from 'zod';

/** One setting as the reference shows it. */
export interface Setting {
  /** `docs.versions.<name>.banner`, `redirects[].from`. */
  readonly path: string;
  /** In the notation of TypeScript. */
  readonly type: string;
  /** As written in the configuration; undefined when there is none. */
  readonly initial: string | undefined;
  readonly required: boolean;
  /** Empty when the schema does not say. */
  readonly meaning: string;
  /** True for a setting whose fields follow as settings of their own. */
  readonly isGroup: boolean;
}

/** Names for schemas whose shape depends on their value. */
export type OpaqueTypes = ReadonlyMap<z.core.$ZodType, string>;

/** The fields of a schema's definition that are read here, whatever its kind. */
export interface Definition {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly defaultValue?: unknown;
  readonly in?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  /** Of an object: what further keys may hold. */
  readonly catchall?: z.core.$ZodType;
  /** Of a schema that is made when it is needed. */
  readonly getter?: () => z.core.$ZodType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly checks?: readonly {readonly _zod: {readonly def: Check}}[];
}

interface Check {
  readonly check: string;
  readonly value?: unknown;
  readonly inclusive?: boolean;
}

/** Lists all fields of an object schema, depth first, in the form that authors write. */
export function describeSchema(schema: z.core.$ZodType, opaque: OpaqueTypes = new Map(), prefix = ''): Setting[] {
  return Object.entries(definitionOf(schema).shape ?? {}).flatMap(([key, field]) => {
    const path = prefix + key;
    const {inner, initial, required, meaning} = unwrap(field, opaque);
    const fields = fieldsBelow(inner, path, opaque);
    const type = typeText(inner, opaque);
    return [{path, type, initial, required, meaning, isGroup: fields.length > 0}, ...fields];
  });
}

export function definitionOf(schema: z.core.$ZodType): Definition {
  return schema._zod.def as Definition;
}

/** Unwraps defaults and transformations of a schema, down to the schema of the written value. */
export function unwrap(schema: z.core.$ZodType, opaque: OpaqueTypes = new Map()) {
  let inner = schema;
  let initial: string | undefined;
  let required = true;
  let meaning = '';
  for (;;) {
    meaning ||= (inner as z.ZodType).description ?? '';
    const {type, innerType, defaultValue, in: input} = definitionOf(inner);
    if (opaque.has(inner)) break;
    if (type === 'default' || type === 'prefault' || type === 'optional') required = false;
    if (type === 'default') initial = literal(defaultValue);
    const next = type === 'pipe' ? input : innerType;
    if (!next) break;
    inner = next;
  }
  return {inner, initial, required, meaning};
}

/** Fields of the objects that a value holds: itself, its elements, its values, or one of its alternatives. */
function fieldsBelow(schema: z.core.$ZodType, path: string, opaque: OpaqueTypes): Setting[] {
  const {inner} = unwrap(schema, opaque);
  if (opaque.has(inner)) return [];
  const {type, element, valueType, options} = definitionOf(inner);
  if (type === 'object') return describeSchema(inner, opaque, `${path}.`);
  if (type === 'array') return fieldsBelow(element!, `${path}[]`, opaque);
  if (type === 'record') return fieldsBelow(valueType!, `${path}.<name>`, opaque);
  if (type !== 'union') return [];
  const known = new Map<string, Setting>();
  for (const setting of options!.flatMap((option) => fieldsBelow(option, path, opaque))) {
    // An object and a list of such objects have the same fields.
    const name = setting.path.replace(`${path}[].`, `${path}.`);
    if (!known.has(name)) known.set(name, setting);
  }
  return [...known.values()];
}

function typeText(schema: z.core.$ZodType, opaque: OpaqueTypes): string {
  const {inner} = unwrap(schema, opaque);
  const named = opaque.get(inner);
  if (named !== undefined) return named;
  const {type, element, keyType, valueType, options, entries, values, checks} = definitionOf(inner);
  const of = (part: z.core.$ZodType): string => typeText(part, opaque);
  switch (type) {
    case 'enum': {
      const names = Object.values(entries!);
      return names.length > 12 ? 'code' : names.map((name) => `'${name}'`).join(' | ');
    }
    case 'literal':
      return values!.map(literal).join(' | ');
    case 'union':
      return [...new Set(options!.map(of))].join(' | ');
    case 'array':
      return / \| /.test(of(element!)) ? `(${of(element!)})[]` : `${of(element!)}[]`;
    case 'record':
      return `Record<${of(keyType!)}, ${of(valueType!)}>`;
    case 'lazy':
      return 'item[]';
    case 'custom':
      return (inner._zod.bag.Class as {name: string} | undefined)?.name ?? 'any';
    case 'number':
      return numberText(checks ?? []);
    case 'unknown':
      return 'any';
    default:
      return type;
  }
}

function numberText(checks: NonNullable<Definition['checks']>): string {
  const found = checks.map((check) => check._zod.def);
  const bound = (name: string, inclusive: boolean): unknown =>
    found.find((one) => one.check === name && one.inclusive === inclusive)?.value;
  const kind = found.some((one) => one.check === 'number_format') ? 'integer' : 'number';
  const [least, most, above] = [bound('greater_than', true), bound('less_than', true), bound('greater_than', false)];
  if (least !== undefined && most !== undefined) return `${kind} ${least}–${most}`;
  if (least !== undefined) return `${kind} ≥ ${least}`;
  return above === undefined ? kind : `${kind} > ${above}`;
}

/** Formats a value in the form that authors write. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return JSON.stringify(value) ?? 'undefined';
}
