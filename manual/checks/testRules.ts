/** Rules on what a test proves: it checks something after it has acted, and the check was not true before. */
import type {CycleScriptProblem} from './cyclescript.ts';
import {isFeature} from './readSample.ts';
import type {SampleFiles} from './sampleProject.ts';
import {type RunStep, runOf, testsOf} from './sessionRules.ts';

/** Steps that act on a target whose state Steps can check. What goes to the desktop can only be seen on pictures. */
const ACTS =
  /^I .*(?:click|type|enter|scan|press keys).* in (?:web browser|terminal|app|java app)\b|^I (?:click the|call api|http|navigate)|^I execute (?:MOCA|SQL) (?:script|command|"statement")/;
/** Steps for whatever has the focus: a sample without pictures cannot check what they did. */
const DESKTOP = /^I (?:enter|press keys) (?!.* in )/;
const CHECKS = /^I (?:see|do not see|verify|fail step)/;

/** Tests of a whole Feature that act and prove nothing. */
export function checkTests(code: string, project: SampleFiles): readonly CycleScriptProblem[] {
  if (!isFeature(code)) return [];
  return testsOf(code).flatMap((test) => {
    const run = runOf(code, test, project).filter(({block}) => block.kind !== 'after scenario');
    const first = run.findIndex(({wording}) => ACTS.test(wording));
    if (first < 0 || run.slice(first).some(({unknownCall}) => unknownCall)) return [];
    const checks = run.slice(first).filter(({wording}) => CHECKS.test(wording));
    if (checks.length === 0) return [{line: test.line, message: `"${test.name}" acts and checks nothing`}];
    return staleCheck(run);
  });
}

/** A whole Feature without a check: readers copy it, and it passes whatever the application does. */
export function checkFeature(code: string, project: SampleFiles): readonly CycleScriptProblem[] {
  if (!isFeature(code)) return [];
  const [first, ...others] = testsOf(code);
  if (!first) return [];
  const steps = [first, ...others].flatMap((test) => runOf(code, test, project));
  return steps.some(({wording, unknownCall}) => unknownCall || CHECKS.test(wording) || DESKTOP.test(wording))
    ? []
    : [{line: first.line, message: 'no Scenario of the Feature checks something'}];
}

/** A last check that passed before the last action says nothing about it. */
function staleCheck(run: readonly RunStep[]): CycleScriptProblem[] {
  const last = run.findLastIndex(({wording}) => CHECKS.test(wording));
  const act = run.slice(0, last).findLastIndex(({wording}) => ACTS.test(wording));
  const check = run[last];
  if (!check || act < 0 || !/^I see/.test(check.wording)) return [];
  const bare = (text: string): string => text.replace(/\s+within .*$/, '');
  const checks = run.slice(0, act).filter(({wording}) => CHECKS.test(wording));
  const between = run.slice(act + 1, last).some(({wording}) => CHECKS.test(wording));
  const before = checks.at(-1);
  return before && bare(before.text) === bare(check.text) && !between
    ? [{line: check.at, message: 'the last check was true before the last action'}]
    : [];
}
