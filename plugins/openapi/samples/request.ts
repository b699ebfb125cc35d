import {parseExactJson} from '../description/exactNumber.ts';
import type {Description} from '../description/openDescription.ts';
import type {ApiOperation} from '../description/operations.ts';
import {
  formatExactJson,
  isObject,
  type JsonObject,
  toEntries,
  toList,
  toObject,
  toText,
} from '../description/values.ts';
import {FILE_PLACEHOLDER, hasSampleText, listExamples, makeExample} from '../schema/example.ts';
import type {ReadSchema} from '../schema/readSchema.ts';

/** A request for code samples. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body:
    | {readonly kind: 'json'; readonly value: unknown}
    | {readonly kind: 'form' | 'multipart'; readonly fields: readonly (readonly [string, string])[]}
    | {readonly kind: 'text'; readonly text: string}
    | {readonly kind: 'file'; readonly name: string}
    | undefined;
}

/** Makes an example request: first server, required parameters, and credentials. */
export function makeRequest(operation: ApiOperation, description: Description, read: ReadSchema): Request {
  const {method, parameters} = operation;
  const query: [string, string][] = [];
  const headers: [string, string][] = [];
  const cookies: string[] = [];
  let path = operation.path;
  for (const parameter of parameters) {
    const name = toText(parameter.name);
    const value = makeParameterExample(parameter, description, read);
    if (parameter.in === 'path')
      path = path.replaceAll(`{${name}}`, value === undefined || value === '' ? `{${name}}` : formatPlainValue(value));
    else if (parameter.required !== true) continue;
    else if (parameter.in === 'query') query.push(...toQueryPairs(name, value, parameter));
    else if (parameter.in === 'header') headers.push([name, formatPlainValue(value)]);
    else if (parameter.in === 'cookie') cookies.push(`${name}=${formatPlainValue(value)}`);
  }
  addSecurity(operation, description, {query, headers, cookies});
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const {type = '', content} = makeBody(operation, description, read) ?? {};
  // The client chooses the boundary of multipart bodies.
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type');
  if (content && content.kind !== 'multipart' && !isTyped) headers.push(['Content-Type', type]);
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return {
    method,
    url: encodeOnce(resolveServer(operation) + path) + (search ? `?${search}` : ''),
    headers,
    body: content,
  };
}

/** Most characters of a JSON body inside of samples, because each language repeats it. */
const MAX_BODY = 300;

/** File from which samples read a long body. */
export const BODY_FILE = 'body.json';

/** Moves a long JSON body to a file. Returns the request that sends it, and the text of the file. */
export function moveBody(request: Request): {request: Request; file: string | undefined} {
  const text = request.body?.kind === 'json' ? formatExactJson(request.body.value, 2) : '';
  if (text.length <= MAX_BODY) return {request, file: undefined};
  return {request: {...request, body: {kind: 'file', name: BODY_FILE}}, file: text};
}

/** Percent-encodes an address, but keeps existing escapes. */
export function encodeOnce(url: string): string {
  try {
    return encodeURI(decodeURI(url));
  } catch {
    return encodeURI(url);
  }
}

/**
 * Returns the URL of the first server with its default variables, on an example host if it has
 * none.
 */
function resolveServer({servers}: ApiOperation): string {
  const {url: template, variables} = toObject(servers[0]);
  const url = toText(template)
    .replace(/\{([^{}]+)\}/g, (all, name: string) => toText(toObject(toObject(variables)[name]).default) || all)
    .replace(/\/+$/, '');
  if (/^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('{')) return url;
  return `https://api.example.com${url === '' || url.startsWith('/') ? url : `/${url}`}`;
}

/** Returns the example of a parameter, or makes one; undefined for a text of any kind. */
export function makeParameterExample(parameter: JsonObject, {resolve}: Description, read: ReadSchema): unknown {
  const given = listExamples(parameter, resolve)[0];
  if (given) return given.value;
  const schema = getParameterSchema(parameter);
  const {keywords, types} = read(schema);
  const isNamed =
    [keywords.example, keywords.enum, keywords.default].some((one) => one !== undefined) ||
    hasSampleText(keywords.format);
  // A placeholder is clearer than the word "string".
  return isNamed || !types.includes('string') ? makeExample(schema, read, 'request') : undefined;
}

export function getParameterSchema({schema, content}: JsonObject): unknown {
  const [, media] = toEntries(content)[0] ?? [];
  return schema ?? toObject(media).schema;
}

/** Formats a value as an address or a header has it. */
export function formatPlainValue(value: unknown): string {
  if (value === undefined) return '…';
  if (Array.isArray(value)) return value.map(formatPlainValue).join(',');
  return isObject(value) ? formatExactJson(value) : String(value);
}

/** Makes the query pairs of a value, by `style` and `explode`. */
function toQueryPairs(name: string, value: unknown, {style, explode}: JsonObject): [string, string][] {
  const isExploded = explode ?? (style === undefined || style === 'form');
  if (Array.isArray(value)) {
    if (isExploded === true) return value.map((item) => [name, formatPlainValue(item)]);
    const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
    return [[name, value.map(formatPlainValue).join(separator)]];
  }
  if (isObject(value) && style === 'deepObject')
    return Object.entries(value).map(([key, item]) => [`${name}[${key}]`, formatPlainValue(item)]);
  if (isObject(value) && isExploded === true && value !== undefined)
    return Object.entries(value).map(([key, item]) => [key, formatPlainValue(item)]);
  return [[name, formatPlainValue(value)]];
}

/** Adds the credentials of the first accepted security requirement. */
function addSecurity(
  {definition}: ApiOperation,
  {root, resolve}: Description,
  {query, headers, cookies}: {query: [string, string][]; headers: [string, string][]; cookies: string[]},
): void {
  const ways = toList(definition.security ?? root.security);
  const schemes = toObject(toObject(root.components).securitySchemes);
  const names = Object.keys(toObject(ways.find((way) => Object.keys(toObject(way)).length > 0)));
  const accepted = names.map((name) => toObject(resolve(schemes[name]).value));
  const hasOneKey = accepted.filter((scheme) => scheme.type === 'apiKey').length === 1;
  for (const scheme of accepted) {
    const type = toText(scheme.type);
    if (type === 'apiKey') {
      const name = toText(scheme.name);
      const key: [string, string] = [name, `$${hasOneKey ? 'API_KEY' : toVariableName(name)}`];
      if (scheme.in === 'query') query.push(key);
      else if (scheme.in === 'cookie') cookies.push(key.join('='));
      else headers.push(key);
    } else if (type === 'http' && toText(scheme.scheme).toLowerCase() === 'basic')
      headers.push(['Authorization', 'Basic $CREDENTIALS']);
    else if (type === 'http' || type === 'oauth2' || type === 'openIdConnect')
      headers.push(['Authorization', 'Bearer $TOKEN']);
  }
}

/** Converts the name of a key to that of an environment variable, which cannot begin with a digit. */
function toVariableName(name: string): string {
  const words = name.toUpperCase().match(/[A-Z\d]+/g) ?? ['API', 'KEY'];
  return words.join('_').replace(/^(?=\d)/, '_');
}

function makeBody(
  {definition}: ApiOperation,
  description: Description,
  read: ReadSchema,
): {type: string; content: NonNullable<Request['body']>} | undefined {
  const [type, media] = findSampledContent(toObject(description.resolve(definition.requestBody).value).content) ?? [];
  if (type === undefined) return undefined;
  return {type, content: makeMediaBody(type, toObject(description.resolve(media).value), {description, read})};
}

/**
 * Makes the body of a media type from its first example, or from its schema.
 * @param holder media type object
 */
export function makeMediaBody(
  type: string,
  holder: JsonObject,
  {description, read}: {readonly description: Pick<Description, 'resolve'>; readonly read: ReadSchema},
): NonNullable<Request['body']> {
  const [given] = listExamples(holder, description.resolve);
  const value = given?.value ?? makeExample(holder.schema, read, 'request');
  if (/json/i.test(type)) return {kind: 'json', value: parseIfJson(value)};
  const form = /x-www-form-urlencoded|multipart/i.exec(type)?.[0].toLowerCase();
  if (form !== undefined && isObject(value)) {
    const fields = Object.entries(value).map(
      ([name, item]) => [name, isSentAsFile(name, item, holder) ? FILE_PLACEHOLDER : formatPlainValue(item)] as const,
    );
    return {kind: form === 'multipart' ? 'multipart' : 'form', fields};
  }
  const isUnknown = holder.schema === undefined && given === undefined && !/^text\/|xml/i.test(type);
  if (value === FILE_PLACEHOLDER || isUnknown) return {kind: 'file', name: 'file'};
  return {kind: 'text', text: typeof value === 'string' ? value : formatExactJson(value, 2)};
}

/** Finds the media type that samples send: JSON, else the first. */
export function findSampledContent(content: unknown): readonly [string, unknown] | undefined {
  const entries = toEntries(content);
  return entries.find(([name]) => /json/i.test(name)) ?? entries[0];
}

/** Returns whether a form field is a file by its `encoding`. */
function isSentAsFile(name: string, value: unknown, {encoding}: JsonObject): boolean {
  const type = toText(toObject(toObject(encoding)[name]).contentType);
  return value === 'string' && type !== '' && !/^text\/|json|xml/i.test(type);
}

/** Parses an example that contains JSON as text. */
function parseIfJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value;
  try {
    return parseExactJson(value);
  } catch {
    return value;
  }
}
