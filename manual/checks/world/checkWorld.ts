/** Holds a sample to the world: objects, tables, columns, requests, and stored names. */
import type {CycleScriptProblem} from '../cyclescript.ts';
import {checkedBlocks, type SampleStep} from '../readSample.ts';
import type {SampleFiles} from '../sampleProject.ts';
import {constantsOf, literals} from './constants.ts';
import {type Application, readWorld, type World} from './readWorld.ts';
import {sqlNames} from './sqlNames.ts';
import {walkScreens} from './walkScreens.ts';

const WORLD = readWorld();

interface Context {
  readonly world: World;
  readonly project: SampleFiles;
  readonly constants: ReadonlyMap<string, string>;
  /** Columns of the last result; empty when they are not known. */
  result: readonly string[];
}

/** Names in a sample that the world does not have, in the order of its lines. */
export function checkWorld(code: string, project: SampleFiles, world = WORLD): readonly CycleScriptProblem[] {
  const context: Context = {world, project, constants: constantsOf(code, project), result: []};
  const steps = checkedBlocks(code).flatMap((block) => {
    context.result = [];
    const named = block.steps.flatMap((step) =>
      stepProblems(step, context).map((message) => ({line: step.line, message})),
    );
    return [...named, ...sourceProblems(block.source, context).map((message) => ({line: block.line, message}))];
  });
  return [...steps, ...walkScreens(code, project, world)].sort((a, b) => a.line - b.line);
}

function stepProblems(step: SampleStep, context: Context): readonly string[] {
  const {world} = context;
  const {wording} = step;
  const values = literals(step, context.constants);
  if (/in java app| java app /.test(wording)) return objectProblems(step, values, world.java);
  if (/ in app\b| app "name"/.test(wording)) return objectProblems(step, values, world.windows);
  if (wording.includes('SQL "statement"')) return sqlProblems(statementOf(step), context);
  if (wording.includes('SQL script') || wording.includes('MOCA script')) return scriptProblems(values[0], context);
  if (wording.startsWith('I execute MOCA command')) return mocaProblems(statementOf(step), context);
  if (wording.startsWith('I assign row')) return columnProblems(values[1], context);
  if (wording.includes(' api ') || wording.includes('http')) return apiProblems(wording, values, world);
  return storedProblems(wording, values, world);
}

function unknown(kind: string, value: string | undefined, known: Iterable<string>): readonly string[] {
  return value === undefined || [...known].includes(value)
    ? []
    : [`the world of the samples has no ${kind} "${value}"`];
}

function objectProblems(
  {wording, match}: SampleStep,
  values: readonly (string | undefined)[],
  applications: ReadonlyMap<string, Application>,
): readonly string[] {
  const known = [...applications.values()];
  return (match?.step.slots ?? []).flatMap((slot, at) => {
    const value = values[at];
    if (slot.role === 'object')
      return unknown(
        'object',
        value,
        known.flatMap(({objects}) => objects),
      );
    if (slot.role === 'name') return unknown('application', value, applications.keys());
    if (slot.role === 'path')
      return unknown(
        'program',
        value,
        known.map(({path}) => path),
      );
    if (slot.role === 'credentials') return [];
    return wording.startsWith('I see value')
      ? unknown(
          'value',
          value,
          known.flatMap((one) => one.values),
        )
      : [];
  });
}

/** The text of a statement, with a question mark in place of each variable. */
function statementOf({match}: SampleStep): string {
  const parts = (match?.values[0] ?? '').match(/"""+[\s\S]*?"""+|"[^"]*"|\S+/g) ?? [];
  return parts.map((part) => (part.startsWith('"') ? part.replace(/^"""|"""$|^"|"$/g, '') : '?')).join('');
}

/** Mistakes in a statement; its columns are those that `I assign row` may name afterwards. */
export function sqlProblems(
  statement: string,
  context: {readonly world: World; result: readonly string[]},
): readonly string[] {
  const {tables, columns, result} = sqlNames(statement);
  context.result = result;
  const known = tables.flatMap((table) => context.world.tables.get(table) ?? []);
  return [
    ...tables.flatMap((table) => unknown('table', table, context.world.tables.keys())),
    ...columns
      .filter((column) => tables.length > 0 && !known.includes(column))
      .map((column) => `${tables.join(', ')} has no column "${column}"`),
  ];
}

function scriptProblems(path: string | undefined, context: Context): readonly string[] {
  context.result = [];
  const text = context.project.files.get(path ?? '');
  if (text !== undefined) context.result = sqlNames(text).result;
  return [];
}

function mocaProblems(command: string, context: Context): readonly string[] {
  context.result = [];
  if (command.includes('[')) return sqlProblems(command.replace(/[[\]]/g, ' '), context);
  const [, name = '', where = ''] = /^([\w ]+?)(?: where (.*))?$/.exec(command) ?? [];
  const known = context.world.moca.get(name);
  if (!known) return unknown('MOCA command', name, []);
  return [...where.matchAll(/(\w+)\s*=/g)].flatMap(([, argument = '']) =>
    unknown(`argument of "${name}"`, argument, known),
  );
}

function columnProblems(column: string | undefined, {result}: Context): readonly string[] {
  return column === undefined ||
    result.length === 0 ||
    result.some((name) => name.toLowerCase() === column.toLowerCase())
    ? []
    : [`the result has no column "${column}", only ${result.join(', ')}`];
}

function apiProblems(wording: string, values: readonly (string | undefined)[], {api}: World): readonly string[] {
  const value = values[0];
  if (wording.includes('http base url')) return unknown('interface at', value, api.bases);
  if (wording.startsWith('I http GET')) {
    const path = api.bases.reduce((rest, base) => rest?.replace(base, ''), value);
    return unknown('request', path, api.paths);
  }
  return wording.startsWith('I assign value from JSON') ? unknown('field', values[1], api.fields) : [];
}

function storedProblems(wording: string, values: readonly (string | undefined)[], world: World): readonly string[] {
  if (wording.includes('from credentials'))
    return unknown('stored login', values.at(wording.includes('in terminal') ? -1 : 1), world.credentials);
  if (/^I connect to (?:MOCA|database) \*/.test(wording))
    return [
      ...unknown('stored connection', values[0], world.connections),
      ...unknown('stored login', values[1], world.credentials),
    ];
  const layout = layoutProblem(wording, values, world);
  if (layout) return [layout];
  if (wording.startsWith('I reset terminal') || /for terminal|answerback/.test(wording))
    return unknown('device', values[wording.startsWith('I reset') ? 0 : 1], world.devices.keys());
  return values.flatMap((value) =>
    value?.startsWith('Image:')
      ? unknown('picture', /^Image:Images\/(.*)\.png$/.exec(value)?.[1] ?? value, world.images)
      : [],
  );
}

/** Lines and columns of a device by its layout. */
const SIZES: Readonly<Record<string, string>> = {Handheld: '16 x 20', Vehicle: '8 x 40'};

function layoutProblem(wording: string, values: readonly (string | undefined)[], {devices}: World): string {
  if (!/for terminal .* sized to/.test(wording)) return '';
  const [device = '', lines, columns] = values.slice(-3);
  const wanted = SIZES[devices.get(device) ?? ''];
  return wanted && lines && columns && wanted !== `${lines} x ${columns}`
    ? `${device} has a screen of ${wanted}, not ${lines} x ${columns}`
    : '';
}

/** Names in a file or block of SQL or MSQL that the world does not have, with the line of the statement, from 1. */
export function checkStatements(code: string, world = WORLD): readonly CycleScriptProblem[] {
  const statements = code.split(/(?<=;)/);
  return statements.flatMap((statement, at) => {
    const line = statements.slice(0, at).join('').split('\n').length;
    const bare = statement.replace(/catch \(@\?\)/g, ' ').replace(/[[\];]/g, ' ');
    return sqlProblems(bare, {world, result: []}).map((message) => ({line, message}));
  });
}

/** Locators in a file with settings that no page and no program has. */
export function checkLocators(conf: string, {pages, java, windows}: World = WORLD): readonly string[] {
  const known = [
    ...pages.flatMap(({elements}) => elements),
    ...[...java.values(), ...windows.values()].flatMap(({objects}) => objects),
  ];
  return [...conf.matchAll(/=\s*"+((?:id|name|className|cssSelector|xPath|text|automationId):.*?)"+\s*$/gm)]
    .map(([, locator = '']) => locator)
    .filter((locator) => !known.includes(locator));
}

/** Lines of a drawn screen that no screen of the world has: a block of text that begins with the first line of one. */
export function checkScreen(text: string, {screens}: World = WORLD): readonly string[] {
  const lines = text.split('\n').filter(Boolean);
  if (!screens.some(({shows}) => shows[0] === lines[0] && lines.length > 1)) return [];
  const fits = screens.some(({shows}) => lines.every((line) => shows.includes(line)));
  return fits ? [] : lines.filter((line) => !screens.some(({shows}) => shows[0] === lines[0] && shows.includes(line)));
}

function sourceProblems(source: string, {world}: Context): readonly string[] {
  const [, connection, credentials] = /connected to (.+) logged in as (.+)$/.exec(source) ?? [];
  const store = /^Datastore Examples\s*:\s*(\S.*)$/i.exec(source)?.[1];
  return [
    ...unknown('stored connection', connection?.trim(), world.connections),
    ...unknown('stored login', credentials?.trim(), world.credentials),
    ...unknown('set of examples', store?.trim(), world.datastores),
  ];
}
