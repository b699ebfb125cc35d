import type {Fault} from '../fault.ts';
import {parseJson} from './parseJson.ts';

/** A query may have spaces, which clients encode, or stand alone. */
const REQUEST = /^(?:[A-Z]+ [^\s?]+)?(?:\?.*)?(?: HTTP\/[\d.]+)?$/;
const RESPONSE = /^HTTP\/[\d.]+ \d{3}(?: .*)?$/;
/** Comments of files of requests, which editors send. */
const COMMENT = /^(?:#|\/\/)/;
const HEADER = /^[\w!#$%&'*+.^`|~-]+:(?: .*)?$/;

/** Checks the form of HTTP messages: first line, headers, an empty line, and a body of JSON. */
export function parseHttp(code: string): Fault | undefined {
  const lines = code.split('\n').map((line) => line.trimEnd());
  const start = lines.findIndex((line) => line !== '' && !COMMENT.test(line));
  const first = lines[start] ?? '';
  // Many samples have only headers.
  if (!REQUEST.test(first) && !RESPONSE.test(first) && !HEADER.test(first))
    return {reason: '`METHOD /path`, `HTTP/1.1 200 OK`, or a header belongs on the first line', line: start + 1};
  const rest = lines.slice(start + 1);
  const blank = rest.indexOf('');
  const headers = blank < 0 ? rest : rest.slice(0, blank);
  // A line that continues the query, the address, or a header.
  const wrong = headers.findIndex((line) => !HEADER.test(line) && !/^[\s?&]/.test(line) && !COMMENT.test(line));
  if (wrong >= 0)
    return {reason: 'a header is `Name: value`, and an empty line comes before the body', line: start + wrong + 2};
  const body = blank < 0 ? '' : rest.slice(blank + 1).join('\n');
  const isJson = headers.some((line) => /^content-type:.*\bjson\b/i.test(line));
  if (!isJson || body.trim() === '' || /^(?:[A-Z]+ \S+|HTTP\/|###)/m.test(body)) return undefined;
  const fault = parseJson(body);
  return fault && {...fault, line: fault.line + start + blank + 2};
}
