import {toPosition} from '../../../base/diagnostics/locateKey.ts';
import {tryParseJson} from '../../../base/diagnostics/tryParseJson.ts';
import type {Fault} from '../fault.ts';
import {parseExpression} from './parseCode.ts';

/** Comments, and strings, which may contain the same marks. */
const COMMENT = /"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** The last comma of an object or list that ends with a comment, which stands for further members. */
const OPEN_END = /,(?=[ \t]*(?:\/\/[^\n]*)?\n[ \t]*\/\/[^\n]*\n\s*[}\]])/g;
/** Values that an author left open: `<id>`, `{{name}}`. */
const PLACEHOLDER = /"(?:\\.|[^"\\\n])*"|<[\w .:-]+>|\{\{[^{}\n]*\}\}|\$\{[^{}\n]*\}|\$[A-Z_]+/g;

/**
 * Parses JSON. Comments explain a sample and placeholders leave a value open, so both are fine. A
 * sample may be the inside of an object or list, or have a value on each line.
 */
export function parseJson(code: string): Fault | undefined {
  const bare = code.replace(OPEN_END, ' ').replace(COMMENT, keepString(' ')).replace(PLACEHOLDER, keepString('0'));
  const result = tryParseJson(bare);
  if (!('problem' in result)) return undefined;
  const wrapped = bare.trimEnd().replace(/,$/, '');
  if ([`{${wrapped}}`, `[${wrapped}]`].some(isJson) || hasJsonValues(bare)) return undefined;
  // The inside of an object has its own faults.
  const inside = /^\s*"(?:\\.|[^"\\\n])*"\s*:/.test(bare) ? tryParseJson(`{\n${wrapped}\n}`) : result;
  const problem =
    'problem' in inside && inside !== result ? {...inside.problem, line: inside.problem.line - 1} : result.problem;
  return explainComma(problem, bare);
}

/** Parses JSON5, a part of JavaScript. */
export function parseJson5(code: string): Promise<Fault | undefined> {
  return parseExpression(code.replace(PLACEHOLDER, keepString('0')));
}

/** Replaces everything but strings by a character and spaces of the same length. */
function keepString(character: string): (text: string) => string {
  return (text) => (text.startsWith('"') ? text : character + text.slice(1).replace(/[^\n]/g, ' '));
}

/** Returns whether a text is a list of JSON values that begin on lines of their own, as in logs. */
function hasJsonValues(code: string): boolean {
  const lines = code.split('\n');
  let value = '';
  for (const line of lines) {
    value += `${line}\n`;
    if (/[}\]]\s*$/.test(line) && isJson(value)) value = '';
  }
  return value.trim() === '';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Places the problem of a comma before a closing bracket at the comma, with its fix. */
function explainComma({line, column, reason}: Fault & {readonly column: number}, code: string): Fault {
  const lines = code.split('\n');
  const before = [...lines.slice(0, line - 1), lines[line - 1]?.slice(0, column - 1)].join('\n').trimEnd();
  if (!before.endsWith(',') || !/^\s*[}\]]/.test(lines[line - 1]?.slice(column - 1) ?? ''))
    return {reason, line, column};
  const position = toPosition(before, before.length - 1);
  return {reason: 'a comma is before the end', ...position, length: 1, replacement: ''};
}
