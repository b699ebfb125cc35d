import {checkKeywords} from './checkKeywords.ts';
import type {Description} from './openDescription.ts';
import {METHODS} from './operations.ts';
import {isObject, toEntries, toObject} from './values.ts';

/** Keys whose values may contain anything. */
const FREE_VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/**
 * Validates a description. Returns whether pages can be made of it; problems are in
 * `description.problems`.
 */
export function checkDescription(description: Description): boolean {
  if (description.problems.length > 0) return false;
  if (!checkVersion(description)) return false;
  checkOperationIds(description);
  checkRefs(description);
  checkKeywords(description);
  return description.problems.every(({severity}) => severity === 'warn');
}

function checkVersion({root, file, report}: Description): boolean {
  if (root.swagger !== undefined) {
    const message = `This is a description in Swagger ${formatVersion(root.swagger)}, and OpenAPI 3 is read`;
    report({message, hint: 'convert it with `npx swagger2openapi openapi.yaml -o openapi3.yaml`'}, file, ['swagger']);
    return false;
  }
  const version = root.openapi;
  if (version === undefined) {
    const hint = 'begin the description with `openapi: 3.1.0`';
    report({message: 'This is not an OpenAPI description: it has no `openapi`', hint}, file, []);
    return false;
  }
  if (/^3\.[012](?:\.|$)/.test(String(version))) return true;
  report({message: `OpenAPI ${formatVersion(version)} is not known`, hint: 'use OpenAPI 3.0, 3.1, or 3.2'}, file, [
    'openapi',
  ]);
  return false;
}

/** Formats a version, which may be any value. Numbers are objects with their text. */
function formatVersion(version: unknown): string {
  const text = String(version);
  return text.startsWith('[object ') ? JSON.stringify(version).slice(0, 60) : text;
}

function checkOperationIds({root, file, resolve, report}: Description): void {
  const seen = new Map<string, string>();
  for (const key of ['paths', 'webhooks']) {
    for (const [path, item] of toEntries(root[key])) {
      const methods = toObject(resolve(item).value);
      for (const method of METHODS) {
        const id = toObject(methods[method]).operationId;
        if (typeof id !== 'string') continue;
        const name = `${method.toUpperCase()} ${path}`;
        const other = seen.get(id);
        const message = `\`${name}\` has the operationId of \`${other}\`: \`${id}\``;
        const hint = 'give each operation another one';
        if (other !== undefined) report({message, hint}, file, [key, path, method, 'operationId']);
        seen.set(id, other ?? name);
      }
    }
  }
}

function checkRefs(description: Description): void {
  const {root, file, follow, report} = description;
  const seen = new Set<object>();
  const queue: {value: unknown; file: string; at: readonly string[]}[] = [{value: root, file, at: []}];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const {value, at} = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value) && typeof value.$ref === 'string') {
      const target = follow(value);
      if (typeof target !== 'string') {
        if (target.file !== next.file) queue.push(target);
      } else {
        const [severity, hint] = target.includes('another server')
          ? (['warn', 'save it beside the description, and refer to the file'] as const)
          : (['error', `correct \`${value.$ref}\`, or add what it names`] as const);
        report({message: target, severity, hint}, next.file, [...at, '$ref']);
      }
    }
    for (const [key, child] of Object.entries(value))
      if (!isFree(key, at) && !key.startsWith('x-')) queue.push({value: child, file: next.file, at: [...at, key]});
  }
}

/** Returns whether a value may contain anything. Below `properties`, these keys are names. */
function isFree(key: string, at: readonly string[]): boolean {
  return FREE_VALUES.has(key) && at.at(-1) !== 'properties' && !(key === 'examples' && at.at(-1) === 'components');
}
