import {STATUS_CODES} from 'node:http';
import {code, plain} from '../../shared/reference/safeMarkdown.ts';
import type {Operation} from '../description/operations.ts';
import {METHODS} from '../description/operations.ts';
import {entriesOf, isObject, type Obj, objectOf, textOf} from '../description/values.ts';
import {entry, joinItems, listItem} from '../schema/fields.ts';
import {typeLabel} from '../schema/typeLabel.ts';
import type {Book, PageContext} from './book.ts';
import {answerExamples, contentOf, parametersOf, samplesOf, securityOf} from './operationParts.ts';

const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
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
  const {book, context, level} = shown;
  const {own} = operation;
  const read = readAnswers(own, book.description);
  const blocks = [
    endpoint(operation),
    own.deprecated === true ? ':::warning[Deprecated]\n\nDo not use this operation in new code.\n\n:::' : '',
    context.describe(own.description, level + 1),
    externalDocs(own.externalDocs),
    securityOf(operation, book, context),
    samplesOf(operation, book),
    ...examplesOfAnswers(read, book),
    ...PLACES.map(([place, title]) => section(title, parametersOf(operation.parameters, place, context), shown, place)),
    section(operation.kind === 'webhook' ? 'Payload' : 'Request body', requestBody(own, shown), shown, 'body'),
    responses(read, shown),
    callbacks(own, shown),
  ];
  return blocks.filter((one) => one !== '').join('\n\n');
}

export function endpoint({method, path}: Pick<Operation, 'method' | 'path'>): string {
  return `${code(method)} ${code(path)}`;
}

export function externalDocs(value: unknown): string {
  const {url, description} = objectOf(value);
  if (!/^https?:\/\//i.test(textOf(url))) return '';
  return `[${plain(textOf(description).split('\n')[0]!.replace(/[.]$/, '') || 'More about it')}](<${encodeURI(decodeURI(textOf(url))).replace(/[<>]/g, '')}>)`;
}

function heading(title: string, level: number, id: string): string {
  return `${'#'.repeat(Math.min(6, level))} ${title} {#${id}}`;
}

function section(title: string, text: string, {level, prefix}: Shown, name: string): string {
  return text === '' ? '' : `${heading(title, level, `${prefix}${name}`)}\n\n${text}`;
}

function requestBody(own: Obj, {book, context, level}: Shown): string {
  const body = objectOf(book.description.resolve(own.requestBody).value);
  const content = contentOf({content: body.content, direction: 'request'}, book, context);
  if (content === '') return '';
  const needed = body.required === true ? '' : 'The body may be left out.';
  return [context.describe(body.description, level + 1), needed, content].filter((one) => one !== '').join('\n\n');
}

interface Answers {
  readonly full: readonly Answer[];
  readonly brief: readonly Answer[];
}

/** Answers in order; those that tell of failures are described briefly. */
function readAnswers(own: Obj, {resolve}: Book['description']): Answers {
  const all = entriesOf(own.responses).filter(([status]) => /^(?:[1-5]..|default)$/i.test(status));
  const read = all.map(([status, one]) => ({status, response: objectOf(resolve(one).value)}));
  const isFull = ({status}: Answer): boolean => /^[123]/.test(status) || all.length === 1;
  return {full: read.filter(isFull), brief: read.filter((one) => !isFull(one))};
}

/** Examples of answers, which are after those of requests. */
function examplesOfAnswers({full}: Answers, book: Book): string[] {
  return full.flatMap(({status, response}) =>
    answerExamples(response.content, full.length > 1 ? `Response ${status}` : 'Response', book),
  );
}

function responses(read: Answers, shown: Shown): string {
  if (read.full.length + read.brief.length === 0) return '';
  const full = read.full.map((one) => fullResponse(one, shown));
  const brief = read.brief.map((one) => briefResponse(one, shown));
  const title = heading('Responses', shown.level, `${shown.prefix}responses`);
  const errors =
    brief.length === 0 ? '' : `${heading('Errors', shown.level + 1, `${shown.prefix}errors`)}\n\n${joinItems(brief)}`;
  return [title, ...full, errors].filter((one) => one !== '').join('\n\n');
}

interface Answer {
  readonly status: string;
  readonly response: Obj;
}

function statusName(status: string): string {
  return /^default$/i.test(status) ? 'Any other' : (STATUS_CODES[status] ?? `Any ${status}`);
}

function fullResponse({status, response}: Answer, {book, context, level, prefix}: Shown): string {
  const name = statusName(status);
  const text = context.describe(response.description, level + 2);
  const blocks = [
    heading(`${code(status)} ${plain(name)}`, level + 1, `${prefix}${status.toLowerCase()}`),
    text.replace(/\.$/, '').toLowerCase() === name.toLowerCase() ? '' : text,
    headersOf(response, book, context),
    contentOf({content: response.content, direction: 'response'}, book, context),
    linksOf(response, book),
  ];
  return blocks.filter((one) => one !== '').join('\n\n');
}

function briefResponse({status, response}: Answer, {book, context}: Shown): string {
  const fields = context.fields('response');
  const labels = new Set(
    entriesOf(response.content).flatMap(([, media]) => {
      const {schema} = objectOf(book.description.resolve(media).value);
      return schema === undefined ? [] : [typeLabel(schema, fields)];
    }),
  );
  const head = `**${code(status)}** ${plain(statusName(status))}${labels.size > 0 ? `: ${[...labels].join(' or ')}` : ''}`;
  const text = context.describe(response.description, 6);
  const isSaid = text.replace(/\.$/, '').toLowerCase() === statusName(status).toLowerCase();
  return listItem([head, isSaid ? '' : text]);
}

function headersOf(response: Obj, {description}: Book, context: PageContext): string {
  const fields = context.fields('response');
  const items = entriesOf(response.headers).map(([name, one]) => {
    const header = objectOf(description.resolve(one).value);
    const described = {...fields, describe: (text: unknown) => fields.describe(header.description ?? text)};
    const head = `**${code(name)}** ${typeLabel(header.schema ?? {}, fields)}${header.required === true ? ', *required*' : ''}`;
    return entry(head, header.schema, {name, context: described, level: {depth: 1, above: new Set()}}).text;
  });
  return items.length === 0 ? '' : `Headers:\n\n${joinItems(items)}`;
}

/** The next operations that the content of an answer allows. */
function linksOf(response: Obj, {description}: Book): string {
  const items = entriesOf(response.links).map(([name, one]) => {
    const link = objectOf(description.resolve(one).value);
    const target = textOf(link.operationId) || textOf(link.operationRef);
    return listItem([`**${code(name)}** ${target ? `leads to ${code(target)}` : ''}`, plain(textOf(link.description))]);
  });
  return items.length === 0 ? '' : `Links:\n\n${joinItems(items)}`;
}

/** Requests that the API sends while it works on this one. */
function callbacks(own: Obj, shown: Shown): string {
  const {book, context, level, prefix} = shown;
  const {resolve} = book.description;
  const all = entriesOf(own.callbacks).flatMap(([name, one]) =>
    entriesOf(resolve(one).value).flatMap(([path, item]) => {
      const methods = objectOf(resolve(item).value);
      return METHODS.filter((method) => isObject(methods[method])).map((method) => ({
        name,
        path,
        method,
        call: objectOf(methods[method]),
      }));
    }),
  );
  const texts = all.map(({name, path, method, call}, i) => {
    const answers = entriesOf(call.responses).map((response) =>
      briefResponse({status: response[0], response: objectOf(resolve(response[1]).value)}, shown),
    );
    const blocks = [
      heading(plain(name), level + 1, `${prefix}callback-${i + 1}`),
      endpoint({method: method.toUpperCase(), path}),
      context.describe(call.description ?? call.summary, level + 2),
      requestBody(call, shown),
      answers.length === 0 ? '' : `Expected responses:\n\n${joinItems(answers)}`,
    ];
    return blocks.filter((block) => block !== '').join('\n\n');
  });
  return section('Callbacks', texts.join('\n\n'), shown, 'callbacks');
}
