import {code, codeBlocks, join, plain} from '../../shared/reference/safeMarkdown.ts';
import type {Operation} from '../description/operations.ts';
import {entriesOf, isObject, listOf, type Obj, objectOf, textOf} from '../description/values.ts';
import {requestOf, schemaOfParameter} from '../samples/request.ts';
import {SAMPLES, type SampleLanguage} from '../samples/samples.ts';
import {exampleOf, givenExamples} from '../schema/example.ts';
import {factsOf} from '../schema/facts.ts';
import {type Direction, entry, type FieldsContext, fieldHead, fieldsOf} from '../schema/fields.ts';
import {typeLabel} from '../schema/typeLabel.ts';
import type {Book, PageContext} from './book.ts';

/** Samples of code for an operation as tabs: its own, else those made from it. */
export function samplesOf(operation: Operation, book: Book): string {
  const own = listOf(operation.own['x-codeSamples'] ?? operation.own['x-code-samples']).flatMap((one) => {
    const {lang, label, source} = objectOf(one);
    const [name, text] = [textOf(lang), textOf(source)];
    return text === '' ? [] : [{label: textOf(label) || name || 'Sample', language: languageOf(name), text}];
  });
  if (own.length > 0) return codeBlocks(own);
  const languages = book.options.samples ?? (Object.keys(SAMPLES) as SampleLanguage[]);
  if (operation.kind === 'webhook' || languages.length === 0) return '';
  const request = requestOf(operation, book.description, book.read);
  const samples = languages.map((name) => SAMPLES[name]);
  return codeBlocks(samples.map(({label, language, write}) => ({label, language, text: write(request)})));
}

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  curl: 'bash',
  'c#': 'csharp',
  'c++': 'cpp',
  node: 'js',
  'node.js': 'js',
  javascript: 'js',
};
const KNOWN_LANGUAGES = new Set(
  'bash c cpp csharp dart go java js json kotlin php powershell python ruby rust scala shell sql swift ts typescript xml yaml'.split(
    ' ',
  ),
);

function languageOf(name: string): string {
  const known = LANGUAGE_NAMES[name.toLowerCase()] ?? name.toLowerCase();
  return KNOWN_LANGUAGES.has(known) ? known : 'text';
}

/** The ways to authenticate, each with its target on the first page. */
export function securityOf({own}: Operation, {description, index}: Book, {to}: PageContext): string {
  const ways = listOf(own.security ?? description.root.security).filter(isObject);
  if (ways.length === 0) return '';
  const texts = ways.map((way) => {
    const all = Object.entries(way).map(([name, scopes]) => {
      const needed = listOf(scopes).map((scope) => code(textOf(scope)));
      return `[${plain(name)}](${to(index, authAnchor(name))})${needed.length > 0 ? ` with ${needed.join(', ')}` : ''}`;
    });
    return all.length === 0 ? 'nothing' : all.join(' and ');
  });
  return `*Authentication:* ${texts.join(', or ')}`;
}

export function authAnchor(name: string): string {
  return `auth-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')}`;
}

/** Parameters of one place: path, query, headers, or cookies. */
export function parametersOf(parameters: readonly Obj[], place: string, context: PageContext): string {
  const own = parameters.filter((one) => one.in === place);
  return join(
    own.map((parameter) => {
      const {name, required, deprecated, description: text} = parameter;
      const flags = {required: required === true || place === 'path', deprecated};
      const schema = schemaOfParameter(parameter);
      return describedEntry({name: textOf(name), schema, text, flags, depth: 2}, context.fields('request'));
    }),
  );
}

interface Described {
  readonly name: string;
  readonly schema: unknown;
  readonly text: unknown;
  readonly flags: Readonly<Record<string, unknown>>;
  readonly depth: number;
}

/** An item of a list for a parameter or a header. Its own description goes before that of its schema. */
export function describedEntry({name, schema, text: own, flags, depth}: Described, fields: FieldsContext): string {
  const context = {...fields, describe: (text: unknown) => fields.describe(own ?? text)};
  const head = fieldHead(name, typeLabel(schema ?? {}, fields), flags);
  return entry(head, schema, {name, context, level: {depth, above: new Set()}}).text;
}

/** Media types with what is said of each; those of one schema are shown as the first. */
function mediaOf(content: unknown, {description}: Book): readonly {type: string; types: string; holder: Obj}[] {
  const all = entriesOf(content);
  const isSame = new Set(all.map(([, media]) => JSON.stringify(objectOf(media).schema))).size === 1;
  return (isSame ? all.slice(0, 1) : all).map(([type, media]) => ({
    type,
    types: (isSame ? all : [[type]]).map(([name]) => code(name!)).join(', '),
    holder: objectOf(description.resolve(media).value),
  }));
}

/** The content of one direction, by media type. */
export function contentOf(
  {content, direction}: {content: unknown; direction: Direction},
  book: Book,
  context: PageContext,
): string {
  const fields = context.fields(direction);
  const parts = mediaOf(content, book).flatMap(({types, holder: {schema: value}}) => {
    if (value === undefined) return [`*Content:* ${types}`];
    const schema = book.read(value);
    // A schema with a page of its own is described there.
    const text = fields.link(schema) === undefined ? context.describe(schema.own.description, 6) : '';
    return [`*Content:* ${types}, ${typeLabel(value, fields)}`, text, ...factsOf(schema), fieldsOf(value, fields)];
  });
  return join(parts);
}

/** Examples of an answer as tabs, by media type: those that the description gives, else one made from the schema. */
export function examplesOf(content: unknown, label: string, book: Book): string[] {
  return mediaOf(content, book).map(({type, holder}) => {
    const given = givenExamples(holder, book.description.resolve);
    const isText = !/json|yaml|x-www-form/i.test(type);
    if (given.length === 0 && (isText || holder.schema === undefined)) return '';
    const all = given.length > 0 ? given : [{name: '', value: exampleOf(holder.schema, book.read, 'response')}];
    const written = /json/i.test(type) ? 'json' : /xml|html/i.test(type) ? 'xml' : 'text';
    const blocks = all.slice(0, MOST_EXAMPLES).map(({name, value}) => {
      const isWritten = typeof value === 'string';
      const text = isWritten ? value : JSON.stringify(value, null, 2);
      return {label: name || label, language: isWritten ? written : 'json', text};
    });
    return codeBlocks(blocks);
  });
}

const MOST_EXAMPLES = 6;
