import {STATUS_CODES} from 'node:http';
import {
  escapeLine,
  joinBlocks,
  makeHeading,
  makeListItem,
  toInlineCode,
} from '../../shared/reference/toSafeMarkdown.ts';
import type {ApiOperation} from '../description/operations.ts';
import {formatExactJson, type JsonObject, toEntries, toObject, toText} from '../description/values.ts';
import {spendBytes} from '../schema/pageBudget.ts';
import type {ApiBook, ApiPageContext, OperationContext} from './book.ts';
import {makeContent} from './contents.ts';
import {makeParameterEntry} from './operationParts.ts';
import {makeServerList} from './servers.ts';

export interface ResponseEntry {
  readonly status: string;
  readonly response: JsonObject;
}

/** Lists the responses of an operation. */
export function listResponses({definition}: ApiOperation, {description}: ApiBook): ResponseEntry[] {
  return toEntries(definition.responses)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, value]) => ({status, response: toObject(description.resolve(value).value)}));
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

/** A response with the part of its text that has to be on the page. */
export interface ResponseHead extends ResponseEntry {
  readonly head: string;
  /** Link to its section. */
  readonly link: string;
}

/** Makes the part of a response that has to be on the page. */
export function makeResponseHead(entry: ResponseEntry, {book, context, level, prefix}: OperationContext): ResponseHead {
  const {status, response} = entry;
  const id = `${prefix}${status.toLowerCase()}`;
  const link = `[${toInlineCode(status)}](#${id})`;
  const head = joinBlocks([
    makeHeading(`${toInlineCode(status)} ${escapeLine(getStatusName(status))}`, level + 1, id),
    makeResponseText(entry, level + 2, context),
    makeOnce({value: response.headers, label: 'Headers', link}, context, () => makeHeaders(response, book, context)),
  ]);
  return {...entry, link, head: spendBytes(head, context.budget)};
}

/** Makes the text about a response. */
export function makeResponse(
  {status, response, head, link}: ResponseHead,
  {book, context}: OperationContext,
  {title}: ApiOperation,
): string {
  const {content} = response;
  const name = `response ${status} of ${title}`;
  return joinBlocks([
    head,
    makeOnce({value: content, label: 'Content', link}, context, () =>
      makeContent({content, direction: 'response', name}, book, context),
    ),
    makeLinks(response, book, context),
  ]);
}

/** Most characters of a text that responses of an operation repeat. */
const MAX_REPEATED = 300;

/** Makes a text about a part of a response, or refers to the response that has the same part. */
function makeOnce(
  {value, label, link}: {readonly value: unknown; readonly label: string; readonly link: string},
  {budget: {sections}}: ApiPageContext,
  make: () => string,
): string {
  const key = `${label} ${formatExactJson(value)}`;
  const section = sections.get(key);
  if (section !== undefined) return `*${label}:* as in ${section}`;
  const text = make();
  if (text.length > MAX_REPEATED) sections.set(key, link);
  return text;
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
