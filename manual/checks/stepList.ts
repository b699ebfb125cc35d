/** Reads `steps.txt`: the wordings that the manual knows, each with the target it acts on, its page, and its typed slots. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

export type SlotType = 'text' | 'number' | 'name' | 'value' | 'choice';

export interface Slot {
  readonly type: SlotType;
  /** The kind of value, in lower case: `locator`, `variable_name`. For a choice the words, joined by `|`. */
  readonly role: string;
  /** Several values may be side by side. */
  readonly many: boolean;
}

export interface KnownStep {
  readonly target: string;
  /** File below `docs` that introduces the target; empty for what is not part of the reference. */
  readonly introduction: string;
  /** File below `docs`. */
  readonly page: string;
  /** Anchor on that page, without `#`; empty for the whole page. */
  readonly section: string;
  /** First version of Cycle with the Steps of the section, as the page says; empty where no page says it. */
  readonly since: string;
  /** The effect of the Step and its failures; empty for a Step outside the reference. */
  readonly purpose: string;
  /** A line of CycleScript. */
  readonly example: string;
  /** The line of `steps.txt` without `[within]`. */
  readonly wording: string;
  readonly within: boolean;
  readonly slots: readonly Slot[];
  /** Matches the text of a Step, with or without a time limit; one group a slot, then the limit and its unit. */
  readonly pattern: RegExp;
}

/** A slot as `steps.txt` writes it. */
export const SLOT = /"([a-z_ ]+)"(\.{3})?|([#@*])([a-z_]+)(\.{3})?|\(([\w|]+)\)/g;
const TYPES: Readonly<Record<string, SlotType>> = {'#': 'number', '@': 'name', '*': 'value'};

/** A value as an author may write it: text, triple-quoted text, variable, chevron or placeholder, word, or number. */
const VALUE = String.raw`"""+[\s\S]*?"""+|"[^"]*"|\$<?\w+>?|<[^<>]*>|\S+`;

/** The wordings of a list, in its order. A line that does not fit throws: the list is part of the tests. */
export function parseStepList(source: string): readonly KnownStep[] {
  const steps: KnownStep[] = [];
  let target = '';
  let introduction = '';
  let page = '';
  let section = '';
  let since = '';
  for (const line of source.split('\n').map((text) => text.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('== ')) [target = '', introduction = ''] = line.slice(3).split(' | ');
    else if (line.startsWith('-> ')) [page = '', section = '', since = ''] = line.slice(3).split(/#| \| /);
    else if (line.startsWith('I '))
      steps.push({target, introduction, page, section, since, purpose: '', example: '', ...parseWording(line)});
    else if (line.startsWith(': ')) complete(steps, {purpose: line.slice(2)});
    else if (line.startsWith('= ')) complete(steps, {example: line.slice(2)});
    else throw new Error(`steps.txt: "${line}" is not a wording`);
  }
  return steps;
}

/** Adds to the Step that was read last. */
function complete(steps: KnownStep[], more: Partial<KnownStep>): void {
  const last = steps.pop();
  if (!last) throw new Error('steps.txt: a purpose or an example comes before the first wording');
  steps.push({...last, ...more});
}

/** The wordings of `steps.txt`. */
export function knownSteps(): readonly KnownStep[] {
  return parseStepList(readFileSync(join(import.meta.dirname, 'steps.txt'), 'utf8'));
}

function parseWording(line: string): Pick<KnownStep, 'wording' | 'within' | 'slots' | 'pattern'> {
  const within = line.endsWith(' [within]');
  const wording = within ? line.slice(0, -' [within]'.length) : line;
  const slots: Slot[] = [];
  let pattern = '';
  let end = 0;
  for (const match of wording.matchAll(SLOT)) {
    const slot = slotOf(match);
    slots.push(slot);
    pattern +=
      words(wording.slice(end, match.index)) + (slot.many ? `((?:${VALUE})(?:\\s+(?:${VALUE}))*?)` : `(${VALUE})`);
    end = match.index + match[0].length;
  }
  pattern += words(wording.slice(end));
  const limit = `(?:\\s+within\\s+(${VALUE})\\s+(seconds|ms))?`;
  return {wording, within, slots, pattern: new RegExp(`^${pattern}${limit}$`, 'i')};
}

/** Reads what `SLOT` has found. */
export function slotOf([, text, manyTexts, mark = '', role, manyValues, choice]: RegExpExecArray): Slot {
  if (choice) return {type: 'choice', role: choice, many: false};
  if (text) return {type: 'text', role: text, many: Boolean(manyTexts)};
  return {type: TYPES[mark] ?? 'value', role: role ?? '', many: Boolean(manyValues)};
}

/** Words between the slots: any case, any blanks, and any ending of an ordinal, with a blank before it only where the wording has one. */
function words(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/^([ -])th /, (_, mark: string) => `(?:${mark.trim() ? '' : ' '}(?:st|nd|rd|th)|(?<=>)) `)
    .replace(/ +/g, '\\s+');
}
