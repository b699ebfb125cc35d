import type {TryBody, TryCredential, TryParameter, TryRecord, TryServer} from './tryRecord.ts';

/** Values of a form by name of the field. */
export interface FormValues {
  readonly server: TryServer;
  readonly variables: ReadonlyMap<string, string>;
  /** By location and name: `query limit`. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly body: TryBody | undefined;
  readonly text: string;
  readonly fields: ReadonlyMap<string, string | File>;
  /** Secret by scheme; for `basic` it is the name, a colon, and the password. */
  readonly secrets: ReadonlyMap<string, string>;
}

interface BuiltRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/**
 * Builds the request that a form describes, without cookies, which browsers do not let pages send.
 * @param base address of the page
 */
export function buildRequest(
  {method, path, parameters, credentials}: TryRecord,
  values: FormValues,
  base: string,
): BuiltRequest {
  const query: [string, string][] = [];
  const headers = new Headers();
  let rawQuery = '';
  let filled = path;
  for (const parameter of parameters) {
    const text = values.parameters.get(toKey(parameter)) ?? '';
    if (parameter.in === 'path')
      filled = filled.replaceAll(`{${parameter.name}}`, encodeURIComponent(joinValues(parameter, text)));
    else if (text === '') continue;
    else if (parameter.in === 'querystring') rawQuery = text;
    else if (parameter.in === 'query') query.push(...toPairs(parameter, text));
    else if (parameter.in === 'header') headers.set(parameter.name, joinValues(parameter, text));
  }
  for (const credential of credentials)
    addSecret(credential, values.secrets.get(credential.name) ?? '', {query, headers});
  const search = [...query.map((pair) => pair.map(encodeURIComponent).join('=')), rawQuery]
    .filter((text) => text !== '')
    .join('&');
  const hasBody = values.body !== undefined && method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? buildBody(values.body!, values) : undefined;
  // The browser sets the boundary of a form with files.
  if (body !== undefined && values.body!.kind !== 'multipart') headers.set('Content-Type', values.body!.type);
  const url = new URL(fillServer(values) + filled, base);
  if (search !== '') url.search = [url.search.slice(1), search].filter((text) => text !== '').join('&');
  const init: RequestInit = {
    method,
    headers,
    body,
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  };
  return {url: url.href, init};
}

/** Returns the key of a parameter in the values of a form. */
export function toKey(parameter: Pick<TryParameter, 'in' | 'name'>): string {
  return `${parameter.in} ${parameter.name}`;
}

function fillServer({server, variables}: FormValues): string {
  return server.url.replace(/\{([^{}]+)\}/g, (all, name: string) => variables.get(name) ?? all).replace(/\/+$/, '');
}

const splitLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function joinValues({kind, separator = ','}: TryParameter, text: string): string {
  return kind === 'list' ? splitLines(text).join(separator) : text;
}

function toPairs(parameter: TryParameter, text: string): [string, string][] {
  const {name, kind, separator, isDeep} = parameter;
  if (kind === 'list' && separator === undefined) return splitLines(text).map((value) => [name, value]);
  const fields = kind === 'object' ? readFields(text) : undefined;
  if (fields && isDeep) return fields.map(([key, value]) => [`${name}[${key}]`, value]);
  if (fields && separator === undefined) return fields;
  return [[name, joinValues(parameter, text)]];
}

/** Strings and numbers in JSON. Numbers become strings, because JavaScript rounds long ones. */
const JSON_TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Reads the fields of an object in JSON; undefined for any other text. */
function readFields(text: string): [string, string][] | undefined {
  try {
    const value: unknown = JSON.parse(
      text.replace(JSON_TOKENS, (token) => (token.startsWith('"') ? token : `"${token}"`)),
    );
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.entries(value).map(([key, item]) => [key, typeof item === 'string' ? item : JSON.stringify(item)]);
  } catch {
    return undefined;
  }
}

interface Carriers {
  readonly query: [string, string][];
  readonly headers: Headers;
}

function addSecret({kind, key, in: location}: TryCredential, secret: string, {query, headers}: Carriers): void {
  if (secret === '' || secret === ':') return;
  if (kind === 'basic') headers.set('Authorization', `Basic ${toBase64(secret)}`);
  else if (kind === 'bearer') headers.set('Authorization', `Bearer ${secret}`);
  else if (location === 'query') query.push([key, secret]);
  else if (location === 'header') headers.set(key, secret);
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function buildBody({kind, fields}: TryBody, values: FormValues): BodyInit | undefined {
  const filled = fields
    .map(({name}) => [name, values.fields.get(name) ?? ''] as const)
    .filter(([, value]) => value !== '');
  if (kind === 'file') return values.fields.get('') ?? undefined;
  if (kind === 'text') return values.text === '' ? undefined : values.text;
  if (kind === 'form') return new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  const form = new FormData();
  for (const [name, value] of filled) form.append(name, value);
  return form;
}
