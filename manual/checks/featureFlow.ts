/** Follows the variables of a whole Feature: what each Step reads must have been set, and what it calls must exist. */
import type {CycleScriptProblem} from './cyclescript.ts';
import {nearestName} from './nearestStep.ts';
import {checkedBlocks, chevronsIn, isFeature, type SampleBlock, type SampleStep, variablesRead} from './readSample.ts';
import {importsOf, namesIn, type SampleFiles, scenariosIn} from './sampleProject.ts';

interface Flow {
  readonly project: SampleFiles;
  /** Scenarios that can be called, by name. */
  readonly callable: ReadonlyMap<string, SampleBlock>;
  readonly own: ReadonlySet<SampleBlock>;
  readonly problems: Map<string, CycleScriptProblem>;
  readonly set: Set<string>;
  readonly calls: string[];
  readonly ran: Set<SampleBlock>;
}

/**
 * Problems of a sample. Variables that a comment names with `$` come from outside: from a caller or a Group Test. A fragment
 * may also read the `outside` ones and call Scenarios of its page's reader; a whole Feature may not.
 */
export function checkFlow(
  code: string,
  project: SampleFiles,
  outside: ReadonlySet<string> = new Set(),
): readonly CycleScriptProblem[] {
  const blocks = checkedBlocks(code);
  const problems = new Map<string, CycleScriptProblem>();
  for (const file of importsOf(code)) {
    if (isFeature(code) && !project.files.has(file))
      report(problems, lineOf(code, file), `no page shows the imported file "${file}"`);
  }
  const imported = importsOf(code).flatMap((file) => scenariosIn(project, file));
  const callable = new Map([...imported, ...blocks].filter(({name}) => name).map((block) => [block.name, block]));
  const own = new Set(blocks);
  const background = blocks.find(({kind}) => kind === 'background');
  const given = isFeature(code) ? namesInComments(code) : [...namesInComments(code), ...outside];
  const ran = new Set<SampleBlock>();
  const run = (block: SampleBlock): void => {
    const flow: Flow = {project, callable, own, problems, set: new Set(given), calls: [], ran};
    if (background && !block.helper) runSteps(flow, background, background.steps);
    outlineProblems(flow, block);
    runSteps(flow, block, block.steps);
  };
  const tests = blocks.filter((block) => block !== background && !block.helper);
  tests.forEach(run);
  // A helper that another block runs was checked there, with the variables of its caller.
  blocks.filter((block) => block.helper && !ran.has(block)).forEach(run);
  return [...problems.values()].sort((a, b) => a.line - b.line);
}

function namesInComments(code: string): readonly string[] {
  const comments = code.split('\n').filter((line) => line.trim().startsWith('#'));
  return [...comments.join('\n').matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
}

function lineOf(code: string, text: string): number {
  return code.split('\n').findIndex((line) => line.includes(text)) + 1;
}

function report(problems: Flow['problems'], line: number, message: string | Omit<CycleScriptProblem, 'line'>): void {
  const problem = typeof message === 'string' ? {message} : message;
  problems.set(`${line} ${problem.message}`, {line, ...problem});
}

/** Runs the Steps of a block in mind. `at` is the line of the sample that called a block of another file. */
function runSteps(flow: Flow, block: SampleBlock, steps: readonly SampleStep[], at = 0): void {
  flow.ran.add(block);
  const branches: Branch[] = [];
  for (const step of steps) {
    enterFlow(flow.set, branches, step);
    for (const name of variablesRead(step)) {
      if (flow.set.has(name)) continue;
      const line = flow.own.has(block) ? step.line : at;
      report(flow.problems, line, flow.own.has(block) ? unset(flow, name) : `"${block.name}" needs $${name}`);
    }
    for (const name of namesSet(flow, block, step)) flow.set.add(name);
    if (step.wording.startsWith('I fail step')) for (const branch of branches.slice(-1)) branch.fails = true;
    callScenario(flow, {block, step, at: flow.own.has(block) ? step.line : at});
  }
}

/** A variable without a value: another one that is meant, or how to set it. */
function unset({set}: Flow, name: string): Omit<CycleScriptProblem, 'line'> {
  const near = nearestName(set, name);
  const hint = `assign it in an earlier Step, or name it in a comment if it comes from elsewhere: \`# $${name}\``;
  return {
    message: `nothing sets $${name}`,
    ...(near === undefined ? {hint} : {text: `$${name}`, nearest: {text: `$${near}`, certain: false}}),
  };
}

interface Branch {
  readonly before: ReadonlySet<string>;
  readonly ends: ReadonlySet<string>[];
  hasElse: boolean;
  /** True once the branch that runs has failed: nothing comes after it. */
  fails: boolean;
}

/** Behind an If, a variable has a value when every branch has given it one. */
function enterFlow(set: Set<string>, branches: Branch[], {keyword}: SampleStep): void {
  if (keyword === 'if') branches.push({before: new Set(set), ends: [], hasElse: false, fails: false});
  const branch = branches.at(-1);
  if (!branch || !['elsif', 'else', 'endif'].includes(keyword)) return;
  if (!branch.fails) branch.ends.push(new Set(set));
  branch.fails = false;
  if (keyword === 'else') branch.hasElse = true;
  if (keyword === 'endif' && !branch.hasElse) branch.ends.push(branch.before);
  const kept = keyword === 'endif' ? branch.ends : [branch.before];
  const names = [...(kept[0] ?? set)].filter((name) => kept.every((end) => end.has(name)));
  set.clear();
  for (const name of names) set.add(name);
  if (keyword === 'endif') branches.pop();
}

function callScenario(flow: Flow, {block, step, at}: {block: SampleBlock; step: SampleStep; at: number}): void {
  if (!step.wording.startsWith('I execute scenario')) return;
  const name = /^"(.*)"$/.exec(step.match?.values[0] ?? '')?.[1];
  if (!name) return;
  const called = flow.callable.get(name);
  if (!called) {
    if (block.kind && flow.own.has(block)) report(flow.problems, step.line, `there is no Scenario "${name}"`);
    return;
  }
  if (flow.calls.includes(name) || block.name === name) {
    report(flow.problems, at, `"${name}" runs itself without end`);
    return;
  }
  flow.calls.push(name);
  runSteps(flow, called, called.steps, at);
  flow.calls.pop();
}

/** Names that a Step gives a value. */
function namesSet({project}: Flow, block: SampleBlock, {wording, text, match}: SampleStep): readonly string[] {
  const values = match?.values ?? [];
  const path = values.find((value) => /\.\w+"$/.test(value))?.replaceAll('"', '') ?? '';
  if (/chevron variables/.test(wording)) return columnsOf(project, block);
  if (wording.startsWith('I assign values')) return path ? (namesIn(project, path) ?? []) : allSettings(project);
  if (wording.startsWith('I locate')) return ['terminal_line', 'terminal_column'];
  if (wording.startsWith('I execute Groovy')) return groovyNames(project.files.get(path) ?? text);
  if (/^I (?:increase|decrease|multiply|unassign)/.test(wording)) return [];
  return values
    .filter((_, index) => match?.step.slots[index]?.type === 'name')
    .map((value) => value.replaceAll('"', ''));
}

/** A path in a variable names one of the files with settings. */
function allSettings(project: SampleFiles): readonly string[] {
  return [...project.files.keys()]
    .filter((path) => path.startsWith('Environments/'))
    .flatMap((path) => namesIn(project, path) ?? []);
}

function groovyNames(code: string): readonly string[] {
  return [...code.matchAll(/\b([a-z_]\w*)\s*=(?!=)/g)].map(([, name = '']) => name);
}

function sourcePath({source}: SampleBlock): string {
  return /Examples\s*:\s*(.*?)(?: connected to .*)?$/i.exec(source)?.[1]?.trim() ?? '';
}

function columnsOf(project: SampleFiles, block: SampleBlock): readonly string[] {
  return block.columns.length > 0 ? block.columns : (namesIn(project, sourcePath(block)) ?? []);
}

/** The chevrons of an outline are the columns of its file. */
function outlineProblems({project, problems}: Flow, block: SampleBlock): void {
  const path = sourcePath(block);
  if (!path || /^datastore/i.test(block.source)) return;
  const columns = namesIn(project, path);
  if (!columns) {
    report(problems, block.line, `no page shows the file "${path}"`);
    return;
  }
  for (const {text, line} of block.steps) {
    for (const name of chevronsIn(text).filter((chevron) => !columns.includes(chevron)))
      report(problems, line, `"${path}" has no column "${name}"`);
  }
}
