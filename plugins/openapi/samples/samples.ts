import {ExactNumber, isRepresentable} from '../description/exactNumber.ts';
import {formatExactJson, isObject} from '../description/values.ts';
import {FILE_PLACEHOLDER} from '../schema/example.ts';
import {BODY_FILE, type Request} from './request.ts';

/** Writers of code samples by language. */
export const SAMPLES = {
  curl: {label: 'cURL', language: 'bash', write: writeCurl},
  javascript: {label: 'JavaScript', language: 'js', write: writeJavaScript},
  python: {label: 'Python', language: 'python', write: writePython},
  go: {label: 'Go', language: 'go', write: writeGo},
} as const;

export type SampleLanguage = keyof typeof SAMPLES;

/** Placeholder for an environment variable, such as `$TOKEN`. */
const VARIABLE = /\$([A-Z_][A-Z\d_]*)/;
const VARIABLES = /\$([A-Z_][A-Z\d_]*)/g;

const quoteShell = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
/** Quotes for a shell. Variables expand only in double quotes. */
const toShellText = (text: string): string =>
  VARIABLE.test(text) ? `"${text.replace(/["\\`]|\$(?![A-Z_])/g, '\\$&')}"` : quoteShell(text);

function writeCurl({method, url, headers, body}: Request): string {
  const args = [method === 'GET' ? `curl ${toShellText(url)}` : `curl -X ${method} ${toShellText(url)}`];
  for (const [name, value] of headers) args.push(`-H ${toShellText(`${name}: ${value}`)}`);
  if (body?.kind === 'json') args.push(`-d ${quoteShell(formatExactJson(body.value, 2))}`);
  if (body?.kind === 'text') args.push(`--data-binary ${quoteShell(body.text)}`);
  if (body?.kind === 'file') args.push(`--data-binary @${body.name}`);
  if (body?.kind === 'form')
    for (const [name, value] of body.fields) args.push(`--data-urlencode ${quoteShell(`${name}=${value}`)}`);
  if (body?.kind === 'multipart')
    for (const [name, value] of body.fields)
      args.push(`-F ${quoteShell(value === FILE_PLACEHOLDER ? `${name}=@file` : `${name}=${value}`)}`);
  return args.join(' \\\n  ');
}

/** Syntax of values in a language. */
interface Notation {
  readonly indent: string;
  readonly key: (name: string) => string;
  scalar(value: unknown): string;
}

/**
 * Formats a JSON value as code.
 * @param at indentation of its first line
 */
function formatValue(notation: Notation, value: unknown, at = notation.indent): string {
  const {indent, key, scalar} = notation;
  const deeper = at + indent;
  if (!Array.isArray(value) && !isObject(value)) return scalar(value);
  const items = Array.isArray(value)
    ? value.map((one) => formatValue(notation, one, deeper))
    : Object.entries(value).map(([name, one]) => `${key(name)}: ${formatValue(notation, one, deeper)}`);
  const text = items.length === 0 ? '' : `\n${items.map((part) => `${deeper}${part},\n`).join('')}${at}`;
  return Array.isArray(value) ? `[${text}]` : `{${text}}`;
}

const JAVASCRIPT: Notation = {
  indent: '  ',
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : toJsText(name)),
  scalar: (value) => (typeof value === 'string' ? toJsText(value) : formatExactJson(value)),
};

const PYTHON: Notation = {
  indent: '    ',
  key: formatExactJson,
  scalar(value) {
    if (value === null || value === undefined) return 'None';
    return typeof value === 'boolean' ? (value ? 'True' : 'False') : formatExactJson(value);
  },
};

function writeJavaScript({method, url, headers, body}: Request): string {
  const text = (value: string): string =>
    VARIABLE.test(value)
      ? `\`${value.replace(/[\\`]/g, '\\$&').replace(VARIABLES, (_, name) => `\${process.env.${name}}`)}\``
      : toJsText(value);
  const lines: string[] = [];
  if (body?.kind === 'multipart') {
    lines.push('const form = new FormData();');
    for (const [name, value] of body.fields)
      lines.push(`form.append(${toJsText(name)}, ${value === FILE_PLACEHOLDER ? 'file' : toJsText(value)});`);
    lines.push('');
  }
  const options = [`  method: ${toJsText(method)},`];
  if (headers.length > 0)
    options.push(`  headers: ${formatValue({...JAVASCRIPT, scalar: text}, Object.fromEntries(headers))},`);
  if (body?.kind === 'json')
    options.push(
      keepsNumbers(body.value, false)
        ? `  body: JSON.stringify(${formatValue(JAVASCRIPT, body.value)}),`
        : `  body: \`${formatExactJson(body.value, 2).replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`,`,
    );
  if (body?.kind === 'file' && body.name === BODY_FILE) {
    lines.push("import {readFile} from 'node:fs/promises';", '');
    options.push(`  body: await readFile('${BODY_FILE}'),`);
  } else if (body?.kind === 'file') options.push('  body: file,');
  if (body?.kind === 'text') options.push(`  body: ${toJsText(body.text)},`);
  if (body?.kind === 'multipart') options.push('  body: form,');
  if (body?.kind === 'form')
    options.push(`  body: new URLSearchParams(${formatValue(JAVASCRIPT, Object.fromEntries(body.fields))}),`);
  const init = method === 'GET' && options.length === 1 ? '' : `, {\n${options.join('\n')}\n}`;
  return [...lines, `const response = await fetch(${text(url)}${init});`, 'const data = await response.json();'].join(
    '\n',
  );
}

/**
 * Returns whether a language keeps all numbers of a value exactly. Otherwise the sample sends the
 * JSON text.
 */
function keepsNumbers(value: unknown, hasLongIntegers: boolean): boolean {
  if (value instanceof ExactNumber) return isRepresentable(value, hasLongIntegers);
  return (
    typeof value !== 'object' ||
    value === null ||
    Object.values(value).every((item) => keepsNumbers(item, hasLongIntegers))
  );
}

function toJsText(text: string): string {
  return `'${formatExactJson(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}

function writePython({method, url, headers, body}: Request): string {
  const usesEnvironment = VARIABLE.test(url + headers.map(([, value]) => value).join());
  const text = (value: string): string =>
    VARIABLE.test(value)
      ? `f${formatExactJson(value).replace(/[{}]/g, '$&$&').replace(VARIABLES, "{os.environ['$1']}")}`
      : formatExactJson(value);
  const options = [`    ${text(url)},`];
  if (headers.length > 0)
    options.push(`    headers=${formatValue({...PYTHON, scalar: text}, Object.fromEntries(headers))},`);
  if (body?.kind === 'json')
    options.push(
      keepsNumbers(body.value, true)
        ? `    json=${formatValue(PYTHON, body.value)},`
        : `    data='''${formatExactJson(body.value, 2).replace(/\\|'(?='')/g, '\\$&')}'''.encode(),`,
    );
  if (body?.kind === 'file') options.push(`    data=open("${body.name}", "rb"),`);
  if (body?.kind === 'text') options.push(`    data=${formatExactJson(body.text)},`);
  if (body?.kind === 'form') options.push(`    data=${formatValue(PYTHON, Object.fromEntries(body.fields))},`);
  if (body?.kind === 'multipart') {
    const files = body.fields.filter(([, value]) => value === FILE_PLACEHOLDER);
    const rest = body.fields.filter(([, value]) => value !== FILE_PLACEHOLDER);
    if (rest.length > 0) options.push(`    data=${formatValue(PYTHON, Object.fromEntries(rest))},`);
    if (files.length > 0)
      options.push(`    files={${files.map(([name]) => `${formatExactJson(name)}: open("file", "rb")`).join(', ')}},`);
  }
  const call = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method) ? method.toLowerCase() : 'request';
  if (call === 'request') options.unshift(`    ${formatExactJson(method)},`);
  const args = options.length === 1 ? options[0]!.trim().slice(0, -1) : `\n${options.join('\n')}\n`;
  const imports = usesEnvironment ? ['import os', 'import requests'] : ['import requests'];
  return [...imports, '', `response = requests.${call}(${args})`, 'data = response.json()'].join('\n');
}

function writeGo({method, url, headers, body}: Request): string {
  const text = (value: string): string =>
    value
      .split(VARIABLE)
      .flatMap((part, i) => (part === '' ? [] : i % 2 ? `os.Getenv("${part}")` : formatExactJson(part)))
      .join(' + ') || '""';
  return [
    ...writeGoBody(body),
    `req, _ := http.NewRequest(${formatExactJson(method)}, ${text(url)}, ${body === undefined ? 'nil' : 'body'})`,
    ...headers.map(([name, value]) => `req.Header.Set(${formatExactJson(name)}, ${text(value)})`),
    ...(body?.kind === 'multipart' ? ['req.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    '',
    'res, err := http.DefaultClient.Do(req)',
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'defer res.Body.Close()',
  ].join('\n');
}

function writeGoBody(body: Request['body']): string[] {
  const raw = (value: string): string => (value.includes('`') ? formatExactJson(value) : `\`${value}\``);
  switch (body?.kind) {
    case 'json':
      return [`body := strings.NewReader(${raw(formatExactJson(body.value, 2))})`];
    case 'text':
      return [`body := strings.NewReader(${raw(body.text)})`];
    case 'form': {
      const pairs = body.fields.map(([name, value]) => `\t${formatExactJson(name)}: {${formatExactJson(value)}},`);
      return ['form := url.Values{', ...pairs, '}', 'body := strings.NewReader(form.Encode())'];
    }
    case 'file':
      return [`body, _ := os.Open("${body.name}")`];
    case 'multipart':
      return [
        'body := &bytes.Buffer{}',
        'form := multipart.NewWriter(body)',
        ...body.fields.flatMap(([name, value]) =>
          value === FILE_PLACEHOLDER
            ? [`part, _ := form.CreateFormFile(${formatExactJson(name)}, "file")`, 'io.Copy(part, file)']
            : [`form.WriteField(${formatExactJson(name)}, ${formatExactJson(value)})`],
        ),
        'form.Close()',
        '',
      ];
    default:
      return [];
  }
}
