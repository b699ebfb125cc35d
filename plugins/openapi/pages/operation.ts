import {STATUS_CODES} from 'node:http';
import {makeFormMark} from '../../shared/reference/formMark.ts';
import {
  escapeLine,
  joinBlocks,
  makeCodeBlocks,
  makeHeading,
  makeListItem,
  toInlineCode,
} from '../../shared/reference/toSafeMarkdown.ts';
import {type ApiOperation, listCalls, makeOperation} from '../description/operations.ts';
import {formatExactJson, type JsonObject, toEntries, toObject, toText} from '../description/values.ts';
import {encodeOnce, findSampledContent} from '../samples/request.ts';
import type {ApiBook, ApiPageContext} from './book.ts';
import {collectExamples, makeContent, makeExampleBlock, makeExamples, makeExampleTexts} from './contents.ts';
import {
  describeSecurity,
  hasGeneratedSamples,
  makeParameterEntry,
  makeParameters,
  makeSamples,
} from './operationParts.ts';
import {makeServerList} from './servers.ts';

const PARAMETER_SECTIONS = [
  [['path'], 'Path parameters', 'path'],
  [['query', 'querystring'], 'Query parameters', 'query'],
  [['header'], 'Headers', 'header'],
  [['cookie'], 'Cookies', 'cookie'],
] as const;

interface OperationContext {
  readonly book: ApiBook;
  readonly context: ApiPageContext;
  /** Level of the section headings. */
  readonly level: number;
  /** Prefix of heading ids on a page with several operations. */
  readonly prefix: string;
}

/** Makes the text about an operation, without its title. */
export function makeOperationText(operation: ApiOperation, shown: OperationContext): string {
  const {book, context} = shown;
  const {definition} = operation;
  return joinBlocks([
    makeIntroduction(operation, shown),
    makeSamples(operation, book, context),
    ...makeRequestExamples(operation, shown),
    ...listResponses(operation, book).flatMap(({status, response}, i, answers) => {
      const isFirst = i === 0 || /^[123]/.test(status);
      const label = answers.length > 1 ? `Response ${status}` : 'Response';
      return makeExamples({content: response.content, direction: 'response', label, isMade: isFirst}, book, context);
    }),
    makeSections(operation, shown),
    makeSection('Callbacks', makeCallbacks(definition, shown), shown, 'callbacks'),
  ]);
}

/** Makes the path, description, and authentication of an operation. */
function makeIntroduction(operation: ApiOperation, shown: OperationContext): string {
  const {method, path, definition, pathItem, operationId, title, ownServers} = operation;
  const {book, context, level} = shown;
  const form = book.addForm(operation);
  const summary = toText(definition.summary).trim();
  return joinBlocks([
    `${toInlineCode(method)} ${toInlineCode(path)}`,
    definition.deprecated === true ? ':::warning[Deprecated]\n\nDo not use this operation in new code.\n\n:::' : '',
    summary.replace(/\.$/, '') === title || summary === toText(definition.description).trim()
      ? ''
      : context.describe(summary, level + 1),
    context.describe(definition.description, level + 1),
    escapeLine(toText(pathItem.summary)),
    context.describe(pathItem.description, level + 1),
    makeExternalDocs(definition.externalDocs),
    operationId === undefined ? '' : `*Operation ID:* ${toInlineCode(operationId)}`,
    describeSecurity({definition}, book, context),
    ownServers.length === 0 ? '' : joinBlocks(['*Servers:*', ...makeServerList(ownServers, context)]),
    form === undefined ? '' : makeFormMark(form),
  ]);
}

/** Makes the sections about parameters, body, and responses. */
function makeSections(operation: ApiOperation, shown: OperationContext): string {
  const {book, context, level} = shown;
  const responses = listResponses(operation, book);
  // Error responses are described briefly.
  const isFull = ({status}: ResponseEntry): boolean => /^[123]/.test(status) || responses.length === 1;
  const brief = responses.filter((answer) => !isFull(answer)).map((answer) => makeResponse(answer, shown, operation));
  const errors = makeSection('Errors', joinBlocks(brief), {...shown, level: level + 1}, 'errors');
  const full = responses.filter(isFull).map((answer) => makeResponse(answer, shown, operation));
  return joinBlocks([
    ...PARAMETER_SECTIONS.map(([locations, title, name]) =>
      makeSection(title, makeParameters(operation, locations, book, context), shown, name),
    ),
    makeSection(
      operation.kind === 'webhook' ? 'Payload' : 'Request body',
      makeRequestBody(operation, shown),
      shown,
      'body',
    ),
    makeSection('Responses', joinBlocks([...full, errors]), shown, 'responses'),
  ]);
}

function listResponses({definition}: ApiOperation, {description}: ApiBook): ResponseEntry[] {
  return toEntries(definition.responses)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, value]) => ({status, response: toObject(description.resolve(value).value)}));
}

/** Makes the body examples that code samples do not show. */
function makeRequestExamples(operation: ApiOperation, {book, context}: OperationContext): string[] {
  const {resolve} = book.description;
  const {content} = toObject(resolve(operation.definition.requestBody).value);
  const [first, ...more] = toEntries(content).flatMap(([type, media]) =>
    collectExamples(toObject(resolve(media).value), book).map((example) => ({type, example})),
  );
  const isWebhook = operation.kind === 'webhook';
  if (!first && !isWebhook) return [];
  const isSampled = hasGeneratedSamples(operation, book) && first?.type === findSampledContent(content)?.[0];
  if (isSampled && more.length === 0) {
    const {name, description, isDescribed} = first!.example;
    return isDescribed ? [`*Example in the samples:* ${escapeLine(name)}`, context.describe(description, 6)] : [];
  }
  const label = isWebhook ? 'Payload' : 'Request body';
  return makeExamples({content, direction: 'request', label, isMade: isWebhook}, book, context);
}

export function makeExternalDocs(value: unknown): string {
  const {url, description} = toObject(value);
  if (!/^https?:\/\//i.test(toText(url))) return '';
  const label = toText(description).replace(/[.]$/, '') || 'More about it';
  return `[${escapeLine(label)}](<${encodeOnce(toText(url)).replace(/[<>]/g, '')}>)`;
}

function makeSection(title: string, text: string, {level, prefix}: OperationContext, name: string): string {
  return text === '' ? '' : `${makeHeading(title, level, `${prefix}${name}`)}\n\n${text}`;
}

function makeRequestBody({definition, title}: ApiOperation, {book, context, level}: OperationContext): string {
  const body = toObject(book.description.resolve(definition.requestBody).value);
  const content = makeContent({content: body.content, direction: 'request', name: `body of ${title}`}, book, context);
  const text = context.describe(body.description, level + 1);
  if (content === '' && text === '') return '';
  return joinBlocks([text, body.required === true ? '' : 'The body may be left out.', content]);
}

interface ResponseEntry {
  readonly status: string;
  readonly response: JsonObject;
}

function getStatusName(status: string): string {
  return /^default$/i.test(status) ? 'Any other' : (STATUS_CODES[status] ?? `Any ${status}`);
}

/** Returns the description of a response, unless it only repeats the status. */
function makeResponseText({status, response}: ResponseEntry, level: number, context: ApiPageContext): string {
  const texts = [escapeLine(toText(response.summary)), context.describe(response.description, level)];
  const isName = (text: string): boolean =>
    text.replace(/\.$/, '').toLowerCase() === getStatusName(status).toLowerCase();
  return joinBlocks(texts.filter((text) => !isName(text)));
}

function makeResponse(
  answer: ResponseEntry,
  {book, context, level, prefix}: OperationContext,
  {title}: ApiOperation,
): string {
  const {status, response} = answer;
  const name = `response ${status} of ${title}`;
  return joinBlocks([
    makeHeading(
      `${toInlineCode(status)} ${escapeLine(getStatusName(status))}`,
      level + 1,
      `${prefix}${status.toLowerCase()}`,
    ),
    makeResponseText(answer, level + 2, context),
    makeHeaders(response, book, context),
    makeContent({content: response.content, direction: 'response', name}, book, context),
    makeLinks(response, book, context),
  ]);
}

function makeHeaders(response: JsonObject, book: ApiBook, context: ApiPageContext): string {
  const items = toEntries(response.headers).map(([name, value]) => {
    const header = toObject(book.description.resolve(value).value);
    return makeParameterEntry({...header, name}, {required: header.required}, book, context);
  });
  return items.length === 0 ? '' : joinBlocks(['Headers:', ...items]);
}

function makeLinks(response: JsonObject, book: ApiBook, context: ApiPageContext): string {
  const items = toEntries(response.links).map(([name, value]) => {
    const link = toObject(book.description.resolve(value).value);
    const target = toText(link.operationId) || toText(link.operationRef);
    const operation = book.groups.flatMap(({operations}) => operations).find(({operationId}) => operationId === target);
    const location = operation && book.placeOf(operation);
    const label = location
      ? `[${toInlineCode(target)}](${context.to(location.page, location.anchor)})`
      : toInlineCode(target);
    const values = [
      ...toEntries(link.parameters),
      ...(link.requestBody === undefined ? [] : [['body', link.requestBody] as const]),
    ];
    return makeListItem([
      `**${toInlineCode(name)}**${target ? ` leads to ${label}` : ''}`,
      context.describe(link.description, 6),
      ...values.map(
        ([key, expression]) =>
          `*${escapeLine(key)}:* ${toInlineCode(typeof expression === 'string' ? expression : formatExactJson(expression))}`,
      ),
      ...makeServerList(
        [link.server].filter((server) => server !== undefined),
        context,
      ),
    ]);
  });
  return items.length === 0 ? '' : joinBlocks(['Links:', ...items]);
}

/** Makes the sections about requests that the API sends during this one. */
function makeCallbacks(definition: JsonObject, shown: OperationContext): string {
  const {book, context, level, prefix} = shown;
  const {resolve} = book.description;
  const texts: string[] = [];
  for (const [name, value] of toEntries(definition.callbacks))
    for (const [path, entry] of toEntries(resolve(value).value)) {
      if (path.startsWith('x-')) continue;
      const item = toObject(resolve(entry).value);
      for (const [method, call] of listCalls(item, book.description)) {
        const operation = {
          ...makeOperation({item, definition: call, path, method}, book.description),
          kind: 'webhook' as const,
          title: name,
          slug: '',
          anchor: '',
        };
        const id = `${prefix}callback-${texts.length + 1}`;
        const inner = {book, context, level: level + 2, prefix: `${id}-`};
        texts.push(
          joinBlocks([
            makeHeading(escapeLine(name), level + 1, id),
            makeIntroduction(operation, inner),
            ...makeCallExamples(operation, inner),
            makeSections(operation, inner),
            makeSection('Callbacks', makeCallbacks(call, inner), inner, 'callbacks'),
          ]),
        );
      }
    }
  return joinBlocks(texts);
}

/** Makes examples of a callback, which are below it instead of next to the operation. */
function makeCallExamples(operation: ApiOperation, {book, context}: OperationContext): string[] {
  const {resolve} = book.description;
  const contents = [
    toObject(resolve(operation.definition.requestBody).value).content,
    ...listResponses(operation, book).map(({response}) => response.content),
  ];
  return contents.flatMap(toEntries).map(([type, media]) => {
    const given = collectExamples(toObject(resolve(media).value), book);
    const blocks = makeCodeBlocks(given.map(({name, value}) => makeExampleBlock(value, name || type, 'text')));
    return joinBlocks([blocks, ...makeExampleTexts(given, type, context)]);
  });
}
