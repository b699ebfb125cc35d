import {code, codeBlocks, join, plain} from '../../shared/reference/safeMarkdown.ts';
import type {Operation} from '../description/operations.ts';
import {entriesOf, isObject, listOf, type Obj, objectOf, textOf} from '../description/values.ts';
import {requestOf, schemaOfParameter} from '../samples/request.ts';
import {SAMPLES, type SampleLanguage} from '../samples/samples.ts';
import {givenExamples} from '../schema/example.ts';
import {exampleFacts} from '../schema/facts.ts';
import {entry, fieldHead} from '../schema/fields.ts';
import {typeLabel} from '../schema/typeLabel.ts';
import type {Book, PageContext} from './book.ts';
import {styleWords} from './contents.ts';

/** Makes the code samples of an operation: those of the description, or else generated ones. */
export function samplesOf(operation: Operation, book: Book): string {
  const given = listOf(operation.own['x-codeSamples'] ?? operation.own['x-code-samples']).flatMap((sample) => {
    const {lang, label, source} = objectOf(sample);
    const [name, text] = [textOf(lang), textOf(source)];
    return text === '' ? [] : [{label: textOf(label) || name || 'Sample', language: toHighlightLanguage(name), text}];
  });
  if (given.length > 0) return codeBlocks(given);
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

function toHighlightLanguage(name: string): string {
  const language = LANGUAGE_NAMES[name.toLowerCase()] ?? name.toLowerCase();
  return KNOWN_LANGUAGES.has(language) ? language : 'text';
}

/** Describes how to authenticate, with links to the schemes on the overview. */
export function securityOf(
  {definition}: {readonly definition: Obj},
  {description, index}: Book,
  {to}: PageContext,
): string {
  const ways = listOf(definition.security ?? description.root.security).filter(isObject);
  if (ways.length === 0)
    return definition.security !== undefined && description.root.security !== undefined ? '*Authentication:* none' : '';
  const texts = ways.map((way) => {
    const schemes = Object.entries(way).map(([name, scopes]) => {
      const needed = listOf(scopes).map((scope) => code(textOf(scope)));
      return `[${plain(name)}](${to(index, authAnchor(name))})${needed.length > 0 ? ` with ${needed.join(', ')}` : ''}`;
    });
    return schemes.length === 0 ? 'none' : schemes.join(' and ');
  });
  return `*Authentication:* ${texts.join(', or ')}`;
}

export function authAnchor(name: string): string {
  return `auth-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')}`;
}

/** Makes the list of parameters in one location: path, query, headers, or cookies. */
export function parametersOf(
  operation: Operation,
  locations: readonly string[],
  book: Book,
  context: PageContext,
): string {
  const shown = operation.parameters.filter((parameter) => locations.includes(textOf(parameter.in)));
  const isPath = locations.includes('path');
  return join(
    shown.map((parameter) =>
      parameterEntry(parameter, {required: parameter.required === true || isPath}, book, context),
    ),
  );
}

/** Makes a list item for a parameter or header. Its own description precedes that of its schema. */
export function parameterEntry(
  parameter: Obj,
  flags: Readonly<Record<string, unknown>>,
  book: Book,
  context: PageContext,
): string {
  const {name, deprecated, content} = parameter;
  const fields = context.fields('request');
  const media = entriesOf(content).map(([type, entry]) => ({
    type,
    holder: objectOf(book.description.resolve(entry).value),
  }));
  const schema = schemaOfParameter(parameter) ?? {};
  const given = [parameter, ...media.map(({holder}) => holder)].flatMap((holder) =>
    givenExamples(holder, book.description.resolve),
  );
  const examples = exampleFacts(given);
  const style = styleWords(parameter);
  const before = [
    context.describe(parameter.description, 6),
    media.length === 0 ? '' : `*Content:* ${media.map(({type}) => code(type)).join(', ')}`,
    style.length === 0 ? '' : `*Written with:* ${style.join(', ')}`,
    ...examples.facts,
    codeBlocks(examples.blocks.map((block) => ({...block, language: 'json'}))),
    ...given.flatMap((example) => {
      const text = context.describe(example.description, 6);
      return text === '' ? [] : [`${code(example.name)}: ${text}`];
    }),
  ];
  const shown = textOf(name);
  const head = fieldHead(shown, typeLabel(schema, fields), {...flags, deprecated});
  return entry(head, schema, {name: shown, context: fields, level: {depth: 2, above: new Set()}, before}).text;
}
