/** Finds the wordings of Steps outside CycleScript samples: in code font within the text, and in blocks of plain text. */
import {matchStep, type StepMatch} from './matchStep.ts';
import type {ManualPage} from './pages.ts';
import type {KnownStep} from './stepList.ts';

export interface ProseStep {
  readonly line: number;
  readonly text: string;
}

const STEP = /^(?:(?:Given|When|Then|And|But|Once|If|ElsIf|Else|While) )?(I (?:[a-z"<]).*)$/i;

/** Steps that a page writes in code font or in a `text` block, without their keywords. */
export function proseSteps(page: ManualPage): readonly ProseStep[] {
  const inline = page.prose.flatMap(({text, line}) =>
    [...text.matchAll(/(`+)((?:(?!\1).)+)\1/g)].map(([, , code = '']) => ({
      line,
      text: code.trim().replaceAll('\\|', '|'),
    })),
  );
  const blocks = page.blocks
    .filter(({language}) => language === 'text')
    .flatMap(({code, line}) => code.split('\n').map((text, index) => ({line: line + index, text: text.trim()})));
  return [...inline, ...blocks].flatMap(({line, text}) => {
    const step = STEP.exec(text)?.[1];
    // Braces are the placeholders of a step plugin's specification.
    return step && !/(?<!\$)\{/.test(step) ? [{line, text: step}] : [];
  });
}

/** Mistakes in a wording in the text: an unknown one, or a value that does not fit. Shortened wordings are known by their words. */
export function proseStepProblems(known: readonly KnownStep[], {text, line}: ProseStep): readonly ProseStep[] {
  if (isShortened(known, text)) return [];
  const match = matchProse(known, text);
  if (!match) return [{line, text: `"${text}" has no known wording`}];
  return match.problems.map((problem) => ({line, text: problem}));
}

/** The wording that a Step in the text shows in full. */
export function matchProse(known: readonly KnownStep[], text: string): StepMatch | undefined {
  return isShortened(known, text) ? undefined : matchStep(known, text, {template: true});
}

/** True for the first words of a wording (`I execute scenario`) and for one with dots in it (`I see ... in web browser`). */
function isShortened(known: readonly KnownStep[], text: string): boolean {
  const short = text.toLowerCase();
  if (known.some(({wording}) => wording.toLowerCase() === short)) return false;
  if (!short.includes('...')) return known.some(({wording}) => wording.toLowerCase().startsWith(`${short} `));
  if (/"<|<[A-Z]/.test(text)) return false;
  const parts = short.split('...').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`);
  return known.some(({wording, within}) =>
    pattern.test(`${wording.toLowerCase()}${within ? ' within #number seconds' : ''}`),
  );
}
