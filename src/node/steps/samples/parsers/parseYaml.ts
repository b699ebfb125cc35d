import {type Document, LineCounter, parseAllDocuments} from 'yaml';
import type {Fault} from '../fault.ts';

/** Templates of other tools write YAML; what they are filled with decides whether it is right. */
const TEMPLATE = /(?<!\$)\{\{|\{%|<%|^\s*[-\w]*:?\s*<[\w .-]+>\s*:/m;

/** Parses all YAML documents of a sample. Keys may repeat, because samples show alternatives. */
export function parseYaml(code: string): Fault | undefined {
  if (TEMPLATE.test(code)) return undefined;
  const documents = parseAllDocuments(code, {uniqueKeys: false, strict: false, lineCounter: new LineCounter()});
  const [error] = ('empty' in documents ? [] : (documents as Document.Parsed[])).flatMap(({errors}) => errors);
  if (!error) return undefined;
  const [start] = error.linePos ?? [];
  const reason = error.message.split(/ at line \d|\n/)[0]!.replace(/[.:]$/, '');
  return {reason, line: start?.line ?? 1, column: start?.col ?? 1};
}
