/** Rules on the Steps of one block: wordings and values, targets, time limits, loops, and what was closed. */
import type {CycleScriptProblem} from './cyclescript.ts';
import {nearestStep} from './nearestStep.ts';
import {checkedBlocks, chevronsIn, type SampleBlock, variablesRead} from './readSample.ts';
import {knownSteps} from './stepList.ts';

const KNOWN = knownSteps();

const TARGETS = ['in terminal', 'in web browser', 'in java app', 'in app'] as const;

/** The session that a Step needs open, by its wording, and which Steps open and close it. */
export const SESSIONS: readonly {name: string; needs: RegExp; opens: RegExp; closes: RegExp}[] = [
  {
    name: 'the browser',
    needs: /in web browser|^I (?:refresh|maximize) web browser/,
    opens: /^I open .* web browser/,
    closes: /^I close web browser/,
  },
  {name: 'the terminal', needs: /in terminal/, opens: /^I open .*terminal/, closes: /^I close terminal/},
  {name: 'the app', needs: /in app\b/, opens: /^I open app/, closes: /^I close app/},
  {name: 'the Java app', needs: /in java app/, opens: /^I open java app/, closes: /^I close java app/},
  {
    name: 'the SQL connection',
    needs: /SQL (?:"|script|dataset)/,
    opens: /^I connect to (?!MOCA|app)/,
    closes: /^I close SQL/,
  },
  {
    name: 'the MOCA connection',
    needs: /execute MOCA|reset terminal device|MOCA environment/,
    opens: /^I connect to MOCA/,
    closes: /^I close MOCA/,
  },
];

/** Problems of a sample that one block alone shows, in the order of the lines. */
export function checkSteps(code: string): readonly CycleScriptProblem[] {
  const blocks = checkedBlocks(code);
  const problems = blocks.flatMap((block) => [
    ...wordingProblems(block),
    ...desktopKeys(block),
    ...pairProblems(block),
    ...onceProblems(block),
    ...closedProblems(block),
    ...bareClosing(block),
    ...loopProblems(block),
    ...chevronProblems(block),
  ]);
  return problems.sort((a, b) => a.line - b.line);
}

function wordingProblems({steps}: SampleBlock): CycleScriptProblem[] {
  return steps.flatMap(({match, text, line}) =>
    text === ''
      ? []
      : match
        ? match.problems.map((message) => ({line, message}))
        : [{line, message: `"${text}" has no known wording`, text, nearest: nearestStep(KNOWN, text)}],
  );
}

/** Keys and text without a target go to whatever window is in front. */
function desktopKeys({steps}: SampleBlock): CycleScriptProblem[] {
  const target = TARGETS.find((phrase) => steps.some(({wording}) => wording.includes(phrase)));
  if (!target) return [];
  return steps
    .filter(({wording}) => /^I (?:press keys "keys"(?! in)|enter "text"$)/.test(wording))
    .map(({line}) => ({line, message: `the keys go to the desktop: the Step lacks "${target}"`}));
}

function pairProblems({steps}: SampleBlock): CycleScriptProblem[] {
  return steps.flatMap((step, index) => {
    const before = steps[index - 1];
    const sends =
      before &&
      /^I (?:enter|scan|\(type\|enter\)) .*in terminal$/.test(before.wording) &&
      !/^I type /i.test(before.text);
    return sends && /^I press keys "?ENTER"?/i.test(step.text)
      ? [{line: step.line, message: 'the Step before has sent ENTER'}]
      : [];
  });
}

function onceProblems({steps}: SampleBlock): CycleScriptProblem[] {
  return steps
    .filter(({keyword}) => keyword === 'once')
    .flatMap(({line, match, wording}) => {
      if (match?.within) return [{line, message: 'Once is written before a Step with "within"'}];
      if (wording.includes('in terminal'))
        return [{line, message: 'Once is written before a terminal Step, which waits by itself'}];
      return match?.step.within ? [{line, message: 'Once is written before a Step that takes "within"'}] : [];
    });
}

function closedProblems({steps}: SampleBlock): CycleScriptProblem[] {
  return SESSIONS.flatMap(({name, needs, opens, closes}) => {
    let closed = false;
    return steps.flatMap(({keyword, wording, line}) => {
      if (closes.test(wording)) closed = keyword !== 'if';
      else if (opens.test(wording) || wording.startsWith('I execute scenario')) closed = false;
      else if (closed && needs.test(wording)) return [{line, message: `${name} was closed before`}];
      return [];
    });
  });
}

/** An After Scenario also runs when nothing was opened, so what it closes is the condition of an If. */
function bareClosing({kind, steps}: SampleBlock): CycleScriptProblem[] {
  if (kind !== 'after scenario') return [];
  return steps
    .filter(({keyword, wording}) => keyword !== 'if' && SESSIONS.some(({closes}) => closes.test(wording)))
    .map(({line}) => ({line, message: 'in After Scenario, a closing Step is the condition of an If'}));
}

/** A loop ends when its body changes what its condition reads, or when the condition looks at the world outside. */
function loopProblems({steps}: SampleBlock): CycleScriptProblem[] {
  return steps.flatMap((step, index) => {
    if (step.keyword !== 'while') return [];
    const rest = steps.slice(index + 1);
    const ends = rest.findIndex(({keyword}) => keyword !== 'and');
    const conditions = [step, ...rest.slice(0, Math.max(ends, 0))];
    if (!conditions.every(({wording}) => /^I verify (?:number|text|variable)/.test(wording))) return [];
    const names = conditions.flatMap(variablesRead);
    const body = rest.slice(Math.max(ends, 0));
    const changes = body.some(
      ({wording, text}) =>
        /^I execute (?:scenario|Groovy)/.test(wording) || names.some((name) => new RegExp(`"${name}"`).test(text)),
    );
    return changes
      ? []
      : [{line: step.line, message: 'the loop cannot end: nothing in it changes what its condition reads'}];
  });
}

function chevronProblems({kind, line, steps, source, columns}: SampleBlock): CycleScriptProblem[] {
  if (kind === 'scenario outline') {
    const used = steps.some(({text}) => chevronsIn(text).length > 0 || /chevron variables/.test(text));
    return used || !(source || columns.length)
      ? []
      : [{line, message: 'the Scenario Outline uses no chevron variable'}];
  }
  return steps
    .filter(({text}) => chevronsIn(text).length > 0)
    .map(({line: at}) => ({line: at, message: 'a chevron variable belongs in a Scenario Outline only'}));
}
