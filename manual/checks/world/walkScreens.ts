/** Walks through a sample as a browser and a terminal would, and reports what the screen that is open does not have. */

import type {CycleScriptProblem} from '../cyclescript.ts';
import {checkedBlocks, isFeature, type SampleBlock, type SampleStep} from '../readSample.ts';
import {importsOf, type SampleFiles, scenariosIn} from '../sampleProject.ts';
import {constantsOf, literals} from './constants.ts';
import type {Screen, World} from './readWorld.ts';
import {terminalStep} from './terminalSteps.ts';
import {webStep} from './webSteps.ts';

/** The screens that can be open. */
export type Open = ReadonlySet<Screen>;

/** The effect of a Step on a browser or a terminal: its requirement of the open screen, and the screen afterwards. */
export interface StepOnScreen {
  readonly target: 'web' | 'terminal';
  /** The object of the Step, for the message; undefined for a Step that needs nothing of the screen. */
  readonly wants?: string;
  /** True for a screen that has it. */
  readonly has?: (screen: Screen) => boolean;
  /** Screens that may follow an open one. Default: the same. */
  readonly next?: (screen: Screen) => Iterable<Screen>;
  /** Screens that are open whatever was open before. */
  readonly opens?: Iterable<Screen>;
  /** True for a check that something is absent: it need not be on the open screen, but on some screen. */
  readonly absent?: boolean;
  /** Locators of the field that the Step fills, and of the element that it clicks. */
  readonly fills?: string;
  readonly clicks?: string;
  /** Mistakes in the values alone. */
  readonly problem?: string;
}

interface Walk {
  readonly world: World;
  readonly constants: ReadonlyMap<string, string>;
  readonly callable: ReadonlyMap<string, SampleBlock>;
  readonly own: ReadonlySet<SampleBlock>;
  readonly problems: Map<string, CycleScriptProblem>;
  readonly calls: string[];
  readonly open: {web: Open; terminal: Open};
  readonly filled: Set<string>;
  /** False for a fragment, whose reader may have done things before. */
  readonly whole: boolean;
  /** Line of the sample that called a Scenario of another file; 0 in the sample's own Steps. */
  at: number;
}

interface Branch {
  readonly before: Walk['open'];
  readonly ends: Walk['open'][];
  otherwise: boolean;
}

/** Problems of a sample with what it sees and clicks, in the order of its lines. */
export function walkScreens(code: string, project: SampleFiles, world: World): readonly CycleScriptProblem[] {
  const blocks = checkedBlocks(code);
  const imported = importsOf(code).flatMap((file) => scenariosIn(project, file));
  const problems = new Map<string, CycleScriptProblem>();
  const background = blocks.find(({kind}) => kind === 'background');
  const tests = blocks.filter((block) => block !== background && block.kind !== 'after scenario');
  const constants = constantsOf(code, project);
  const everything = {web: new Set(world.pages), terminal: new Set(world.screens)};
  for (const block of tests) {
    const walk: Walk = {
      world,
      constants,
      problems,
      callable: new Map([...imported, ...blocks].filter(({name}) => name).map((called) => [called.name, called])),
      own: new Set(blocks),
      calls: [],
      open: {...everything},
      filled: new Set(),
      whole: isFeature(code),
      at: 0,
    };
    if (background && !block.helper && isFeature(code)) walkSteps(walk, background.steps);
    walkSteps(walk, block.steps);
  }
  return [...problems.values()];
}

function walkSteps(walk: Walk, steps: readonly SampleStep[]): void {
  const branches: Branch[] = [];
  for (const step of steps) {
    enterFlow(walk, branches, step);
    takeStep(walk, step, step.keyword === 'if' || step.keyword === 'elsif' || step.keyword === 'while');
  }
}

/** Follows the branches of If and While: behind them, whatever any of them has opened can be open. */
function enterFlow(walk: Walk, branches: Branch[], {keyword}: SampleStep): void {
  if (keyword === 'if' || keyword === 'while')
    branches.push({before: {...walk.open}, ends: [], otherwise: keyword === 'while'});
  const branch = branches.at(-1);
  if (!branch) return;
  if (keyword === 'elsif' || keyword === 'else') {
    branch.ends.push({...walk.open});
    Object.assign(walk.open, branch.before);
  }
  if (keyword === 'else') branch.otherwise = true;
  if (keyword !== 'endif' && keyword !== 'endwhile') return;
  const ends = [...branch.ends, {...walk.open}, ...(branch.otherwise && keyword === 'endif' ? [] : [branch.before])];
  walk.open.web = new Set(ends.flatMap(({web}) => [...web]));
  walk.open.terminal = new Set(ends.flatMap(({terminal}) => [...terminal]));
  branches.pop();
}

function takeStep(walk: Walk, step: SampleStep, isCondition: boolean): void {
  if (step.wording.startsWith('I execute scenario')) {
    callScenario(walk, step);
    return;
  }
  const values = literals(step, walk.constants);
  const found = webStep(step.wording, values, walk.world) ?? terminalStep(step.wording, values, walk.world);
  if (!found) return;
  const line = walk.at || step.line;
  if (found.problem) report(walk, line, found.problem);
  const all = found.target === 'web' ? walk.world.pages : walk.world.screens;
  const before = found.opens ? new Set(found.opens) : walk.open[found.target];
  if (!found.has) {
    walk.open[found.target] = follow(found, before);
    return;
  }
  const matching = [...before].filter(found.has);
  if (!all.some(found.has)) report(walk, line, `the world of the samples has no ${found.wants}`);
  else if (matching.length === 0 && !isCondition && !found.absent)
    report(
      walk,
      line,
      `${found.wants} is not on ${[...before].map(({name}) => `"${name}"`).join(', ')}, which is open`,
    );
  if (walk.whole)
    unfilled(walk, found, matching).forEach((field) => {
      report(walk, line, `"${found.clicks}" is clicked before "${field}" is filled`);
    });
  if (found.fills) walk.filled.add(found.fills);
  if (!isCondition && !found.absent)
    walk.open[found.target] = follow(found, new Set(matching.length ? matching : before));
}

/** Fields of the open page that have to be filled before the click. */
function unfilled(walk: Walk, {clicks = ''}: StepOnScreen, screens: readonly Screen[]): readonly string[] {
  return screens.flatMap(({needs}) => needs.get(clicks) ?? []).filter((field) => !walk.filled.has(field));
}

function follow({next}: StepOnScreen, before: Open): Open {
  return next ? new Set([...before].flatMap((screen) => [...next(screen)])) : before;
}

function callScenario(walk: Walk, {match, line}: SampleStep): void {
  const name = /^"(.*)"$/.exec(match?.values[0] ?? '')?.[1] ?? '';
  const called = walk.callable.get(name);
  if (!called) {
    walk.open.web = new Set(walk.world.pages);
    walk.open.terminal = new Set(walk.world.screens);
    return;
  }
  if (walk.calls.includes(name)) return;
  const at = walk.at;
  walk.calls.push(name);
  walk.at = at || (walk.own.has(called) ? 0 : line);
  walkSteps(walk, called.steps);
  walk.at = at;
  walk.calls.pop();
}

function report({problems}: Walk, line: number, message: string): void {
  problems.set(`${line} ${message}`, {line, message});
}
