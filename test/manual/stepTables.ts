/** Writes the tables of the page "Steps" from the list of known Steps. */
import {posix} from 'node:path';
import {type KnownStep, SLOT, type Slot, slotOf} from './stepList.ts';

/** File below `docs` that the tables stand on. */
export const STEPS_PAGE = 'formulation/writing-cyclescript/basic-syntax/steps.mdx';

const BEGIN = '{/* The tables below are written by `npm run reference` from test/manual/steps.txt. */}';
const END = '{/* End of the tables. */}';

/** The page with its tables written anew. */
export function withStepTables(page: string, tables: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${STEPS_PAGE} has lost the lines that enclose its tables`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${tables}\n${page.slice(end)}`;
}

/** One section a target: a heading, the page that introduces it, and a table of its Steps. */
export function stepTables(steps: readonly KnownStep[], titles: ReadonlyMap<string, string>): string {
  const listed = steps.filter(({introduction}) => introduction);
  const targets = [...new Set(listed.map(({target}) => target))];
  return targets
    .map((target) => {
      const own = listed.filter((step) => step.target === target);
      const rows = own.map(
        (step) => `| ${code(display(step))} | ${step.within ? 'Yes' : ''} | ${link(step.page, titles)} |`,
      );
      const introduction = link(own[0]?.introduction ?? '', titles);
      const head = '| Step | Takes `within` | Explained on |\n| --- | --- | --- |';
      return `### ${target}\n\nIntroduced on ${introduction}.\n\n${head}\n${rows.join('\n')}\n`;
    })
    .join('\n');
}

/** A wording as the manual writes it, with placeholders. */
export function display({wording}: KnownStep): string {
  return wording.replace(SLOT, (...found: string[]) => {
    const slot = slotOf(found as unknown as RegExpExecArray);
    return `${placeholder(slot)}${slot.many ? ' ...' : ''}`;
  });
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

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function link(file: string, titles: ReadonlyMap<string, string>): string {
  const path = posix.relative(posix.dirname(STEPS_PAGE), file);
  return file === STEPS_PAGE ? 'This page' : `[${titles.get(file)}](${path.startsWith('.') ? path : `./${path}`})`;
}
