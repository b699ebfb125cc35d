import {STATUS_CODES} from 'node:http';
import {code, codeBlocks, heading, join, listItem, plain} from '../../shared/reference/safeMarkdown.ts';
import {callsOf, type Operation, operationOf} from '../description/operations.ts';
import {entriesOf, inJson, type Obj, objectOf, textOf} from '../description/values.ts';
import {encoded} from '../samples/request.ts';
import type {Book, PageContext} from './book.ts';
import {allExamples, contentOf, exampleBlock, examplesOf, exampleTexts} from './contents.ts';
import {parameterEntry, parametersOf, samplesOf, securityOf} from './operationParts.ts';
import {serverList} from './servers.ts';

const PLACES = [
  [['path'], 'Path parameters', 'path'],
  [['query', 'querystring'], 'Query parameters', 'query'],
  [['header'], 'Headers', 'header'],
  [['cookie'], 'Cookies', 'cookie'],
] as const;

interface Shown {
  readonly book: Book;
  readonly context: PageContext;
  /** Of the headings of its sections. */
  readonly level: number;
  /** In front of their ids, where a page shows several operations. */
  readonly prefix: string;
}

/** All about an operation but its title. */
export function operationText(operation: Operation, shown: Shown): string {
  const {book, context} = shown;
  const {own} = operation;
  return join([
    introduction(operation, shown),
    samplesOf(operation, book),
    ...requestExamples(operation, shown),
    ...answersOf(operation, book).flatMap(({status, response}, i, answers) => {
      const isFirst = i === 0 || /^[123]/.test(status);
      const label = answers.length > 1 ? `Response ${status}` : 'Response';
      return examplesOf({content: response.content, direction: 'response', label, isMade: isFirst}, book, context);
    }),
    sections(operation, shown),
    section('Callbacks', callbacks(own, shown), shown, 'callbacks'),
  ]);
}

/** Endpoint, texts, and authentication. */
function introduction({method, path, own, pathItem, operationId, title, ownServers}: Operation, shown: Shown): string {
  const {book, context, level} = shown;
  const summary = textOf(own.summary).trim();
  return join([
    `${code(method)} ${code(path)}`,
    own.deprecated === true ? ':::warning[Deprecated]\n\nDo not use this operation in new code.\n\n:::' : '',
    summary.replace(/\.$/, '') === title ? '' : plain(summary),
    context.describe(own.description, level + 1),
    plain(textOf(pathItem.summary)),
    context.describe(pathItem.description, level + 1),
    externalDocs(own.externalDocs),
    operationId === undefined ? '' : `*Operation ID:* ${code(operationId)}`,
    securityOf({own}, book, context),
    ownServers.length === 0 ? '' : join(['*Servers:*', ...serverList(ownServers, context)]),
  ]);
}

/** Parameters, body, and responses. */
function sections(operation: Operation, shown: Shown): string {
  const {book, context, level} = shown;
  const answers = answersOf(operation, book);
  // Those that tell of failures are described briefly.
  const isFull = ({status}: Answer): boolean => /^[123]/.test(status) || answers.length === 1;
  const brief = answers.filter((answer) => !isFull(answer)).map((answer) => response(answer, shown, operation));
  const errors = section('Errors', join(brief), {...shown, level: level + 1}, 'errors');
  const full = answers.filter(isFull).map((answer) => response(answer, shown, operation));
  return join([
    ...PLACES.map(([places, title, name]) =>
      section(title, parametersOf(operation, places, book, context), shown, name),
    ),
    section(operation.kind === 'webhook' ? 'Payload' : 'Request body', requestBody(operation, shown), shown, 'body'),
    section('Responses', join([...full, errors]), shown, 'responses'),
  ]);
}

function answersOf({own}: Operation, {description}: Book): Answer[] {
  return entriesOf(own.responses)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, value]) => ({status, response: objectOf(description.resolve(value).value)}));
}

/** The examples of a body that samples of code do not show. */
function requestExamples({own, kind}: Operation, {book, context}: Shown): string[] {
  const {content} = objectOf(book.description.resolve(own.requestBody).value);
  const count = entriesOf(content).reduce(
    (sum, [, media]) => sum + allExamples(objectOf(book.description.resolve(media).value), book).length,
    0,
  );
  const isWebhook = kind === 'webhook';
  const hasSamples = !isWebhook && book.options.samples?.length !== 0 && own['x-codeSamples'] === undefined;
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

function section(title: string, text: string, {level, prefix}: Shown, name: string): string {
  return text === '' ? '' : `${heading(title, level, `${prefix}${name}`)}\n\n${text}`;
}

function requestBody({own, title}: Operation, {book, context, level}: Shown): string {
  const body = objectOf(book.description.resolve(own.requestBody).value);
  const content = contentOf({content: body.content, direction: 'request', name: `body of ${title}`}, book, context);
  const text = context.describe(body.description, level + 1);
  if (content === '' && text === '') return '';
  return join([text, body.required === true ? '' : 'The body may be left out.', content]);
}

interface Answer {
  readonly status: string;
  readonly response: Obj;
}

function statusName(status: string): string {
  return /^default$/i.test(status) ? 'Any other' : (STATUS_CODES[status] ?? `Any ${status}`);
}

/** The description of an answer, unless it only says what its status says. */
function answerText({status, response: own}: Answer, level: number, context: PageContext): string {
  const texts = [plain(textOf(own.summary)), context.describe(own.description, level)];
  const isName = (text: string): boolean => text.replace(/\.$/, '').toLowerCase() === statusName(status).toLowerCase();
  return join(texts.filter((text) => !isName(text)));
}

function response(answer: Answer, {book, context, level, prefix}: Shown, {title}: Operation): string {
  const {status, response: own} = answer;
  const name = `response ${status} of ${title}`;
  return join([
    heading(`${code(status)} ${plain(statusName(status))}`, level + 1, `${prefix}${status.toLowerCase()}`),
    answerText(answer, level + 2, context),
    headersOf(own, book, context),
    contentOf({content: own.content, direction: 'response', name}, book, context),
    linksOf(own, book, context),
  ]);
}

function headersOf(own: Obj, book: Book, context: PageContext): string {
  const items = entriesOf(own.headers).map(([name, value]) => {
    const header = objectOf(book.description.resolve(value).value);
    return parameterEntry({...header, name}, {required: header.required}, book, context);
  });
  return items.length === 0 ? '' : join(['Headers:', ...items]);
}

function linksOf(own: Obj, book: Book, context: PageContext): string {
  const items = entriesOf(own.links).map(([name, value]) => {
    const link = objectOf(book.description.resolve(value).value);
    const target = textOf(link.operationId) || textOf(link.operationRef);
    const operation = book.groups.flatMap(({operations}) => operations).find(({operationId}) => operationId === target);
    const place = operation && book.placeOf(operation);
    const label = place ? `[${code(target)}](${context.to(place.page, place.anchor)})` : code(target);
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

/** Requests that the API sends while it works on this one. */
function callbacks(own: Obj, shown: Shown): string {
  const {book, context, level, prefix} = shown;
  const {resolve} = book.description;
  const texts: string[] = [];
  for (const [name, value] of entriesOf(own.callbacks))
    for (const [path, entry] of entriesOf(resolve(value).value)) {
      if (path.startsWith('x-')) continue;
      const item = objectOf(resolve(entry).value);
      for (const [method, call] of callsOf(item, book.description)) {
        const operation = {
          ...operationOf({item, own: call, path, method}, book.description),
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
            introduction(operation, inner),
            ...callExamples(operation, inner),
            sections(operation, inner),
            section('Callbacks', callbacks(call, inner), inner, 'callbacks'),
          ]),
        );
      }
    }
  return join(texts);
}

/** Examples of a callback, which are below it and not beside the operation. */
function callExamples(operation: Operation, {book, context}: Shown): string[] {
  const {resolve} = book.description;
  const contents = [
    objectOf(resolve(operation.own.requestBody).value).content,
    ...answersOf(operation, book).map(({response: own}) => own.content),
  ];
  return contents.flatMap(entriesOf).map(([type, media]) => {
    const given = allExamples(objectOf(resolve(media).value), book);
    const blocks = codeBlocks(given.map(({name, value}) => exampleBlock(value, name || type, 'text')));
    return join([blocks, ...exampleTexts(given, type, context)]);
  });
}
