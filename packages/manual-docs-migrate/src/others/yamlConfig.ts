import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic, isRegularFile, type WithDiagnostics} from 'manual-docs/internal/migrate';
import {parseDocument} from 'yaml';
import type {ForeignConfig} from '../evaluate/evaluateConfig.ts';
import {NOTHING_GIVEN} from '../evaluate/givenValues.ts';
import {isPlainObject} from '../removeSettings.ts';

/** Returns the 1-based line of a setting in `mkdocs.yml`, or of its nearest parent. */
export function lineInYaml(text: string, path: readonly PropertyKey[]): number | undefined {
  const document = parseDocument(text, {logLevel: 'silent'});
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as {range?: readonly number[]} | undefined;
    if (node?.range) return text.slice(0, node.range[0]).split('\n').length;
  }
  return undefined;
}

/** Reads `mkdocs.yml`, with the file that it inherits from. Tags that name functions of Python stand for nothing here. */
export function readYamlConfig(root: string, file: string): WithDiagnostics<ForeignConfig | undefined> {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const document = parseDocument(text, {logLevel: 'silent'});
  const fail = (problem: string, hint: string, line = 1) => ({
    value: undefined,
    diagnostics: [createDiagnostic('config-load', problem, {file, line, hint})],
  });
  const [first] = document.errors;
  if (first) {
    const problem = first.message.split(/ at line|\n/)[0]!;
    return fail(problem, 'the file is not YAML: fix it there first', first.linePos?.[0].line);
  }
  try {
    const {INHERIT: parent, ...settings} = (document.toJS() ?? {}) as Record<string, unknown>;
    const parentFile = path.posix.join(path.posix.dirname(file), String(parent));
    const inherits = typeof parent === 'string' && isRegularFile(path.join(root, parentFile));
    const inherited = inherits ? readYamlConfig(root, parentFile) : undefined;
    if (inherited && !inherited.value) return inherited;
    const config = mergeSettings(inherited?.value?.config ?? {}, settings);
    return {
      value: {file, text, config, absent: [], endless: [], given: NOTHING_GIVEN, answers: new Map()},
      diagnostics: [],
    };
  } catch {
    // Only creating the values shows this problem.
    const hint = 'write the values out: aliases inside aliases grow without end';
    return fail(`${file} uses too many aliases.`, hint);
  }
}

/** Merges settings over those of a parent. Mappings are merged, lists and other values replaced. */
function mergeSettings(
  parent: Readonly<Record<string, unknown>>,
  child: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = Object.entries(child).map(([key, value]) => {
    const before = parent[key];
    return [key, isPlainObject(before) && isPlainObject(value) ? mergeSettings(before, value) : value];
  });
  return {...parent, ...Object.fromEntries(merged)};
}
