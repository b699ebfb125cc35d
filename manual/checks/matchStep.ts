/** Finds the wording of a Step in the list of known Steps, and reports what is wrong with its values. */
import type {KnownStep} from './stepList.ts';
import {type SlotRules, slotProblem} from './stepValues.ts';

export interface StepMatch {
  readonly step: KnownStep;
  /** One value a slot, as written. */
  readonly values: readonly string[];
  /** The time limit as written, without its unit; empty when there is none. */
  readonly within: string;
  readonly problems: readonly string[];
}

/** The best match of a Step's text (without its keyword); undefined when no wording fits. */
export function matchStep(known: readonly KnownStep[], text: string, rules: SlotRules): StepMatch | undefined {
  let best: StepMatch | undefined;
  for (const step of known) {
    const found = step.pattern.exec(text.trim());
    if (!found) continue;
    const match = {step, ...readMatch(step, found, rules)};
    if (!best || match.problems.length < best.problems.length) best = match;
    if (best.problems.length === 0) break;
  }
  return best;
}

function readMatch(step: KnownStep, found: RegExpExecArray, rules: SlotRules): Omit<StepMatch, 'step'> {
  const values = step.slots.map((_, index) => found[index + 1] ?? '');
  const within = found[step.slots.length + 1] ?? '';
  const problems = step.slots
    .map((slot, index) => slotProblem(step, slot, values[index] ?? '', rules))
    .filter((problem) => problem !== '');
  if (within && !step.within) problems.push(`no form of this Step with "within" is known: ${step.wording}`);
  if (within) {
    const problem = slotProblem(step, {type: 'number', role: 'number', many: false}, within, rules);
    if (problem) problems.push(problem);
  }
  return {values, within, problems};
}

const KEYWORD = /^\s*(?:(Given|When|Then|And|But|Once|If|ElsIf|Else|While)\s+(\S.*)|(EndIf|EndWhile)\s*)$/i;

export interface StepLine {
  readonly keyword: string;
  /** Empty for EndIf and EndWhile. */
  readonly text: string;
  /** Line in the sample, from 1. */
  readonly line: number;
}

/** The Steps of a sample, and the ends of its flow blocks, in the order of its lines. */
export function stepLines(code: string): readonly StepLine[] {
  return code.split('\n').flatMap((raw, index) => {
    const [, keyword, text = '', end] = KEYWORD.exec(raw) ?? [];
    const word = keyword ?? end;
    return word ? [{keyword: word.toLowerCase(), text: text.trim(), line: index + 1}] : [];
  });
}
