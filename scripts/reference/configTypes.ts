import type {z} from 'zod';
import {PUBLISHED_EXTENSIONS} from '../../src/node/steps/bundle/fileImportsPlugin.ts';
import {jsonSchema} from '../../src/node/steps/config/schema/common.ts';
import {docsSchema} from '../../src/node/steps/config/schema/docs.ts';
import {connectSchema} from '../../src/node/steps/config/schema/look.ts';
import {markdownPluginSchema} from '../../src/node/steps/config/schema/markdown.ts';
import {NAVBAR_ITEM_SCHEMAS, navbarItemSchema} from '../../src/node/steps/config/schema/navbar.ts';
import {pluginEntrySchema} from '../../src/node/steps/config/schema/plugins.ts';
import {algoliaSearchSchema, embeddedSearchSchema, searchSchema} from '../../src/node/steps/config/schema/search.ts';
import {siteSchema} from '../../src/node/steps/config/schema/site.ts';
import {type Definition, definitionOf, literal, unwrap} from './describeSchema.ts';

type Schema = z.core.$ZodType;

/** Folder of the interfaces, from the root. */
export const TYPES_FOLDER = 'src/node/steps/config/input';

/** Types written by hand, of schemas that check what they cannot describe. */
export const WRITTEN: ReadonlyMap<Schema, string> = new Map<Schema, string>([
  [jsonSchema, 'JsonValue'],
  [markdownPluginSchema, 'MarkdownPlugin'],
  [pluginEntrySchema, 'PluginEntry'],
  [unwrap(docsSchema.shape.sidebars).inner, 'SidebarsInput'],
]);

/** Schemas that choose another one by the value. */
const CHOICES: ReadonlyMap<Schema, readonly (Schema | 'false')[]> = new Map<Schema, readonly (Schema | 'false')[]>([
  [navbarItemSchema, Object.values(NAVBAR_ITEM_SCHEMAS)],
  [searchSchema, ['false', embeddedSearchSchema, algoliaSearchSchema]],
]);

const HEAD = '// Generated from the schemas in src/node/steps/config/schema/ by scripts/configTypes.mjs.\n';

/**
 * Generates types for imports that return the address of a published file. `src/client/files.d.ts`
 * covers SVG files, which are also components.
 */
export function addressTypes(): string {
  return PUBLISHED_EXTENSIONS.split('|')
    .filter((extension) => extension !== 'svg')
    .map((extension) => `declare module '*.${extension}' {\n  const address: string;\n  export default address;\n}\n`)
    .join('');
}

/**
 * Generates the types of `site.config.ts` as documented interfaces, by file name: one file for the
 * settings, and one for each group. Editors show their comments, which the types inferred by zod
 * lack.
 */
export function configTypes(): ReadonlyMap<string, string> {
  const writer = createWriter();
  writer.file('site', 'SiteConfigInput', 'The settings in `site.config.ts`.', siteSchema);
  return writer.files;
}

function createWriter() {
  const files = new Map<string, string>();
  /** Interfaces by schema: the settings below one key, or one kind of a choice. */
  const named = new Map<Schema, {readonly name: string; readonly file: string}>();

  function file(key: string, name: string, meaning: string, schema: Schema): void {
    files.set(`${key}.ts`, '');
    const used = new Map<string, string>();
    const text = key === 'navbar' ? navbarText(used) : '';
    const body = text + interfaceText(name, meaning, schema, {used, own: `${key}.ts`, top: key === 'site'});
    const from = new Map<string, string[]>();
    for (const [type, source] of used)
      if (source !== `./${key}.ts`) from.set(source, [...(from.get(source) ?? []), type]);
    const imports = [...from]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([source, types]) => `import type {${types.sort().join(', ')}} from '${source}';\n`);
    files.set(`${key}.ts`, `${[HEAD + imports.join(''), body].filter(Boolean).join('\n')}`);
  }

  interface Place {
    /** Types that the file needs, with the module that has them. */
    readonly used: Map<string, string>;
    readonly own: string;
    /** Whether objects get an interface in a file of their own. */
    readonly top: boolean;
  }

  function interfaceText(name: string, meaning: string, schema: Schema, place: Place): string {
    return `${comment(meaning, '')}export interface ${name} ${fieldsText(schema, '', place)}\n`;
  }

  /** Each kind of item, and the choice between them. */
  function navbarText(used: Map<string, string>): string {
    const kinds = Object.entries(NAVBAR_ITEM_SCHEMAS).map(([type, schema]) => {
      const name = `Navbar${capital(type === 'default' ? 'link' : type)}Input`;
      named.set(schema, {name, file: 'navbar.ts'});
      return {name, type, schema};
    });
    const texts = kinds.map(({name, type, schema}) =>
      interfaceText(name, `Navbar item \`${type}\`.`, schema, {used, own: 'navbar.ts', top: false}),
    );
    const choice = `/** An item of the navbar. */\nexport type NavbarItemInput =\n${kinds.map(({name}) => `  | ${name}`).join('\n')};\n`;
    return `${[choice, ...texts].join('\n')}\n`;
  }

  function fieldsText(schema: Schema, indent: string, place: Place): string {
    const inner = `${indent}  `;
    const {shape, catchall} = definitionOf(schema);
    const fields = Object.entries(shape ?? {}).map(([key, field]) => {
      const {required, initial, meaning} = unwrap(field);
      const isOptional = !required;
      const text = initial === undefined ? meaning : `${meaning}\n@default ${initial}`;
      const name = /^\w+$/.test(key) ? key : `'${key}'`;
      const type = typeText(field, inner, {...place, key, meaning});
      return `${comment(text, inner)}${inner}readonly ${name}${isOptional ? '?' : ''}: ${type};\n`;
    });
    const isLoose = catchall !== undefined && definitionOf(catchall).type === 'unknown';
    const rest = isLoose ? `${inner}readonly [name: string]: unknown;\n` : '';
    return `{\n${fields.join('')}${rest}${indent}}`;
  }

  interface FieldPlace extends Place {
    readonly key?: string;
    readonly meaning?: string;
  }

  function typeText(field: Schema, indent: string, place: FieldPlace): string {
    if (isNullable(field)) return `${typeText(withoutNull(field), indent, place)} | null`;
    const {inner} = unwrap(field, OPAQUE);
    const {used} = place;
    const written = WRITTEN.get(inner);
    if (written !== undefined) {
      used.set(written, written === 'PluginEntry' ? '../plugin.ts' : '../inputTypes.ts');
      return written;
    }
    const of = (part: Schema): string => typeText(part, indent, place);
    if (inner === (navbarItemSchema as Schema)) {
      used.set('NavbarItemInput', './navbar.ts');
      return 'NavbarItemInput';
    }
    const choices = CHOICES.get(inner);
    if (choices) return choices.map((one) => (one === 'false' ? one : of(one))).join(' | ');
    const definition = definitionOf(inner);
    if (definition.type === 'object') return objectText(inner, indent, place);
    return plainText(inner, definition, of);
  }

  function objectText(schema: Schema, indent: string, place: FieldPlace): string {
    const known = named.get(schema);
    if (known) {
      place.used.set(known.name, `./${known.file}`);
      return known.name;
    }
    if (!place.top || place.key === undefined) return fieldsText(schema, indent, {...place, top: false});
    const kind = KINDS.get(schema) ?? '';
    const key = place.key + kind;
    const name = `${capital(key)}Settings`;
    named.set(schema, {name, file: `${key}.ts`});
    place.used.set(name, `./${key}.ts`);
    file(key, name, place.meaning ?? '', schema);
    return name;
  }

  return {files, file};
}

const OPAQUE = new Map<Schema, string>([...WRITTEN, ...[...CHOICES.keys()].map((schema) => [schema, ''] as const)]);

/** The fields that distinguish the interfaces of one setting. */
const KINDS: ReadonlyMap<Schema, string> = new Map<Schema, string>([
  [embeddedSearchSchema, 'Embedded'],
  [algoliaSearchSchema, 'Algolia'],
  [connectSchema, 'Mcp'],
]);

/** Types of what holds no fields itself. */
function plainText(schema: Schema, definition: Definition, of: (part: Schema) => string): string {
  const {type, element, keyType, valueType, options, entries, values, getter} = definition;
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
      return type;
    case 'enum':
      return enumText(Object.values(entries!));
    case 'literal':
      return values!.map(literal).join(' | ');
    case 'union':
      return [...new Set(options!.map(of))].join(' | ');
    case 'array':
      return / [|&] |^readonly /.test(of(element!)) ? `readonly (${of(element!)})[]` : `readonly ${of(element!)}[]`;
    case 'record': {
      const record = `Readonly<Record<${of(keyType!)}, ${of(valueType!)}>>`;
      return definitionOf(keyType!).type === 'enum' ? `Partial<${record}>` : record;
    }
    case 'lazy':
      return of(getter!());
    case 'custom': {
      const name = (schema._zod.bag.Class as {name: string} | undefined)?.name;
      if (name !== undefined) return name;
    }
  }
  throw new Error(`The type of a setting (${type}) has no name: write it in inputTypes.ts and name it here.`);
}

/** Long lists get a line for each name, so that a new name changes one line. */
function enumText(names: readonly string[]): string {
  const separator = names.length > 12 ? '\n      | ' : ' | ';
  return (names.length > 12 ? separator : '') + names.map((name) => `'${name}'`).join(separator);
}

/** A setting that may also be `null`, through whatever is around it. */
function isNullable(schema: Schema): boolean {
  const {type, innerType, in: input} = definitionOf(schema);
  if (OPAQUE.has(schema)) return false;
  if (type === 'nullable') return true;
  const next = type === 'pipe' ? input : innerType;
  return next !== undefined && isNullable(next);
}

function withoutNull(schema: Schema): Schema {
  const {type, innerType, in: input} = definitionOf(schema);
  if (type === 'nullable') return innerType!;
  return withoutNull((type === 'pipe' ? input : innerType)!);
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** How long a line of a comment may be, with its indent. */
const WIDTH = 118;

/** A comment above a field; links of the reference lead nowhere in an editor. */
function comment(text: string, indent: string): string {
  if (text === '') return '';
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('*/', '*\\/');
  const paragraphs = plain.split('\n');
  if (paragraphs.length === 1 && `${indent}/** ${plain} */`.length <= WIDTH) return `${indent}/** ${plain} */\n`;
  const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, WIDTH - indent.length - 3));
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line += (line === '' ? '' : ' ') + word;
  }
  return [...lines, line];
}
