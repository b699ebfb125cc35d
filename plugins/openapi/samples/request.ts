import type {Description} from '../description/openDescription.ts';
import type {Operation} from '../description/operations.ts';
import {entriesOf, isObject, listOf, type Obj, objectOf, textOf} from '../description/values.ts';
import {exampleOf, givenExamples} from '../schema/example.ts';
import type {ReadSchema} from '../schema/readSchema.ts';

/** A request as samples of code show it. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body:
    | {readonly kind: 'json'; readonly value: unknown}
    | {readonly kind: 'form' | 'multipart'; readonly fields: readonly (readonly [string, string])[]}
    | {readonly kind: 'text'; readonly text: string}
    | undefined;
}

/** An example request for an operation: its first server, what is required, and what proves who asks. */
export function requestOf(operation: Operation, description: Description, read: ReadSchema): Request {
  const {method, parameters} = operation;
  const query: [string, string][] = [];
  const headers: [string, string][] = [];
  const cookies: string[] = [];
  let path = operation.path;
  for (const parameter of parameters) {
    const name = textOf(parameter.name);
    const value = parameterExample(parameter, description, read);
    if (parameter.in === 'path') path = path.replaceAll(`{${name}}`, placed(value, name));
    else if (parameter.required !== true) continue;
    else if (parameter.in === 'query') query.push([name, asText(value)]);
    else if (parameter.in === 'header') headers.push([name, asText(value)]);
    else if (parameter.in === 'cookie') cookies.push(`${name}=${asText(value)}`);
  }
  addSecurity(operation, description, {query, headers, cookies});
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const body = bodyOf(operation, description, read);
  if (body) headers.push(['Content-Type', body.type]);
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return {
    method,
    url: encodeURI(decodeSafely(serverOf(operation) + path)) + (search ? `?${search}` : ''),
    headers: headers.filter(
      ([name], i) => body?.content.kind !== 'multipart' || i < headers.length - 1 || name !== 'Content-Type',
    ),
    body: body?.content,
  };
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** The first server, with its variables as they are by default. Without a host an example host is shown. */
function serverOf({servers}: Pick<Operation, 'servers'>): string {
  const first = objectOf(servers[0]);
  const url = withVariables(first).replace(/\/+$/, '');
  return /^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('{')
    ? url
    : `https://api.example.com${url === '' || url.startsWith('/') ? url : `/${url}`}`;
}

function withVariables(server: Obj): string {
  return textOf(server.url).replace(
    /\{([^{}]+)\}/g,
    (all, name: string) => textOf(objectOf(objectOf(server.variables)[name]).default) || all,
  );
}

function parameterExample(parameter: Obj, {resolve}: Description, read: ReadSchema): unknown {
  const given = givenExamples(parameter, resolve)[0];
  if (given) return given.value;
  const [, media] = entriesOf(parameter.content)[0] ?? [];
  const schema = parameter.schema ?? objectOf(media).schema;
  const {own} = read(schema);
  const isNamed =
    own.example !== undefined || own.enum !== undefined || own.default !== undefined || own.format !== undefined;
  // A placeholder tells more than the word "string".
  return isNamed || !read(schema).types.includes('string') ? exampleOf(schema, read, 'request') : undefined;
}

function placed(value: unknown, name: string): string {
  return value === undefined || value === '' ? `{${name}}` : asText(value);
}

function asText(value: unknown): string {
  if (value === undefined) return '…';
  if (Array.isArray(value)) return value.map(asText).join(',');
  return isObject(value) ? JSON.stringify(value) : String(value);
}

interface Added {
  readonly query: [string, string][];
  readonly headers: [string, string][];
  readonly cookies: string[];
}

/** The first way to authenticate that an operation accepts. */
function addSecurity({own}: Operation, {root, resolve}: Description, {query, headers, cookies}: Added): void {
  const ways = listOf(own.security ?? root.security);
  const schemes = objectOf(objectOf(root.components).securitySchemes);
  for (const name of Object.keys(objectOf(ways.find((way) => Object.keys(objectOf(way)).length > 0)))) {
    const scheme = objectOf(resolve(schemes[name]).value);
    const type = textOf(scheme.type);
    if (type === 'apiKey') {
      const key = [textOf(scheme.name), '$API_KEY'] as [string, string];
      if (scheme.in === 'query') query.push(key);
      else if (scheme.in === 'cookie') cookies.push(key.join('='));
      else headers.push(key);
    } else if (type === 'http' && textOf(scheme.scheme).toLowerCase() === 'basic')
      headers.push(['Authorization', 'Basic $CREDENTIALS']);
    else if (type === 'http' || type === 'oauth2' || type === 'openIdConnect')
      headers.push(['Authorization', 'Bearer $TOKEN']);
  }
}

function bodyOf(
  {own}: Operation,
  {resolve}: Description,
  read: ReadSchema,
): {type: string; content: NonNullable<Request['body']>} | undefined {
  const content = entriesOf(objectOf(resolve(own.requestBody).value).content);
  const [type, media] = content.find(([name]) => /json/i.test(name)) ?? content[0] ?? [];
  if (type === undefined) return undefined;
  const holder = objectOf(resolve(media).value);
  const value = givenExamples(holder, resolve)[0]?.value ?? exampleOf(holder.schema, read, 'request');
  if (/json/i.test(type)) return {type, content: {kind: 'json', value: parsed(value)}};
  const isForm = /x-www-form-urlencoded|multipart/i.test(type);
  if (isForm && isObject(value)) {
    const fields = Object.entries(value).map(([name, one]) => [name, asText(one)] as const);
    return {type, content: {kind: /multipart/i.test(type) ? 'multipart' : 'form', fields}};
  }
  return {type, content: {kind: 'text', text: typeof value === 'string' ? value : JSON.stringify(value, null, 2)}};
}

/** Some write an example of JSON as a text that holds it. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
