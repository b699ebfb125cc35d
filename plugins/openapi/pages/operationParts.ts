import {code, codeBlocks, plain} from '../../shared/reference/safeMarkdown.ts';
import type {Operation} from '../description/operations.ts';
import {entriesOf, isObject, listOf, type Obj, objectOf, textOf} from '../description/values.ts';
import {LANGUAGES} from '../options.ts';
import {requestOf} from '../samples/request.ts';
import {sampleOf} from '../samples/samples.ts';
import {exampleOf, givenExamples} from '../schema/example.ts';
import {factsOf} from '../schema/facts.ts';
import {type Direction, entry, fieldsOf, joinItems} from '../schema/fields.ts';
import {typeLabel} from '../schema/typeLabel.ts';
import type {Book, PageContext} from './book.ts';

/** Samples of code for an operation as tabs: its own, else those made from it. */
export function samplesOf(operation: Operation, book: Book): string {
  const own = listOf(operation.own['x-codeSamples'] ?? operation.own['x-code-samples']).flatMap((one) => {
    const {lang, label, source} = objectOf(one);
    return textOf(source) === ''
      ? []
      : [{label: textOf(label) || textOf(lang) || 'Sample', language: languageOf(textOf(lang)), text: textOf(source)}];
  });
  if (own.length > 0) return codeBlocks(own);
  const languages = book.options.samples ?? LANGUAGES;
  if (operation.kind === 'webhook' || languages.length === 0) return '';
  const request = requestOf(operation, book.description, book.read);
  return codeBlocks(languages.map((language) => sampleOf(request, language)));
}

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  curl: 'bash',
  'c#': 'csharp',
  'c++': 'cpp',
  node: 'js',
  'node.js': 'js',
  javascript: 'js',
  'objective-c': 'objective-c',
};
const KNOWN_LANGUAGES = new Set(
  'bash c cpp csharp dart go java js json kotlin php powershell python ruby rust scala shell sql swift ts typescript xml yaml'.split(
    ' ',
  ),
);

function languageOf(name: string): string {
  const small = name.toLowerCase();
  const known = LANGUAGE_NAMES[small] ?? small;
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
  const fields = context.fields('request');
  const own = parameters.filter((one) => one.in === place);
  return joinItems(
    own.map((parameter) => {
      const [, media] = entriesOf(parameter.content)[0] ?? [];
      const schema = parameter.schema ?? objectOf(media).schema;
      const name = textOf(parameter.name);
      const flags = [
        parameter.required === true || place === 'path' ? '*required*' : '',
        parameter.deprecated === true ? '*deprecated*' : '',
      ];
      const head = [`**${code(name)}** ${typeLabel(schema ?? {}, fields)}`, ...flags.filter((one) => one !== '')].join(
        ', ',
      );
      const described = {...fields, describe: (text: unknown) => fields.describe(parameter.description ?? text)};
      return entry(head, schema, {name, context: described, level: {depth: 2, above: new Set()}}).text;
    }),
  );
}

interface Content {
  readonly content: unknown;
  readonly direction: Direction;
}

/** Media types with what is said of each; those of one schema are shown as the first. */
function mediaOf(content: unknown, {description}: Book): readonly {type: string; types: string; holder: Obj}[] {
  const all = entriesOf(content);
  const same = new Set(all.map(([, media]) => JSON.stringify(objectOf(media).schema) ?? ''));
  const shown = same.size === 1 ? all.slice(0, 1) : all;
  return shown.map(([type, media]) => ({
    type,
    types: same.size === 1 ? all.map(([name]) => code(name)).join(', ') : code(type),
    holder: objectOf(description.resolve(media).value),
  }));
}

/** The content of one direction, by media type. */
export function contentOf({content, direction}: Content, book: Book, context: PageContext): string {
  const fields = context.fields(direction);
  return mediaOf(content, book)
    .map(({types, holder}) => {
      const parts = [
        `*Content:* ${types}${holder.schema === undefined ? '' : `, ${typeLabel(holder.schema, fields)}`}`,
      ];
      if (holder.schema !== undefined)
        parts.push(...aboutWhole(holder.schema, book, context), fieldsOf(holder.schema, fields));
      return parts.filter((one) => one !== '').join('\n\n');
    })
    .join('\n\n');
}

/** Facts of a schema that no field of another one shows. */
function aboutWhole(value: unknown, {read}: Book, context: PageContext): string[] {
  const schema = read(value);
  // A schema with a page of its own is described there.
  const isLinked = context.fields('both').link(schema) !== undefined;
  return [isLinked ? '' : context.describe(schema.own.description, 6), ...factsOf(schema)];
}

/** Examples of an answer, by media type. */
export function answerExamples(content: unknown, label: string, book: Book): string[] {
  return mediaOf(content, book).map(({type, holder}) => examplesOf(type, holder, {book, label}));
}

/** Examples as tabs: those that the description gives, else one made from the schema. */
function examplesOf(type: string, holder: Obj, {book, label}: {book: Book; label: string}): string {
  const {description, read} = book;
  const given = givenExamples(holder, description.resolve);
  const isText = !/json|yaml|x-www-form/i.test(type);
  if (given.length === 0 && (isText || holder.schema === undefined)) return '';
  const all = given.length > 0 ? given : [{name: '', value: exampleOf(holder.schema, read, 'response')}];
  const blocks = all.slice(0, MOST_EXAMPLES).map(({name, value}) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    const language =
      typeof value === 'string' && !/json/i.test(type) ? (/xml|html/i.test(type) ? 'xml' : 'text') : 'json';
    return {label: name || label, language, text};
  });
  return codeBlocks(blocks);
}

const MOST_EXAMPLES = 6;
