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
import {formatPlainValue, getParameterSchema, makeMediaBody, makeParameterExample} from '../samples/request.ts';
import {FILE_PLACEHOLDER} from '../schema/example.ts';
import type {ReadSchema} from '../schema/readSchema.ts';
import type {TryBody, TryCredential, TryParameter, TryRecord, TryServer} from './browser/tryRecord.ts';

/** Makes the record of the form that sends an operation. */
export function makeTryRecord(operation: ApiOperation, description: Description, read: ReadSchema): TryRecord {
  const {method, path, parameters, servers, definition} = operation;
  const {content, required} = toObject(description.resolve(definition.requestBody).value);
  return {
    method,
    path,
    servers: servers.length === 0 ? [makeServer({url: ''})] : servers.map((server) => makeServer(toObject(server))),
    parameters: parameters.map((parameter) => makeParameter(parameter, description, read)),
    isBodyRequired: required === true,
    bodies: toEntries(content).map(([type, media]) =>
      makeBody(type, toObject(description.resolve(media).value), {description, read}),
    ),
    credentials: listCredentials(operation, description),
  };
}

/** Returns the sources of the content security policy for the servers of an operation. */
export function listServerSources({servers}: Pick<TryRecord, 'servers'>): readonly string[] {
  const origins = servers.flatMap(({url, variables}) =>
    fillVariables(url, variables).flatMap((address) => {
      if (!/^https?:\/\//i.test(address)) return [];
      // A policy allows any name in place of the first label only.
      const source = address.replace(/^(https?:\/\/)[^/.]*\{[^/.]*(?=\.)/i, '$1*');
      return /\{/.test(source.split('/')[2]!) || !URL.canParse(source) ? [] : [new URL(source).origin];
    }),
  );
  return [...new Set(origins)];
}

/** Most addresses of a server by the values of its variables. */
const MAX_ADDRESSES = 24;

/** Fills the variables that have a list of values, with each of them. */
function fillVariables(url: string, variables: TryServer['variables']): readonly string[] {
  let addresses = [url];
  for (const {name, value, values} of variables) {
    const isHost = new RegExp(`^[a-z]+://[^/]*\\{${name.replace(/[^\w-]/g, '\\$&')}\\}`, 'i').test(url);
    const fills = values.length > 0 ? values : isHost ? [] : [value];
    if (fills.length > 0)
      addresses = addresses.flatMap((address) => fills.map((fill) => address.replaceAll(`{${name}}`, fill)));
  }
  return addresses.slice(0, MAX_ADDRESSES);
}

function makeServer({url, name, variables}: JsonObject): TryServer {
  return {
    url: toText(url),
    label: toText(name),
    variables: toEntries(variables).map(([variable, value]) => {
      const {default: preset, enum: values} = toObject(value);
      return {name: variable, value: toText(preset), values: toList(values).map(toText)};
    }),
  };
}

function makeParameter(parameter: JsonObject, description: Description, read: ReadSchema): TryParameter {
  const {types, keywords} = read(getParameterSchema(parameter));
  const location = toText(parameter.in);
  const isRequired = parameter.required === true || location === 'path';
  const example = makeParameterExample(parameter, description, read);
  const hasContent = parameter.content !== undefined;
  const kind = hasContent ? 'text' : types.includes('array') ? 'list' : types.includes('object') ? 'object' : 'text';
  const text = example === undefined ? '' : formatValue(example, kind, hasContent);
  const values = types.includes('boolean') ? ['true', 'false'] : toList(keywords.enum).map(toText);
  const separator = kind === 'text' ? undefined : getSeparator(parameter);
  return {
    name: toText(parameter.name),
    in: location,
    isRequired,
    kind,
    value: isRequired ? text : '',
    hint: isRequired ? '' : text,
    values: kind === 'text' ? values : [],
    ...(separator === undefined ? {} : {separator}),
    ...(parameter.style === 'deepObject' ? {isDeep: true} : {}),
  };
}

function formatValue(value: unknown, kind: TryParameter['kind'], isJson: boolean): string {
  if (kind === 'list') return [value].flat().map(formatPlainValue).join('\n');
  if (kind === 'object') return typeof value === 'string' ? value : formatExactJson(value, 2);
  return isJson && typeof value !== 'string' ? formatExactJson(value) : formatPlainValue(value);
}

/** Returns the text between the values of a list or object; undefined if each has a pair of its own. */
function getSeparator({in: location, style, explode}: JsonObject): string | undefined {
  const isForm = location === 'query' && (style === undefined || style === 'form' || style === 'deepObject');
  if (isForm && explode !== false) return undefined;
  return style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
}

interface Making {
  readonly description: Description;
  readonly read: ReadSchema;
}

function makeBody(type: string, holder: JsonObject, {description, read}: Making): TryBody {
  const content = makeMediaBody(type, holder, {description, read});
  const empty = {type, text: '', fields: []};
  switch (content.kind) {
    case 'json':
      return {...empty, kind: 'text', text: formatExactJson(content.value, 2)};
    case 'text':
      return {...empty, kind: 'text', text: content.text};
    case 'file':
      return {...empty, kind: 'file'};
    default: {
      const {properties} = read(holder.schema);
      const given = new Map(content.fields);
      // Optional fields without an example are fields of the form, too.
      for (const [name] of properties) if (!given.has(name)) given.set(name, '');
      const fields = [...given].map(([name, value]) => {
        const isFile = value === FILE_PLACEHOLDER;
        return {name, value: isFile ? '' : value, isFile};
      });
      return {...empty, kind: content.kind, fields};
    }
  }
}

function listCredentials({definition}: ApiOperation, {root, resolve}: Description): TryCredential[] {
  const schemes = toObject(toObject(root.components).securitySchemes);
  const ways = toList(definition.security ?? root.security).filter(isObject);
  const names = new Set(ways.flatMap((way) => Object.keys(way)));
  return [...names].flatMap((name): TryCredential[] => {
    const scheme = toObject(resolve(schemes[name]).value);
    const type = toText(scheme.type);
    const credential = {name, key: toText(scheme.name), in: toText(scheme.in)};
    if (type === 'apiKey') return [{...credential, kind: 'key'}];
    if (type === 'http' && /^basic$/i.test(toText(scheme.scheme))) return [{...credential, kind: 'basic'}];
    return /^(?:http|oauth2|openIdConnect)$/.test(type) ? [{...credential, kind: 'bearer'}] : [];
  });
}
