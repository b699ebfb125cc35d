/** Splits a CycleScript sample into its blocks and Steps, each Step with the wording that it matches. */
import {matchStep, type StepMatch, stepLines} from './matchStep.ts';
import {knownSteps} from './stepList.ts';

export interface SampleStep {
  readonly keyword: string;
  readonly text: string;
  readonly line: number;
  /** Undefined for a Step whose wording is not in the list. */
  readonly match: StepMatch | undefined;
  /** `steps.txt` wording; empty for an unknown Step. */
  readonly wording: string;
}

export interface SampleBlock {
  /** Lower case; empty for a fragment, which is part of a Scenario. */
  readonly kind: string;
  readonly name: string;
  readonly line: number;
  readonly helper: boolean;
  readonly steps: readonly SampleStep[];
  /** The line that names the data of a Scenario Outline, such as `CSV Examples: a.csv`; empty without one. */
  readonly source: string;
  /** Names of the columns below `Examples:`. */
  readonly columns: readonly string[];
}

const BLOCK = /^\s*(Background|After Scenario|Scenario Outline|Scenario)\s*:(.*)$/i;
const SOURCE = /^\s*((?:CSV|SQL|MOCA|MSQL|Datastore) Examples\s*:.*)$/i;
const KNOWN = knownSteps();

/** True for a whole Feature, false for lines of a Scenario. */
export function isFeature(code: string): boolean {
  return /^\s*Feature\s*:/im.test(code);
}

/** The blocks of a sample in their order; a fragment is one block. */
export function checkedBlocks(code: string): readonly SampleBlock[] {
  const lines = code.split('\n');
  const heads = lines.flatMap((text, index) => (BLOCK.test(text) ? [index] : []));
  if (heads.length === 0) return [readBlock(lines, 0, lines.length)];
  return heads.map((start, at) => readBlock(lines, start, heads[at + 1] ?? lines.length));
}

function readBlock(lines: readonly string[], start: number, end: number): SampleBlock {
  const [, kind = '', name = ''] = BLOCK.exec(lines[start] ?? '') ?? [];
  const own = lines.slice(start, end);
  const tags = lines.slice(0, start).reverse();
  const stop = tags.findIndex((line) => line.trim() !== '' && !/^\s*[@#]/.test(line));
  const header = (stop < 0 ? tags : tags.slice(0, stop)).join(' ');
  const table = own.find(
    (line, index) => /^\s*\|/.test(line) && /Examples?( Row)?\s*:\s*$/i.test(own[index - 1] ?? ''),
  );
  return {
    kind: kind.toLowerCase(),
    name: name.trim(),
    line: start + 1,
    helper: /@wip\b/.test(header),
    steps: stepLines(own.join('\n')).map(({keyword, text, line}) => {
      const match = matchStep(KNOWN, text, {template: false});
      return {keyword, text, line: start + line, match, wording: match?.step.wording ?? ''};
    }),
    source: own.map((line) => SOURCE.exec(line)?.[1] ?? '').find(Boolean) ?? '',
    columns: table
      ? table
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [],
  };
}

/** Names of the variables that a Step reads. */
export function variablesRead({text, wording}: SampleStep): readonly string[] {
  const bare = text.replace(/"""+[\s\S]*?"""+|"[^"]*"/g, ' ');
  const names = [...bare.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
  if (wording.startsWith('I replace variables in string'))
    names.push(...[...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name));
  return names;
}

/** Names of the chevron variables of a text. */
export function chevronsIn(text: string): readonly string[] {
  const bare = text.replace(/"""+[\s\S]*?"""+|"[^"]*"/g, ' ');
  return [...bare.matchAll(/<([a-z_][\w ]*)>/g)].map(([, name = '']) => name);
}
