/** Writes the reference of the page "Steps" from the list of known Steps. */
import {posix} from 'node:path';
import {type KnownStep, SLOT, type Slot, slotOf} from './stepList.ts';

/** File below `docs` that the reference is on. */
export const STEPS_PAGE = 'formulation/writing-cyclescript/basic-syntax/steps.mdx';

const BEGIN = '{/* The reference below is written by `npm run reference` from docs/_checks/steps.txt. */}';
const END = '{/* End of the reference. */}';

/** The page with its renewed reference. */
export function withStepReference(page: string, reference: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${STEPS_PAGE} has lost the lines that enclose its reference`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${reference}\n${page.slice(end)}`;
}

/** One section for each target: a heading, the page that introduces it, and an entry for each of its Steps. */
export function stepReference(steps: readonly KnownStep[], titles: ReadonlyMap<string, string>): string {
  const listed = steps.filter(({introduction}) => introduction);
  const targets = [...new Set(listed.map(({target}) => target))];
  return targets
    .map((target) => {
      const own = listed.filter((step) => step.target === target);
      const introduction = link(own[0]?.introduction ?? '', '', titles);
      return `### ${target}\n\nIntroduced on ${introduction}.\n\n${own.map((step) => entry(step, titles)).join('\n')}`;
    })
    .join('\n');
}

/** The heading is the wording, so that each Step has an address and is found by its words. */
function entry(step: KnownStep, titles: ReadonlyMap<string, string>): string {
  const within = step.within ? ' Takes `within`.' : '';
  return `#### \`${display(step)}\`\n\n${step.purpose}${within} See ${link(step.page, step.section, titles)}.\n\nFor example: \`${step.example}\`\n`;
}

/** A wording as the manual writes it, with placeholders. */
export function display({wording}: KnownStep): string {
  return wording
    .replace(SLOT, (...found: string[]) => {
      const slot = slotOf(found as unknown as RegExpExecArray);
      return `${placeholder(slot)}${slot.many ? ' ...' : ''}`;
    })
    .replace(/<NUMBER>[ -]th /, '<ORDINAL> ');
}

function placeholder({type, role}: Slot): string {
  const name = role.replace(/^object$/, 'locator').toUpperCase();
  if (type === 'choice') return `<${role}>`;
  if (type === 'name') return `"<${name}>"`;
  if (type !== 'text' || role === 'keys') return `<${name}>`;
  if (role === 'image') return '"Image:<PATH>"';
  if (role.endsWith('_variable')) return `$<${name.replace('_VARIABLE', '')}>`;
  return `"<${name.replaceAll(' OR ', '|')}>"`;
}

function link(file: string, section: string, titles: ReadonlyMap<string, string>): string {
  const anchor = section && `#${section}`;
  if (file === STEPS_PAGE) return `[above](${anchor})`;
  const path = posix.relative(posix.dirname(STEPS_PAGE), file);
  return `[${titles.get(file)}](${path.startsWith('.') ? path : `./${path}`}${anchor})`;
}
