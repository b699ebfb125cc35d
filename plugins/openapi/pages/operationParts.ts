import {escapeLine, joinBlocks, makeCodeBlocks, toInlineCode} from '../../shared/reference/toSafeMarkdown.ts';
import type {ApiOperation} from '../description/operations.ts';
import {isObject, type JsonObject, toEntries, toList, toObject, toText} from '../description/values.ts';
import {BODY_FILE, getParameterSchema, makeRequest, moveBody} from '../samples/request.ts';
import {SAMPLES, type SampleLanguage} from '../samples/samples.ts';
import {listExamples} from '../schema/example.ts';
import {makeExampleFacts} from '../schema/facts.ts';
import {colorExamples, makeEntry, makeFieldHead} from '../schema/fields.ts';
import {makeTypeLabel} from '../schema/makeTypeLabel.ts';
import {spendBytes, spendColors, spendExample} from '../schema/pageBudget.ts';
import type {ApiBook, ApiPageContext} from './book.ts';
import {describeStyle, linkToExamples} from './contents.ts';

/** Makes the code samples of an operation: those of the description, or else generated ones. */
export function makeSamples(operation: ApiOperation, book: ApiBook, context: ApiPageContext): string {
  const given = listGivenSamples(operation);
  if (given.length > 0) {
    const inPlace = given.filter(({text}, i) => spendExample(text, context.budget) || i === 0);
    const elsewhere = given.filter((sample) => !inPlace.includes(sample));
    return joinBlocks([
      makeCodeBlocks(inPlace),
      elsewhere.length === 0 ? '' : linkToExamples(elsewhere, 'Samples', context),
    ]);
  }
  if (!hasGeneratedSamples(operation, book)) return '';
  const languages = book.options.samples ?? (Object.keys(SAMPLES) as SampleLanguage[]);
  const request = makeRequest(operation, book.description, book.read);
  const {request: short, file} = moveBody(request);
  const samples = languages.map((name) => SAMPLES[name]);
  const blocks = samples.map(({label, language, write}) => ({label, language, text: write(short)}));
  for (const {text} of blocks) context.budget.colored -= text.length;
  const code = spendBytes(makeCodeBlocks(blocks), context.budget);
  if (file === undefined) return code;
  const body = {label: BODY_FILE, language: 'json', text: file};
  if (!spendExample(file, context.budget)) return joinBlocks([code, linkToExamples([body], BODY_FILE, context)]);
  return makeCodeBlocks([...blocks, {...body, language: spendColors(body, context.budget)}]);
}

/** Returns whether the samples of an operation are generated, and so send its first example. */
export function hasGeneratedSamples(operation: ApiOperation, {options}: ApiBook): boolean {
  return operation.kind !== 'webhook' && options.samples?.length !== 0 && listGivenSamples(operation).length === 0;
}

function listGivenSamples({definition}: ApiOperation) {
  return toList(definition['x-codeSamples'] ?? definition['x-code-samples']).flatMap((sample) => {
    const {lang, label, source} = toObject(sample);
    const [name, text] = [toText(lang), toText(source)];
    return text === '' ? [] : [{label: toText(label) || name || 'Sample', language: toHighlightLanguage(name), text}];
  });
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
    makeCodeBlocks(colorExamples(examples.blocks, fields.budget)),
    ...given.flatMap((example) => {
      const text = context.describe(example.description, 6);
      return text === '' ? [] : [`${toInlineCode(example.name)}: ${text}`];
    }),
  ];
  const shown = toText(name);
  const head = makeFieldHead(shown, makeTypeLabel(schema, fields), {...flags, deprecated});
  return makeEntry(head, schema, {name: shown, context: fields, level: {depth: 2, above: new Set()}, before}).text;
}
