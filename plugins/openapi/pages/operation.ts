import {STATUS_CODES} from 'node:http';
import {code, codeBlocks, heading, join, listItem, plain} from '../../shared/reference/safeMarkdown.ts';
import {callsOf, type Operation, operationOf} from '../description/operations.ts';
import {entriesOf, inJson, type Obj, objectOf, textOf} from '../description/values.ts';
import {encoded} from '../samples/request.ts';
import type {Book, PageContext} from './book.ts';
import {allExamples, contentOf, exampleBlock, examplesOf, exampleTexts} from './contents.ts';
import {parameterEntry, parametersOf, samplesOf, securityOf} from './operationParts.ts';
import {serverList} from './servers.ts';

const PARAMETER_SECTIONS = [
  [['path'], 'Path parameters', 'path'],
  [['query', 'querystring'], 'Query parameters', 'query'],
  [['header'], 'Headers', 'header'],
  [['cookie'], 'Cookies', 'cookie'],
] as const;

interface OperationContext {
  readonly book: Book;
  readonly context: PageContext;
  /** Level of the section headings. */
  readonly level: number;
  /** Prefix of heading ids on a page with several operations. */
  readonly prefix: string;
}

/** Makes the text about an operation, without its title. */
export function operationText(operation: Operation, shown: OperationContext): string {
  const {book, context} = shown;
  const {own: definition} = operation;
  return join([
    makeIntroduction(operation, shown),
    samplesOf(operation, book),
    ...makeRequestExamples(operation, shown),
    ...listResponses(operation, book).flatMap(({status, response}, i, answers) => {
      const isFirst = i === 0 || /^[123]/.test(status);
      const label = answers.length > 1 ? `Response ${status}` : 'Response';
      return examplesOf({content: response.content, direction: 'response', label, isMade: isFirst}, book, context);
    }),
    makeSections(operation, shown),
    makeSection('Callbacks', makeCallbacks(definition, shown), shown, 'callbacks'),
  ]);
}

/** Makes the path, description, and authentication of an operation. */
function makeIntroduction(
  {method, path, own: definition, pathItem, operationId, title, ownServers}: Operation,
  shown: OperationContext,
): string {
  const {book, context, level} = shown;
  const summary = textOf(definition.summary).trim();
  return join([
    `${code(method)} ${code(path)}`,
    definition.deprecated === true ? ':::warning[Deprecated]\n\nDo not use this operation in new code.\n\n:::' : '',
    summary.replace(/\.$/, '') === title ? '' : plain(summary),
    context.describe(definition.description, level + 1),
    plain(textOf(pathItem.summary)),
    context.describe(pathItem.description, level + 1),
    externalDocs(definition.externalDocs),
    operationId === undefined ? '' : `*Operation ID:* ${code(operationId)}`,
    securityOf({definition}, book, context),
    ownServers.length === 0 ? '' : join(['*Servers:*', ...serverList(ownServers, context)]),
  ]);
}

/** Makes the sections about parameters, body, and responses. */
function makeSections(operation: Operation, shown: OperationContext): string {
  const {book, context, level} = shown;
  const responses = listResponses(operation, book);
  // Error responses are described briefly.
  const isFull = ({status}: ResponseEntry): boolean => /^[123]/.test(status) || responses.length === 1;
  const brief = responses.filter((answer) => !isFull(answer)).map((answer) => makeResponse(answer, shown, operation));
  const errors = makeSection('Errors', join(brief), {...shown, level: level + 1}, 'errors');
  const full = responses.filter(isFull).map((answer) => makeResponse(answer, shown, operation));
  return join([
    ...PARAMETER_SECTIONS.map(([locations, title, name]) =>
      makeSection(title, parametersOf(operation, locations, book, context), shown, name),
    ),
    makeSection(
      operation.kind === 'webhook' ? 'Payload' : 'Request body',
      makeRequestBody(operation, shown),
      shown,
      'body',
    ),
    makeSection('Responses', join([...full, errors]), shown, 'responses'),
  ]);
}

function listResponses({own: definition}: Operation, {description}: Book): ResponseEntry[] {
  return entriesOf(definition.responses)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, value]) => ({status, response: objectOf(description.resolve(value).value)}));
}

/** Makes the body examples that code samples do not show. */
function makeRequestExamples({own: definition, kind}: Operation, {book, context}: OperationContext): string[] {
  const {content} = objectOf(book.description.resolve(definition.requestBody).value);
  const count = entriesOf(content).reduce(
    (sum, [, media]) => sum + allExamples(objectOf(book.description.resolve(media).value), book).length,
    0,
  );
  const isWebhook = kind === 'webhook';
  const hasSamples = !isWebhook && book.options.samples?.length !== 0 && definition['x-codeSamples'] === undefined;
  if (count === 0 ? !isWebhook : count === 1 && hasSamples) return [];
  const label = isWebhook ? 'Payload' : 'Request body';
  return examplesOf({content, direction: 'request', label, isMade: isWebhook}, book, context);
}

export function externalDocs(value: unknown): string {
  const {url, description} = objectOf(value);
  if (!/^https?:\/\//i.test(textOf(url))) return '';
  const label = textOf(description).replace(/[.]$/, '') || 'More about it';
  return `[${plain(label)}](<${encoded(textOf(url)).replace(/[<>]/g, '')}>)`;
}

function makeSection(title: string, text: string, {level, prefix}: OperationContext, name: string): string {
  return text === '' ? '' : `${heading(title, level, `${prefix}${name}`)}\n\n${text}`;
}

function makeRequestBody({own: definition, title}: Operation, {book, context, level}: OperationContext): string {
  const body = objectOf(book.description.resolve(definition.requestBody).value);
  const content = contentOf({content: body.content, direction: 'request', name: `body of ${title}`}, book, context);
  const text = context.describe(body.description, level + 1);
  if (content === '' && text === '') return '';
  return join([text, body.required === true ? '' : 'The body may be left out.', content]);
}

interface ResponseEntry {
  readonly status: string;
  readonly response: Obj;
}

function getStatusName(status: string): string {
  return /^default$/i.test(status) ? 'Any other' : (STATUS_CODES[status] ?? `Any ${status}`);
}

/** Returns the description of a response, unless it only repeats the status. */
function makeResponseText({status, response}: ResponseEntry, level: number, context: PageContext): string {
  const texts = [plain(textOf(response.summary)), context.describe(response.description, level)];
  const isName = (text: string): boolean =>
    text.replace(/\.$/, '').toLowerCase() === getStatusName(status).toLowerCase();
  return join(texts.filter((text) => !isName(text)));
}

function makeResponse(
  answer: ResponseEntry,
  {book, context, level, prefix}: OperationContext,
  {title}: Operation,
): string {
  const {status, response} = answer;
  const name = `response ${status} of ${title}`;
  return join([
    heading(`${code(status)} ${plain(getStatusName(status))}`, level + 1, `${prefix}${status.toLowerCase()}`),
    makeResponseText(answer, level + 2, context),
    makeHeaders(response, book, context),
    contentOf({content: response.content, direction: 'response', name}, book, context),
    makeLinks(response, book, context),
  ]);
}

function makeHeaders(response: Obj, book: Book, context: PageContext): string {
  const items = entriesOf(response.headers).map(([name, value]) => {
    const header = objectOf(book.description.resolve(value).value);
    return parameterEntry({...header, name}, {required: header.required}, book, context);
  });
  return items.length === 0 ? '' : join(['Headers:', ...items]);
}

function makeLinks(response: Obj, book: Book, context: PageContext): string {
  const items = entriesOf(response.links).map(([name, value]) => {
    const link = objectOf(book.description.resolve(value).value);
    const target = textOf(link.operationId) || textOf(link.operationRef);
    const operation = book.groups.flatMap(({operations}) => operations).find(({operationId}) => operationId === target);
    const location = operation && book.placeOf(operation);
    const label = location ? `[${code(target)}](${context.to(location.page, location.anchor)})` : code(target);
    const values = [
      ...entriesOf(link.parameters),
      ...(link.requestBody === undefined ? [] : [['body', link.requestBody] as const]),
    ];
    return listItem([
      `**${code(name)}**${target ? ` leads to ${label}` : ''}`,
      context.describe(link.description, 6),
      ...values.map(
        ([key, expression]) =>
          `*${plain(key)}:* ${code(typeof expression === 'string' ? expression : inJson(expression))}`,
      ),
      ...serverList(
        [link.server].filter((server) => server !== undefined),
        context,
      ),
    ]);
  });
  return items.length === 0 ? '' : join(['Links:', ...items]);
}

/** Makes the sections about requests that the API sends during this one. */
function makeCallbacks(definition: Obj, shown: OperationContext): string {
  const {book, context, level, prefix} = shown;
  const {resolve} = book.description;
  const texts: string[] = [];
  for (const [name, value] of entriesOf(definition.callbacks))
    for (const [path, entry] of entriesOf(resolve(value).value)) {
      if (path.startsWith('x-')) continue;
      const item = objectOf(resolve(entry).value);
      for (const [method, call] of callsOf(item, book.description)) {
        const operation = {
          ...operationOf({item, definition: call, path, method}, book.description),
          kind: 'webhook' as const,
          title: name,
          slug: '',
          anchor: '',
        };
        const id = `${prefix}callback-${texts.length + 1}`;
        const inner = {book, context, level: level + 2, prefix: `${id}-`};
        texts.push(
          join([
            heading(plain(name), level + 1, id),
            makeIntroduction(operation, inner),
            ...makeCallExamples(operation, inner),
            makeSections(operation, inner),
            makeSection('Callbacks', makeCallbacks(call, inner), inner, 'callbacks'),
          ]),
        );
      }
    }
  return join(texts);
}

/** Makes examples of a callback, which are below it instead of next to the operation. */
function makeCallExamples(operation: Operation, {book, context}: OperationContext): string[] {
  const {resolve} = book.description;
  const contents = [
    objectOf(resolve(operation.own.requestBody).value).content,
    ...listResponses(operation, book).map(({response}) => response.content),
  ];
  return contents.flatMap(entriesOf).map(([type, media]) => {
    const given = allExamples(objectOf(resolve(media).value), book);
    const blocks = codeBlocks(given.map(({name, value}) => exampleBlock(value, name || type, 'text')));
    return join([blocks, ...exampleTexts(given, type, context)]);
  });
}
