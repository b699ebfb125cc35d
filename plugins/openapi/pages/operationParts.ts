import {escapeLine, joinBlocks, makeCodeBlocks, toInlineCode} from '../../shared/reference/toSafeMarkdown.ts';
import type {ApiOperation} from '../description/operations.ts';
import {isObject, type JsonObject, toEntries, toList, toObject, toText} from '../description/values.ts';
import {getParameterSchema, makeRequest} from '../samples/request.ts';
import {SAMPLES, type SampleLanguage} from '../samples/samples.ts';
import {listExamples} from '../schema/example.ts';
import {makeExampleFacts} from '../schema/facts.ts';
import {makeEntry, makeFieldHead} from '../schema/fields.ts';
import {makeTypeLabel} from '../schema/makeTypeLabel.ts';
import type {ApiBook, ApiPageContext} from './book.ts';
import {describeStyle} from './contents.ts';

/** Makes the code samples of an operation: those of the description, or else generated ones. */
export function makeSamples(operation: ApiOperation, book: ApiBook): string {
  const given = toList(operation.definition['x-codeSamples'] ?? operation.definition['x-code-samples']).flatMap(
    (sample) => {
      const {lang, label, source} = toObject(sample);
      const [name, text] = [toText(lang), toText(source)];
      return text === '' ? [] : [{label: toText(label) || name || 'Sample', language: toHighlightLanguage(name), text}];
    },
  );
  if (given.length > 0) return makeCodeBlocks(given);
  const languages = book.options.samples ?? (Object.keys(SAMPLES) as SampleLanguage[]);
  if (operation.kind === 'webhook' || languages.length === 0) return '';
  const request = makeRequest(operation, book.description, book.read);
  const samples = languages.map((name) => SAMPLES[name]);
  return makeCodeBlocks(samples.map(({label, language, write}) => ({label, language, text: write(request)})));
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

function toHighlightLanguage(name: string): string {
  const language = LANGUAGE_NAMES[name.toLowerCase()] ?? name.toLowerCase();
  return KNOWN_LANGUAGES.has(language) ? language : 'text';
}

/** Describes how to authenticate, with links to the schemes on the overview. */
export function describeSecurity(
  {definition}: {readonly definition: JsonObject},
  {description, index}: ApiBook,
  {to}: ApiPageContext,
): string {
  const ways = toList(definition.security ?? description.root.security).filter(isObject);
  if (ways.length === 0)
    return definition.security !== undefined && description.root.security !== undefined ? '*Authentication:* none' : '';
  const texts = ways.map((way) => {
    const schemes = Object.entries(way).map(([name, scopes]) => {
      const needed = toList(scopes).map((scope) => toInlineCode(toText(scope)));
      return `[${escapeLine(name)}](${to(index, toAuthAnchor(name))})${needed.length > 0 ? ` with ${needed.join(', ')}` : ''}`;
    });
    return schemes.length === 0 ? 'none' : schemes.join(' and ');
  });
  return `*Authentication:* ${texts.join(', or ')}`;
}

export function toAuthAnchor(name: string): string {
  return `auth-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')}`;
}

/** Makes the list of parameters in one location: path, query, headers, or cookies. */
export function makeParameters(
  operation: ApiOperation,
  locations: readonly string[],
  book: ApiBook,
  context: ApiPageContext,
): string {
  const shown = operation.parameters.filter((parameter) => locations.includes(toText(parameter.in)));
  const isPath = locations.includes('path');
  return joinBlocks(
    shown.map((parameter) =>
      makeParameterEntry(parameter, {required: parameter.required === true || isPath}, book, context),
    ),
  );
}

/** Makes a list item for a parameter or header. Its own description precedes that of its schema. */
export function makeParameterEntry(
  parameter: JsonObject,
  flags: Readonly<Record<string, unknown>>,
  book: ApiBook,
  context: ApiPageContext,
): string {
  const {name, deprecated, content} = parameter;
  const fields = context.fields('request');
  const media = toEntries(content).map(([type, entry]) => ({
    type,
    holder: toObject(book.description.resolve(entry).value),
  }));
  const schema = getParameterSchema(parameter) ?? {};
  const given = [parameter, ...media.map(({holder}) => holder)].flatMap((holder) =>
    listExamples(holder, book.description.resolve),
  );
  const examples = makeExampleFacts(given);
  const style = describeStyle(parameter);
  const before = [
    context.describe(parameter.description, 6),
    media.length === 0 ? '' : `*Content:* ${media.map(({type}) => toInlineCode(type)).join(', ')}`,
    style.length === 0 ? '' : `*Written with:* ${style.join(', ')}`,
    ...examples.facts,
    makeCodeBlocks(examples.blocks.map((block) => ({...block, language: 'json'}))),
    ...given.flatMap((example) => {
      const text = context.describe(example.description, 6);
      return text === '' ? [] : [`${toInlineCode(example.name)}: ${text}`];
    }),
  ];
  const shown = toText(name);
  const head = makeFieldHead(shown, makeTypeLabel(schema, fields), {...flags, deprecated});
  return makeEntry(head, schema, {name: shown, context: fields, level: {depth: 2, above: new Set()}, before}).text;
}
