/** Rules on the values of Steps: variables in texts, types, positions, locators, and secrets. */
import type {CycleScriptProblem} from './cyclescript.ts';
import {checkedBlocks, type SampleBlock, type SampleStep} from './readSample.ts';

/** Problems with the values of a sample. */
export function checkValues(code: string): readonly CycleScriptProblem[] {
  return checkedBlocks(code).flatMap((block) => [
    ...typeProblems(block),
    ...countingProblems(block),
    ...positionProblems(block),
    ...block.steps.flatMap((step) => stepProblems(step).map((message) => ({line: step.line, message}))),
  ]);
}

function stepProblems(step: SampleStep): readonly string[] {
  const {wording, text, match} = step;
  const texts = (text.match(/"""+[\s\S]*?"""+|"[^"]*"/g) ?? []).map((value) => value.replace(/^"+|"+$/g, ''));
  const problems: string[] = [];
  const replaced = /\$[A-Za-z_]\w*/.exec(texts.join(' '))?.[0];
  if (replaced && !/Groovy|replace variables/.test(wording))
    problems.push(`${replaced} in a text is not replaced: put it beside the text`);
  if (match?.within && Number(match.within) === 0) problems.push('a time limit of 0 leaves no time');
  if (/variable "_CYCLE_/i.test(text) && !/^I verify/.test(wording))
    problems.push('names that begin with _CYCLE_ belong to Cycle');
  if (wording.includes('from JSON') && /with path "(?!\/)/.test(text)) problems.push('a path in JSON begins with /');
  if (wording.includes('status code') && !inRange(Number(match?.values[0]), 100, 599))
    problems.push('a status code is from 100 to 599');
  if (secretIn(step)) problems.push('a password comes from a config file, the environment, or stored credentials');
  return wording.includes('by combining') ? problems : [...problems, ...texts.flatMap(xPathProblems)];
}

/** A password in clear text: in a Step that names one, or typed into a field for one. */
function secretIn({wording, text, match}: SampleStep): boolean {
  if (/with password "[^"]+"/.test(text) || (/logged in as \S+ "[^"]+"/.test(text) && wording.includes('SSH')))
    return true;
  return (
    wording.startsWith('I type "text" in') &&
    /password|PIN:/i.test(match?.values[1] ?? '') &&
    /^"/.test(match?.values[0] ?? '')
  );
}

function xPathProblems(text: string): readonly string[] {
  if (!text.startsWith('xPath:')) return [];
  const bare = text.replace(/'[^']*'|"[^"]*"/g, '');
  const balanced = [...'([{'].every((open, at) => bare.split(open).length === bare.split(')]}'[at] ?? '').length);
  return balanced && !bare.includes("'") ? [] : [`"${text}" opens a bracket or quote that it does not close`];
}

function inRange(value: number, least: number, most: number): boolean {
  return Number.isNaN(value) || (value >= least && value <= most);
}

/** Arithmetic on a variable that holds a text. */
function typeProblems({steps}: SampleBlock): CycleScriptProblem[] {
  const texts = new Set<string>();
  return steps.flatMap(({wording, match, line}) => {
    const values = match?.values ?? [];
    const name = (values.at(-1) ?? '').replaceAll('"', '');
    if (/^I assign \*value to variable/.test(wording)) {
      if (/^"(?!\d+(?:\.\d+)?")/.test(values[0] ?? '')) texts.add(name);
      else texts.delete(name);
    } else if (/^I convert string/.test(wording)) texts.delete(name);
    const used = /^I (?:increase|decrease|multiply) variable/.test(wording)
      ? [(values[0] ?? '').replaceAll('"', '')]
      : /^I verify number/.test(wording)
        ? values.map((value) => value.replace('$', ''))
        : [];
    const text = used.find((one) => texts.has(one));
    return text ? [{line, message: `$${text} holds a text, and the Step counts`}] : [];
  });
}

/** A loop whose body moves the counter away from the end. */
function countingProblems({steps}: SampleBlock): CycleScriptProblem[] {
  return steps.flatMap((step, index) => {
    const [, left = '', way = ''] = /^I verify number \$(\w+) is (less|greater) than/i.exec(step.text) ?? [];
    if (!left || (step.keyword !== 'while' && !isCondition(steps, index))) return [];
    const wrong = way.toLowerCase() === 'less' ? /^I decrease/ : /^I increase/;
    const right =
      way.toLowerCase() === 'less' ? /^I (?:increase|multiply|assign|execute)/ : /^I (?:decrease|assign|execute)/;
    const body = steps.slice(
      index + 1,
      steps.findIndex(({keyword}, at) => at > index && keyword === 'endwhile') + 1 || undefined,
    );
    const touches = body.filter(({text, wording}) => text.includes(`"${left}"`) || /^I execute/.test(wording));
    return touches.some(({wording}) => wrong.test(wording)) && !touches.some(({wording}) => right.test(wording))
      ? [{line: step.line, message: `the loop moves $${left} away from its end`}]
      : [];
  });
}

function isCondition(steps: readonly SampleStep[], index: number): boolean {
  const start = steps.slice(0, index).findLastIndex(({keyword}) => keyword !== 'and');
  return steps[index]?.keyword === 'and' && steps[start]?.keyword === 'while';
}

/** The screen of a terminal that is opened without a size, the largest in the samples. */
const LARGEST = {lines: 25, columns: 80};

/** Lines and columns count from 1 and end with the screen. */
function positionProblems({steps}: SampleBlock): CycleScriptProblem[] {
  let [lines, columns] = [Number.NaN, Number.NaN];
  return steps.flatMap(({wording, match, line}) => {
    const values = (match?.values ?? []).map(Number);
    if (/sized to|^I size terminal/.test(wording))
      [lines, columns] = [values.at(-2) ?? Number.NaN, values.at(-1) ?? Number.NaN];
    const at = positionsOf(wording, values);
    if (!at) return [];
    if (!inRange(at.line, 1, lines || LARGEST.lines)) return [{line, message: `the screen has no line ${at.line}`}];
    const wrong = at.columns.find((column) => !inRange(column, 1, columns || LARGEST.columns));
    if (wrong !== undefined) return [{line, message: `the screen has no column ${wrong}`}];
    return (at.columns[1] ?? Number.NaN) < (at.columns[0] ?? Number.NaN)
      ? [{line, message: `columns ${at.columns.join(' through ')} run backwards`}]
      : [];
  });
}

function positionsOf(
  wording: string,
  values: readonly number[],
): {line: number; columns: readonly number[]} | undefined {
  if (wording.startsWith('I see "text" on line')) return {line: values[1] ?? 1, columns: []};
  if (wording.startsWith('I see cursor')) return {line: values[0] ?? 1, columns: values.slice(1)};
  if (wording.startsWith('I copy terminal line #number columns'))
    return {line: values[0] ?? 1, columns: values.slice(1, 3)};
  if (wording.startsWith('I copy terminal line')) return {line: values[0] ?? 1, columns: values.slice(1, 2)};
  return undefined;
}
