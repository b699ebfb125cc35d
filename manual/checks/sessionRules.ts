/** Rules on what a test opens: it is open before it is used, and closed in the After Scenario. */
import type {CycleScriptProblem} from './cyclescript.ts';
import {checkedBlocks, isFeature, type SampleBlock, type SampleStep} from './readSample.ts';
import {importsOf, type SampleFiles, scenariosIn} from './sampleProject.ts';
import {SESSIONS} from './stepRules.ts';

/** A Step of a test in the order of a run, with the line of the sample that it comes from. */
export interface RunStep extends SampleStep {
  readonly at: number;
  readonly block: SampleBlock;
  /** True for a call of a Scenario that the sample does not have. */
  readonly unknownCall: boolean;
}

/** The Steps of one test as they run: Background, Scenario, After Scenario, and the Scenarios that they call. */
export function runOf(code: string, test: SampleBlock, project: SampleFiles): readonly RunStep[] {
  const blocks = checkedBlocks(code);
  const imported = importsOf(code).flatMap((file) => scenariosIn(project, file));
  const callable = new Map([...imported, ...blocks].filter(({name}) => name).map((block) => [block.name, block]));
  const expand = (block: SampleBlock, at: number, calls: readonly string[]): readonly RunStep[] =>
    block.steps.flatMap((step) => {
      const line = at || step.line;
      const name = step.wording.startsWith('I execute scenario')
        ? (step.match?.values[0] ?? '').replaceAll('"', '')
        : '';
      const called = name && !calls.includes(name) ? callable.get(name) : undefined;
      const own = {...step, at: line, block, unknownCall: name !== '' && !called};
      return called ? [own, ...expand(called, line, [...calls, name])] : [own];
    });
  const around = (kind: string): readonly RunStep[] =>
    blocks.filter((block) => block.kind === kind).flatMap((block) => expand(block, 0, []));
  return [...around('background'), ...expand(test, 0, []), ...around('after scenario')];
}

/** The tests of a sample: its Scenarios that nothing calls. */
export function testsOf(code: string): readonly SampleBlock[] {
  return checkedBlocks(code).filter(({kind, helper}) => kind.startsWith('scenario') && !helper);
}

/** Sessions that a whole Feature leaves open, or uses without opening it. */
export function checkSessions(code: string, project: SampleFiles): readonly CycleScriptProblem[] {
  if (!isFeature(code)) return mixedApplications(code);
  const problems = testsOf(code).flatMap((test) => {
    const run = runOf(code, test, project);
    return SESSIONS.flatMap((session) => [...unopened(run, session), ...unclosed(run, session)]);
  });
  return [...new Map(problems.map((problem) => [`${problem.line} ${problem.message}`, problem])).values()];
}

function unopened(run: readonly RunStep[], {name, needs, opens}: (typeof SESSIONS)[number]): CycleScriptProblem[] {
  const first = run.findIndex(({wording}) => needs.test(wording) && !opens.test(wording));
  if (first < 0 || run.slice(0, first).some(({wording, unknownCall}) => opens.test(wording) || unknownCall)) return [];
  return [{line: run[first]?.at ?? 1, message: `${name} was not opened`}];
}

/** Sessions that the Background closes need not be closed afterwards. */
function unclosed(run: readonly RunStep[], {name, opens, closes}: (typeof SESSIONS)[number]): CycleScriptProblem[] {
  const opened = run.findLastIndex(({wording}) => opens.test(wording));
  if (opened < 0) return [];
  const closed = run.slice(opened).filter(({wording}) => closes.test(wording));
  const tidy = closed.some(
    ({block}) => block.kind === 'after scenario' || (block === run[opened]?.block && block.kind === 'background'),
  );
  return tidy ? [] : [{line: run[opened]?.at ?? 1, message: `no After Scenario closes ${name}`}];
}

/** Native Steps and Java Steps look alike, and each needs its own program. */
function mixedApplications(code: string): CycleScriptProblem[] {
  return checkedBlocks(code).flatMap(({steps}) => {
    const java = steps.findIndex(({wording}) => wording.startsWith('I open java app'));
    const native = steps.findIndex(({wording}) => /^I (?:open|connect to) app/.test(wording));
    return steps.flatMap(({wording, line}, at) => {
      if (java >= 0 && native < 0 && at > java && / in app\b/.test(wording))
        return [{line, message: 'the app was not opened'}];
      return native >= 0 && java < 0 && at > native && wording.includes('in java app')
        ? [{line, message: 'the Java app was not opened'}]
        : [];
    });
  });
}
