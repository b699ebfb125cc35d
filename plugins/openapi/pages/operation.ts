import {STATUS_CODES} from 'node:http';
import {code, heading, join, listItem, plain} from '../../shared/reference/safeMarkdown.ts';
import {METHODS, type Operation} from '../description/operations.ts';
import {entriesOf, isObject, type Obj, objectOf, textOf} from '../description/values.ts';
import {encoded} from '../samples/request.ts';
import {typeLabel} from '../schema/typeLabel.ts';
import type {Book, PageContext} from './book.ts';
import {contentOf, describedEntry, examplesOf, parametersOf, samplesOf, securityOf} from './operationParts.ts';

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
  const answers = entriesOf(own.responses)
    .filter(([status]) => /^(?:[1-5]..|default)$/i.test(status))
    .map(([status, one]): Answer => ({status, response: objectOf(book.description.resolve(one).value)}));
  // Those that tell of failures are described briefly.
  const isFull = ({status}: Answer): boolean => /^[123]/.test(status) || answers.length === 1;
  const full = answers.filter(isFull);
  const brief = answers.filter((one) => !isFull(one)).map((one) => briefResponse(one, shown));
  const errors = {...shown, level: level + 1};
  return join([
    endpoint(operation),
    own.deprecated === true ? ':::warning[Deprecated]\n\nDo not use this operation in new code.\n\n:::' : '',
    context.describe(own.description, level + 1),
    externalDocs(own.externalDocs),
    securityOf(operation, book, context),
    samplesOf(operation, book),
    ...full.flatMap(({status, response}) =>
      examplesOf(response.content, full.length > 1 ? `Response ${status}` : 'Response', book),
    ),
    ...PLACES.map(([place, title]) => section(title, parametersOf(operation.parameters, place, context), shown, place)),
    section(operation.kind === 'webhook' ? 'Payload' : 'Request body', requestBody(own, shown), shown, 'body'),
    section(
      'Responses',
      join([...full.map((one) => fullResponse(one, shown)), section('Errors', join(brief), errors, 'errors')]),
      shown,
      'responses',
    ),
    section('Callbacks', callbacks(own, shown), shown, 'callbacks'),
  ]);
}

function endpoint({method, path}: Pick<Operation, 'method' | 'path'>): string {
  return `${code(method)} ${code(path)}`;
}

export function externalDocs(value: unknown): string {
  const {url, description} = objectOf(value);
  if (!/^https?:\/\//i.test(textOf(url))) return '';
  const label = textOf(description).split('\n')[0]!.replace(/[.]$/, '') || 'More about it';
  return `[${plain(label)}](<${encoded(textOf(url)).replace(/[<>]/g, '')}>)`;
}

function section(title: string, text: string, {level, prefix}: Shown, name: string): string {
  return text === '' ? '' : `${heading(title, level, `${prefix}${name}`)}\n\n${text}`;
}

function requestBody(own: Obj, {book, context, level}: Shown): string {
  const body = objectOf(book.description.resolve(own.requestBody).value);
  const content = contentOf({content: body.content, direction: 'request'}, book, context);
  if (content === '') return '';
  const needed = body.required === true ? '' : 'The body may be left out.';
  return join([context.describe(body.description, level + 1), needed, content]);
}

interface Answer {
  readonly status: string;
  readonly response: Obj;
}

function statusName(status: string): string {
  return /^default$/i.test(status) ? 'Any other' : (STATUS_CODES[status] ?? `Any ${status}`);
}

/** The description of an answer, unless it only says what its status says. */
function answerText({status, response}: Answer, level: number, {describe}: PageContext): string {
  const text = describe(response.description, level);
  return text.replace(/\.$/, '').toLowerCase() === statusName(status).toLowerCase() ? '' : text;
}

function fullResponse(answer: Answer, {book, context, level, prefix}: Shown): string {
  const {status, response} = answer;
  return join([
    heading(`${code(status)} ${plain(statusName(status))}`, level + 1, `${prefix}${status.toLowerCase()}`),
    answerText(answer, level + 2, context),
    headersOf(response, book, context),
    contentOf({content: response.content, direction: 'response'}, book, context),
    linksOf(response, book),
  ]);
}

function briefResponse(answer: Answer, {book, context}: Shown): string {
  const {status, response} = answer;
  const labels = entriesOf(response.content).flatMap(([, media]) => {
    const {schema} = objectOf(book.description.resolve(media).value);
    return schema === undefined ? [] : [typeLabel(schema, context.fields('response'))];
  });
  const types = labels.length > 0 ? `: ${[...new Set(labels)].join(' or ')}` : '';
  return listItem([`**${code(status)}** ${plain(statusName(status))}${types}`, answerText(answer, 6, context)]);
}

function headersOf(response: Obj, {description}: Book, context: PageContext): string {
  const items = entriesOf(response.headers).map(([name, one]) => {
    const {required, schema, description: text} = objectOf(description.resolve(one).value);
    return describedEntry({name, schema, text, flags: {required}, depth: 1}, context.fields('response'));
  });
  return items.length === 0 ? '' : join(['Headers:', ...items]);
}

function linksOf(response: Obj, {description}: Book): string {
  const items = entriesOf(response.links).map(([name, one]) => {
    const link = objectOf(description.resolve(one).value);
    const target = textOf(link.operationId) || textOf(link.operationRef);
    return listItem([`**${code(name)}** ${target ? `leads to ${code(target)}` : ''}`, plain(textOf(link.description))]);
  });
  return items.length === 0 ? '' : join(['Links:', ...items]);
}

/** Requests that the API sends while it works on this one. */
function callbacks(own: Obj, shown: Shown): string {
  const {book, context, level, prefix} = shown;
  const {resolve} = book.description;
  const texts: string[] = [];
  for (const [name, one] of entriesOf(own.callbacks))
    for (const [path, item] of entriesOf(resolve(one).value)) {
      const calls = objectOf(resolve(item).value);
      for (const method of METHODS.filter((key) => isObject(calls[key]))) {
        const call = objectOf(calls[method]);
        const answers = entriesOf(call.responses).map(([status, answer]) =>
          briefResponse({status, response: objectOf(resolve(answer).value)}, shown),
        );
        texts.push(
          join([
            heading(plain(name), level + 1, `${prefix}callback-${texts.length + 1}`),
            endpoint({method: method.toUpperCase(), path}),
            context.describe(call.description ?? call.summary, level + 2),
            requestBody(call, shown),
            answers.length === 0 ? '' : join(['Expected responses:', ...answers]),
          ]),
        );
      }
    }
  return join(texts);
}
