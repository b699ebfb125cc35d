/** The values that slots of a Step allow: texts, numbers, names, keys, images, and the locators of each target. */
import type {KnownStep, Slot} from './stepList.ts';

export interface SlotRules {
  /** Values may be placeholders such as `"<TEXT>"` and `<NUMBER>`: a wording that is explained, not run. */
  readonly template: boolean;
}

const WEB_KINDS = ['id', 'tag', 'className', 'cssSelector', 'text', 'xPath', 'linkText', 'name'];
const NATIVE_KINDS = ['id', 'automationId', 'name', 'xPath', 'controlType'];
const JAVA_KINDS = ['cssSelector'];

const KEYS =
  'ENTER TAB ESC SPACE UP DOWN LEFT RIGHT HOME END PAGEUP PAGEDOWN INSERT DELETE BACKSPACE CTRL ALT SHIFT WIN'.split(
    ' ',
  );
const KEY = new RegExp(`^(?:${KEYS.join('|')}|F(?:[1-9]|1\\d|2[0-4])|[A-Z0-9])$`, 'i');

/** Texts that are one of a few. Of browsers, the ones that Cycle is known to open. */
const CHOICES: Readonly<Record<string, RegExp>> = {
  browser: /^(?:Chrome|Edge)$/,
  'next or previous': /^(?:NEXT|PREVIOUS)$/i,
  'up or down': /^(?:UP|DOWN)$/i,
  tab_number: /^[1-9]\d*$/,
};

const QUOTED = /^"(?:""+[\s\S]*""|[^"]*)"$/;
const VARIABLE = /^\$[A-Za-z_]\w*$/;
const CHEVRON = /^<[a-z_][\w ]*>$/;
const NUMBER = /^\d+(?:\.\d+)?$/;
const PLACEHOLDER = /^<[A-Z][^<>]*>$/;
const TEXT_PLACEHOLDER = /^\$<?[A-Z][A-Z_0-9]*>?$/;

/** The mistake in the value of a slot; empty when it fits. */
export function slotProblem(step: KnownStep, slot: Slot, value: string, rules: SlotRules): string {
  const parts = slot.many ? splitValues(value) : [value];
  return parts.map((part) => partProblem(step, slot, part, rules)).find(Boolean) ?? '';
}

function partProblem(step: KnownStep, slot: Slot, value: string, {template}: SlotRules): string {
  if (value === '...' && template) return '';
  switch (slot.type) {
    case 'choice':
      return choiceProblem(slot, value, template);
    case 'number':
      return NUMBER.test(value.replaceAll('"', '')) || isVariable(value) || (template && PLACEHOLDER.test(value))
        ? ''
        : `${value} is given where a number belongs`;
    case 'name':
      return nameProblem(value, template);
    case 'value':
      return isText(value) || NUMBER.test(value) || (template && isPlaceholder(value))
        ? ''
        : `${value} is neither a text in quotes nor a number nor a variable`;
    case 'text':
      return textProblem(step, slot, value, template);
  }
}

function choiceProblem(slot: Slot, value: string, template: boolean): string {
  const choices = slot.role.split('|');
  if (
    choices.includes(value) ||
    choices.some((choice) => choice === choice.toLowerCase() && choice === value.toLowerCase())
  )
    return '';
  if (template && value === `<${slot.role}>`) return '';
  return `${value} is not one of ${choices.join(', ')}`;
}

function nameProblem(value: string, template: boolean): string {
  if (/^"[A-Za-z_]\w*"$/.test(value)) return '';
  if (template && /^"<[A-Z][^<>]*>"$/.test(value)) return '';
  return `${value} is given where the name of a variable belongs: in quotes, without $`;
}

function textProblem(step: KnownStep, slot: Slot, value: string, template: boolean): string {
  if (slot.role === 'keys') return keysProblem(value, template);
  if (!isText(value) && !(template && isPlaceholder(value))) return `${value} is given where a text in quotes belongs`;
  if (!QUOTED.test(value)) return '';
  const content = value.replace(/^"+|"+$/g, '');
  if (slot.role === 'locator' || slot.role === 'object') return locatorProblem(step, content, template);
  const choices = CHOICES[slot.role];
  if (choices && !choices.test(content) && !(template && content.startsWith('<')))
    return `${value} is not a value for "${slot.role.replaceAll('_', ' ')}"`;
  if (slot.role === 'image' && !/^Image:\S/.test(content)) return `${value} is not an image: it begins with "Image:"`;
  return '';
}

function keysProblem(value: string, template: boolean): string {
  if (isVariable(value)) return '';
  const keys = value.replaceAll('"', '');
  if (template && PLACEHOLDER.test(keys)) return '';
  const unknown = keys.split('+').find((key) => !KEY.test(key));
  return unknown === undefined ? '' : `"${unknown}" is not a key that the manual knows`;
}

function locatorProblem({wording}: KnownStep, content: string, template: boolean): string {
  if (template && content.startsWith('<')) return content === '<LOCATOR>' ? '' : `${content} is written <LOCATOR>`;
  const kinds = wording.includes(' in java app') ? JAVA_KINDS : / app\b/.test(wording) ? NATIVE_KINDS : WEB_KINDS;
  const [, kind, rest] = /^(\w+):(.+)$/.exec(content) ?? [];
  if (!kind || !rest) return `"${content}" is not a locator: it has no kind, as in "${kinds[0]}:"`;
  return kinds.includes(kind) ? '' : `"${kind}:" is not a kind of locator here; there are ${kinds.join(', ')}`;
}

function isVariable(value: string): boolean {
  return VARIABLE.test(value) || CHEVRON.test(value);
}

function isText(value: string): boolean {
  return QUOTED.test(value) || isVariable(value);
}

function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || TEXT_PLACEHOLDER.test(value);
}

function splitValues(value: string): string[] {
  return value.match(/"""+[\s\S]*?"""+|"[^"]*"|\S+/g) ?? [];
}
