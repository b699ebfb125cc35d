import type {NamedCode} from '../../shared/reference/safeMarkdown.ts';
import {inJson, isObject} from '../description/values.ts';
import type {Request} from './request.ts';

export type SampleLanguage = 'curl' | 'javascript' | 'python' | 'go';

/** How a request is sent, in one language. */
export function sampleOf(request: Request, language: SampleLanguage): NamedCode {
  switch (language) {
    case 'curl':
      return {label: 'cURL', language: 'bash', text: curl(request)};
    case 'javascript':
      return {label: 'JavaScript', language: 'js', text: javascript(request)};
    case 'python':
      return {label: 'Python', language: 'python', text: python(request)};
    case 'go':
      return {label: 'Go', language: 'go', text: go(request)};
  }
}

const quoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
/** Shell puts the value of a variable in between double quotes only. */
const shellText = (text: string): string =>
  /\$[A-Z_]+/.test(text) ? `"${text.replace(/["\\`]|\$(?![A-Z_])/g, '\\$&')}"` : quoted(text);

function curl({method, url, headers, body}: Request): string {
  const parts = [method === 'GET' ? `curl ${shellText(url)}` : `curl -X ${method} ${shellText(url)}`];
  for (const [name, value] of headers) parts.push(`-H ${shellText(`${name}: ${value}`)}`);
  if (body?.kind === 'json') parts.push(`-d ${quoted(JSON.stringify(body.value, null, 2))}`);
  if (body?.kind === 'text') parts.push(`--data-binary ${quoted(body.text)}`);
  if (body?.kind === 'form')
    for (const [name, value] of body.fields) parts.push(`--data-urlencode ${quoted(`${name}=${value}`)}`);
  if (body?.kind === 'multipart')
    for (const [name, value] of body.fields)
      parts.push(`-F ${quoted(value === '<file>' ? `${name}=@file` : `${name}=${value}`)}`);
  return parts.join(' \\\n  ');
}

/** `$TOKEN` is a variable of the environment. */
function withEnvironment(text: string, variable: (name: string) => string): string[] {
  return text
    .split(/(\$[A-Z_]+)/)
    .flatMap((part, i) => (part === '' ? [] : [i % 2 ? variable(part.slice(1)) : inJson(part)]));
}

function javascript({method, url, headers, body}: Request): string {
  const text = (value: string): string => {
    if (!/\$[A-Z_]+/.test(value)) return jsText(value);
    return `\`${value.replace(/[\\`]/g, '\\$&').replace(/\$([A-Z_]+)/g, (_, name: string) => `\${process.env.${name}}`)}\``;
  };
  const lines: string[] = [];
  if (body?.kind === 'multipart') {
    lines.push('const form = new FormData();');
    for (const [name, value] of body.fields)
      lines.push(`form.append(${jsText(name)}, ${value === '<file>' ? 'file' : jsText(value)});`);
    lines.push('');
  }
  const options = [`  method: ${jsText(method)},`];
  if (headers.length > 0)
    options.push('  headers: {', ...headers.map(([name, value]) => `    ${jsKey(name)}: ${text(value)},`), '  },');
  if (body?.kind === 'json') options.push(`  body: JSON.stringify(${jsValue(body.value, '  ')}),`);
  if (body?.kind === 'text') options.push(`  body: ${jsText(body.text)},`);
  if (body?.kind === 'multipart') options.push('  body: form,');
  if (body?.kind === 'form')
    options.push(`  body: new URLSearchParams(${jsValue(Object.fromEntries(body.fields), '  ')}),`);
  const isPlain = method === 'GET' && options.length === 1;
  lines.push(
    isPlain
      ? `const response = await fetch(${text(url)});`
      : `const response = await fetch(${text(url)}, {\n${options.join('\n')}\n});`,
  );
  return [...lines, 'const data = await response.json();'].join('\n');
}

function jsText(text: string): string {
  return `'${inJson(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}

function jsKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsText(name);
}

function jsValue(value: unknown, indent: string): string {
  const deeper = `${indent}  `;
  if (typeof value === 'string') return jsText(value);
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((one) => `${deeper}${jsValue(one, deeper)},\n`).join('')}${indent}]`;
  if (!isObject(value)) return inJson(value);
  const fields = Object.entries(value).map(([name, one]) => `${deeper}${jsKey(name)}: ${jsValue(one, deeper)},\n`);
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`;
}

function python({method, url, headers, body}: Request): string {
  const usesEnvironment = /\$[A-Z_]+/.test(url + headers.map(([, value]) => value).join());
  const text = (value: string): string =>
    /\$[A-Z_]+/.test(value)
      ? `f"${inJson(value)
          .slice(1, -1)
          .replace(/[{}]/g, '$&$&')
          .replace(/\$([A-Z_]+)/g, (_, name: string) => `{os.environ['${name}']}`)}"`
      : inJson(value);
  const options = [`    ${text(url)},`];
  if (headers.length > 0)
    options.push(
      '    headers={',
      ...headers.map(([name, value]) => `        ${inJson(name)}: ${text(value)},`),
      '    },',
    );
  if (body?.kind === 'json') options.push(`    json=${pythonValue(body.value, '    ')},`);
  if (body?.kind === 'text') options.push(`    data=${inJson(body.text)},`);
  if (body?.kind === 'form') options.push(`    data=${pythonValue(Object.fromEntries(body.fields), '    ')},`);
  if (body?.kind === 'multipart') {
    const files = body.fields.filter(([, value]) => value === '<file>');
    const rest = body.fields.filter(([, value]) => value !== '<file>');
    if (rest.length > 0) options.push(`    data=${pythonValue(Object.fromEntries(rest), '    ')},`);
    if (files.length > 0)
      options.push(`    files={${files.map(([name]) => `${inJson(name)}: open("file", "rb")`).join(', ')}},`);
  }
  const call = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method) ? method.toLowerCase() : 'request';
  if (call === 'request') options.unshift(`    ${inJson(method)},`);
  const opening =
    options.length === 1
      ? `requests.${call}(${options[0]!.trim().slice(0, -1)})`
      : `requests.${call}(\n${options.join('\n')}\n)`;
  return [
    ...(usesEnvironment ? ['import os'] : []),
    'import requests',
    '',
    `response = ${opening}`,
    'data = response.json()',
  ].join('\n');
}

function pythonValue(value: unknown, indent: string): string {
  const deeper = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((one) => `${deeper}${pythonValue(one, deeper)},\n`).join('')}${indent}]`;
  if (!isObject(value)) return inJson(value);
  const fields = Object.entries(value).map(([name, one]) => `${deeper}${inJson(name)}: ${pythonValue(one, deeper)},\n`);
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`;
}

function go({method, url, headers, body}: Request): string {
  const text = (value: string): string => withEnvironment(value, (name) => `os.Getenv("${name}")`).join(' + ') || '""';
  const content = goBody(body);
  return [
    ...content,
    `req, _ := http.NewRequest(${inJson(method)}, ${text(url)}, ${body === undefined ? 'nil' : 'body'})`,
    ...headers.map(([name, value]) => `req.Header.Set(${inJson(name)}, ${text(value)})`),
    ...(body?.kind === 'multipart' ? ['req.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    '',
    'res, err := http.DefaultClient.Do(req)',
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'defer res.Body.Close()',
  ].join('\n');
}

function goBody(body: Request['body']): string[] {
  const raw = (value: string): string => (value.includes('`') ? inJson(value) : `\`${value}\``);
  switch (body?.kind) {
    case 'json':
      return [`body := strings.NewReader(${raw(JSON.stringify(body.value, null, 2))})`];
    case 'text':
      return [`body := strings.NewReader(${raw(body.text)})`];
    case 'form': {
      const pairs = body.fields.map(([name, value]) => `\t${inJson(name)}: {${inJson(value)}},`);
      return ['form := url.Values{', ...pairs, '}', 'body := strings.NewReader(form.Encode())'];
    }
    case 'multipart':
      return [
        'body := &bytes.Buffer{}',
        'form := multipart.NewWriter(body)',
        ...body.fields.flatMap(([name, value]) =>
          value === '<file>'
            ? [`part, _ := form.CreateFormFile(${inJson(name)}, "file")`, 'io.Copy(part, file)']
            : [`form.WriteField(${inJson(name)}, ${inJson(value)})`],
        ),
        'form.Close()',
        '',
      ];
    default:
      return [];
  }
}
