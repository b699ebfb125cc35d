/** The known Steps as data for programs: `/steps.json`. */
import {checkedBlocks, variablesRead} from './readSample.ts';
import type {KnownStep, Slot, SlotType} from './stepList.ts';
import {display} from './stepReference.ts';

/** A Step in `/steps.json`. */
export interface StepData {
  /** With placeholders, as on the pages. */
  readonly wording: string;
  readonly purpose: string;
  /** Program or data that the Step acts on. */
  readonly target: string;
  readonly slots: readonly SlotData[];
  /** Whether the Step may end in a time limit: `within 10 seconds`. */
  readonly within: boolean;
  /** A fragment that `check_sample` accepts. */
  readonly example: string;
  /** Address of the section that explains it. */
  readonly section: string;
  /** First version of Cycle with the Step, where the manual says it. */
  readonly since?: string;
}

interface SlotData {
  readonly type: SlotType;
  readonly role: string;
  /** Words of a choice. */
  readonly choices?: readonly string[];
  /** Whether the slot takes several values. */
  readonly many?: true;
}

/** The Steps of the reference, in the order of the list. `addressOf` returns the address of a file below `docs`. */
export function stepData(steps: readonly KnownStep[], addressOf: (file: string) => string): readonly StepData[] {
  return steps
    .filter(({introduction}) => introduction)
    .map((step) => ({
      wording: display(step),
      purpose: step.purpose,
      target: step.target,
      slots: step.slots.map(toSlotData),
      within: step.within,
      example: completeExample(step.example),
      section: `${addressOf(step.page)}${step.section && `#${step.section}`}`,
      ...(step.since ? {since: step.since} : {}),
    }));
}

function toSlotData({type, role, many}: Slot): SlotData {
  const slot = type === 'choice' ? {type, role: 'choice', choices: role.split('|')} : {type, role};
  return many ? {...slot, many} : slot;
}

/** Adds what a single line needs to be a fragment: a comment on variables from elsewhere, and the rest of an If or While. */
function completeExample(line: string): string {
  const [step] = checkedBlocks(line)[0]?.steps ?? [];
  const names = step ? [...new Set(variablesRead(step))] : [];
  const note = names.length > 0 ? [`# From an earlier Step: ${names.map((name) => `$${name}`).join(', ')}`] : [];
  const keyword = /^(?:If|While) /.exec(line)?.[0].trim();
  if (!keyword) return [...note, line].join('\n');
  // A loop over numbers ends only if its body changes the number.
  const counted = keyword === 'While' && line.includes('I verify number') ? names[0] : undefined;
  const body = counted ? `I increase variable "${counted}" by 1` : 'I echo "Continues here."';
  return [...note, line, `    Then ${body}`, `End${keyword}`].join('\n');
}
