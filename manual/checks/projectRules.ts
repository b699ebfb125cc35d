/** Rules on the files of the sample project, and on the places that name them. */
import {parse} from 'yaml';
import type {CycleScriptProblem} from './cyclescript.ts';
import {checkedBlocks, type SampleStep} from './readSample.ts';
import type {SampleFiles} from './sampleProject.ts';

/** Files and folders that a Step may name besides those that a page shows. */
export interface KnownPaths {
  readonly files: readonly string[];
  readonly images: readonly string[];
}

/** Files that a sample names and that no page shows. */
export function checkPaths(code: string, project: SampleFiles, known: KnownPaths): readonly CycleScriptProblem[] {
  return checkedBlocks(code).flatMap(({steps}) =>
    steps.flatMap((step) =>
      pathsOf(step)
        .filter((path) => !isThere(path, project, known))
        .map((path) => ({line: step.line, message: `no page shows "${path}"`})),
    ),
  );
}

/** Paths in quotes; programs and files that the Step writes are not part of the project. */
function pathsOf({wording, match}: SampleStep): readonly string[] {
  if (/ app "name"|create file|execute process/.test(wording)) return [];
  return (match?.step.slots ?? []).flatMap(({role}, at) => {
    const path = /^"([^"$<]+)"$/.exec(match?.values[at] ?? '')?.[1];
    return role === 'path' && path && !path.startsWith('/') ? [path.replaceAll('\\', '/')] : [];
  });
}

/** True for a file that a page shows, a folder of such files, a picture, and what the world names. */
export function isThere(path: string, {files}: SampleFiles, known: KnownPaths): boolean {
  const bare = path.replace(/\/$/, '');
  const picture = /^Images\/(.*)\.png$/.exec(bare)?.[1];
  return (
    known.files.includes(bare) ||
    files.has(bare) ||
    [...files.keys()].some((file) => file.startsWith(`${bare}/`)) ||
    (picture !== undefined && known.images.includes(picture))
  );
}

const GROUP_KEYS = ['name', 'feature', 'devices', 'tags', 'enabled'];

/** Mistakes in the content of a file that a page shows. */
export function contentProblems(file: string, text: string): readonly string[] {
  if (file.endsWith('.csv')) return csvProblems(text);
  if (file.endsWith('.cvt')) return groupTestProblems(text);
  if (file.endsWith('.feature')) return featureProblems(file, text);
  return file.endsWith('.api') ? requestProblems(text) : [];
}

function csvProblems(text: string): readonly string[] {
  const [header = '', ...rows] = text.trim().split('\n');
  const names = header.split(',').map((name) => name.trim());
  const twice = names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two columns are named "${name}"`);
  const ragged = rows.filter((row) => row.split(',').length !== names.length);
  return [...twice, ...ragged.map((row) => `"${row}" has not the ${names.length} values of the header`)];
}

function groupTestProblems(text: string): readonly string[] {
  const [common, ...groups] = parse(text) as readonly Readonly<Record<string, unknown>>[];
  const first = Object.keys(common ?? {}).join(', ');
  return [
    ...(first === 'resources, classes, namespaces' ? [] : [`the common settings have the keys ${first}`]),
    ...groups.flatMap((group) => [
      ...Object.keys(group)
        .filter((key) => !GROUP_KEYS.includes(key))
        .map((key) => `a group has no key "${key}"`),
      ...GROUP_KEYS.filter((key) => !(key in group)).map((key) => `a group lacks the key "${key}"`),
      ...(['true', 'false'].includes(group.enabled as string) ? [] : ['"enabled" is "true" or "false", as a text']),
    ]),
  ];
}

function featureProblems(file: string, text: string): readonly string[] {
  const scenarios = checkedBlocks(text).filter(({kind}) => kind.startsWith('scenario'));
  return file.startsWith('Test Cases/') && scenarios.every(({helper}) => helper)
    ? ['every Scenario is @wip: the Feature runs nothing']
    : [];
}

const REQUEST_KEYS = ['name', 'params', 'url', 'method', 'headers', 'authentication', 'body', 'variabledefaults'];

function requestProblems(text: string): readonly string[] {
  const request = parse(text) as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(request).filter((key) => !REQUEST_KEYS.includes(key));
  const method = String(request.method);
  return [
    ...unknown.map((key) => `a request has no key "${key}"`),
    ...(/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method) ? [] : [`"${method}" is not a method of a request`]),
  ];
}

const FLAGS = ['-v', '-p', '-u', '--clientid', '--client-credential', '--token'];

/** Flags of Cycle-CLI that the manual does not know, each with the line of the block, from 1. */
export function commandProblems(code: string): readonly CycleScriptProblem[] {
  if (!/cycle-cli/.test(code)) return [];
  return code.split('\n').flatMap((text, index) => {
    const command = /\bcycle-cli\s([^|>\n]*)/.exec(text)?.[1] ?? '';
    const listed = /^\s*(?:- )?"|command:|"--?\w/.test(text) ? [...text.matchAll(/"(--?[a-z][\w-]*)"/g)] : [];
    const flags = [...command.matchAll(/(?:^|\s)(--?[A-Za-z][\w-]*)/g), ...listed].map(([, flag = '']) => flag);
    return flags
      .filter((flag) => !FLAGS.includes(flag))
      .map((flag) => ({line: index + 1, message: `Cycle-CLI has no flag "${flag}" that the manual knows`}));
  });
}

/** Paths of files in a tree drawn with lines; the first line is the folder of the project. */
export function treePaths(code: string): readonly {path: string; line: number}[] {
  const folders: string[] = [];
  return code.split('\n').flatMap((text, index) => {
    const [, indent = '', name = ''] = /^((?:│ {3}| {4})*)[├└]── (.*?)\s*$/.exec(text) ?? [];
    if (!name) return [];
    const depth = indent.length / 4;
    folders.length = depth;
    folders[depth] = name.replace(/\/$/, '');
    return /\.\w+$/.test(name) ? [{path: folders.join('/'), line: index + 1}] : [];
  });
}
