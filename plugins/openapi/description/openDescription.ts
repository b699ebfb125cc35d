import fs from 'node:fs';
import path from 'node:path';
import type {PluginContext, PluginProblem} from 'manual-docs/config';
import {decodeSafely} from 'manual-docs/internal/shared/decodeSafely';
import {isMap, isSeq, LineCounter, type Node, parseDocument} from 'yaml';
import {keepNumbers, parseExactJson} from './exactNumber.ts';
import {findJsonOffset} from './findJsonOffset.ts';
import {isObject, type JsonObject} from './values.ts';

/** Target of a `$ref`. */
export interface RefTarget {
  readonly value: unknown;
  /** File and pointer, normalized, so that equal targets have equal keys. */
  readonly key: string;
  /** Absolute path. */
  readonly file: string;
  /** Segments of the pointer. */
  readonly at: readonly string[];
  /** Last segment of the pointer, or name of the file. */
  readonly name: string;
}

type Resolved = {readonly value: unknown; readonly target?: RefTarget};

type Message = Omit<PluginProblem, 'file' | 'line'>;

/** A description with the files that it refers to. */
export interface Description {
  readonly root: JsonObject;
  /** Absolute path. */
  readonly file: string;
  /** Absolute paths of all files read, including missing ones. */
  readonly files: () => readonly string[];
  readonly problems: PluginProblem[];
  /**
   * Resolves an object: itself, or the target of its `$ref` merged with the keys next to the
   * `$ref`.
   */
  readonly resolve: (value: unknown) => Resolved;
  /** Returns the target of an object's `$ref`, or the reason why there is none. */
  readonly follow: (value: JsonObject) => RefTarget | string;
  readonly report: (problem: Message, file: string, at: readonly string[]) => void;
  /** Reports a problem at the first occurrence of words in the source. */
  readonly reportAtWords: (problem: Message, words: string) => void;
}

interface Loaded {
  readonly text: string;
  readonly value: unknown;
  /** Returns the offset of a path: that of its key, or of its last existing segment. */
  readonly findOffset: (path: readonly string[]) => number;
}

/** Most `$ref` in a chain. */
const MAX_CHAIN = 50;

/**
 * Reads a description (absolute path). Referenced files are read on demand, if the site may read
 * them.
 */
export function openDescription(file: string, {root: siteRoot, whyPrivate}: PluginContext): Description {
  const files = new Map<string, Loaded | undefined>();
  const origins = new WeakMap<object, string>();
  const problems: PluginProblem[] = [];
  const toShownPath = (absolute: string): string => path.relative(siteRoot, absolute).split(path.sep).join('/');
  const load = (absolute: string): Loaded | undefined => {
    if (files.has(absolute)) return files.get(absolute);
    const loaded = readFile(absolute, (problem) => problems.push({...problem, file: toShownPath(absolute)}));
    files.set(absolute, loaded);
    if (loaded) markOrigins(loaded.value, absolute, origins);
    return loaded;
  };
  const follow = (value: JsonObject): RefTarget | string => {
    const ref = String(value.$ref ?? value.$dynamicRef);
    if (/^[a-z][a-z\d+.-]+:/i.test(ref)) return `\`${ref}\` is on another server, and is not fetched`;
    const [, filePath = '', pointer = ''] = /^([^#]*)#?(.*)$/s.exec(ref)!;
    const from = origins.get(value) ?? file;
    const target = filePath === '' ? from : path.resolve(path.dirname(from), decodeSafely(filePath));
    const reason = target === file ? undefined : whyPrivate(target);
    if (reason !== undefined) return `\`${ref}\` is not read: it ${reason}`;
    const loaded = load(target);
    if (!loaded) return `\`${ref}\` leads to a file that cannot be read`;
    if (pointer !== '' && !pointer.startsWith('/')) return findAnchor(loaded.value, {ref, name: pointer, target});
    const at = pointer
      .split('/')
      .slice(1)
      .map((part) => decodeSafely(part).replace(/~1/g, '/').replace(/~0/g, '~'));
    let current = loaded.value;
    for (const segment of at) {
      current = Array.isArray(current) || isObject(current) ? (current as JsonObject)[segment] : undefined;
      if (current === undefined) return `\`${ref}\` leads to nothing`;
    }
    const name = at.at(-1) ?? path.parse(target).name;
    return {value: current, key: `${target}#/${at.join('/')}`, file: target, at, name};
  };
  const main = load(file);
  return {
    root: isObject(main?.value) ? main.value : {},
    file,
    files: () => [...files.keys()],
    problems,
    follow,
    resolve: (value) => resolve(value, follow, origins),
    report(problem, at, where) {
      const loaded = files.get(at);
      const line = loaded ? countLines(loaded.text, loaded.findOffset(where)) : 1;
      problems.push({...problem, file: toShownPath(at), line});
    },
    reportAtWords(problem, words) {
      const [at = file, loaded] = [...files].find(([, one]) => one && findWords(one.text, words) >= 0) ?? [];
      const line = loaded ? countLines(loaded.text, findWords(loaded.text, words)) : 1;
      problems.push({...problem, file: toShownPath(at), line});
    },
  };
}

/** Returns the offset of words that are not the end of a longer address; negative if there are none. */
function findWords(text: string, words: string): number {
  let offset = text.indexOf(words);
  while (offset > 0 && /[\w/.-]/.test(text[offset - 1]!)) offset = text.indexOf(words, offset + 1);
  return offset;
}

function isReference({$ref, $dynamicRef}: JsonObject): boolean {
  return typeof $ref === 'string' || typeof $dynamicRef === 'string';
}

function resolve(value: unknown, follow: Description['follow'], origins: WeakMap<object, string>): Resolved {
  let current = value;
  let target: RefTarget | undefined;
  for (let i = 0; i < MAX_CHAIN && isObject(current) && isReference(current); i++) {
    const {$ref: _, $dynamicRef: __, ...beside} = current;
    const next = follow(current);
    if (typeof next === 'string') return {value: beside, target};
    target = next;
    // Since version 3.1, keys next to `$ref` apply as well.
    if (Object.keys(beside).length > 0 && isObject(next.value)) {
      current = {...next.value, ...beside};
      origins.set(current as object, next.file);
    } else current = next.value;
  }
  return {value: current, target};
}

/** Finds the schema with an `$anchor` or `$dynamicAnchor`. */
function findAnchor(
  root: unknown,
  {ref, name, target}: {ref: string; name: string; target: string},
): RefTarget | string {
  const queue: {value: unknown; at: readonly string[]}[] = [{value: root, at: []}];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const {value, at} = next;
    if (typeof value !== 'object' || value === null) continue;
    const {$anchor, $dynamicAnchor} = value as JsonObject;
    if ($anchor === name || $dynamicAnchor === name)
      return {value, key: `${target}#/${at.join('/')}`, file: target, at, name: at.at(-1) ?? name};
    for (const [key, child] of Object.entries(value)) queue.push({value: child, at: [...at, key]});
  }
  return `\`${ref}\` leads to nothing`;
}

function markOrigins(value: unknown, file: string, origins: WeakMap<object, string>): void {
  const queue = [value];
  while (queue.length > 0) {
    const next = queue.pop();
    if (typeof next !== 'object' || next === null || origins.has(next)) continue;
    origins.set(next, file);
    queue.push(...Object.values(next));
  }
}

function readFile(file: string, report: (problem: PluginProblem) => void): Loaded | undefined {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
  const findOffset = createYamlFinder(text);
  if (!/\.(?:json|ya?ml)$/i.test(file)) return {text, value: text, findOffset};
  const isJson = /\.json$/i.test(file);
  if (isJson) {
    try {
      return {text, value: parseExactJson(text), findOffset: (path) => findJsonOffset(text, path)};
    } catch {
      // The YAML parser reports the position.
    }
  }
  const kind = isJson ? 'JSON' : 'YAML';
  try {
    return {text, value: parseYaml(text, kind, report), findOffset};
  } catch (error) {
    // Aliases that multiply, or infinite nesting.
    report({message: `The file cannot be read as ${kind}: ${(error as Error).message}`, line: 1});
    return {text, value: undefined, findOffset};
  }
}

function parseYaml(text: string, kind: string, report: (problem: PluginProblem) => void): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, merge: true, prettyErrors: false, uniqueKeys: true});
  const [error] = document.errors;
  if (error) {
    const {line, col} = lines.linePos(error.pos[0]);
    const message = `The file is not ${kind}: ${error.message}`;
    report({message, line: Math.max(1, line), column: Math.max(1, col)});
    return undefined;
  }
  keepNumbers(document);
  return document.toJS({maxAliasCount: 10_000});
}

/** Creates the function that finds paths in YAML. It parses the text when it is first called. */
function createYamlFinder(text: string): Loaded['findOffset'] {
  let contents: unknown;
  return (path) => {
    contents ??= parseDocument(text, {keepSourceTokens: false}).contents;
    let node = contents;
    let offset = 0;
    for (const segment of path) {
      const list: readonly unknown[] = isSeq(node) ? node.items : [];
      const pair = isMap(node)
        ? node.items.find(({key}) => String((key as {value?: unknown})?.value ?? key) === segment)
        : undefined;
      node = pair ? pair.value : list[Number(segment)];
      offset = ((pair ? pair.key : node) as Node | null | undefined)?.range?.[0] ?? offset;
    }
    return offset;
  };
}

/** Returns the line of an offset, from 1. */
function countLines(text: string, offset: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', end + 1)) line++;
  return line;
}
