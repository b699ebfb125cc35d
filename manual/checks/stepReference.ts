/** Writes the reference of the known Steps: an index on the page "Steps", and a page for each target. */
import {posix} from 'node:path';
import GithubSlugger, {slug} from 'github-slugger';
import {type KnownStep, SLOT, type Slot, slotOf} from './stepList.ts';

/** Folder below `docs` with the pages of the reference. */
const FOLDER = 'formulation/writing-cyclescript/basic-syntax/steps';
/** File below `docs` that the index is on. */
export const STEPS_PAGE = `${FOLDER}/index.mdx`;

const BEGIN = '{/* The index below is written by `npm run reference` from manual/checks/steps.txt. */}';
const END = '{/* End of the index. */}';

interface Target {
  readonly name: string;
  readonly steps: readonly KnownStep[];
}

/** Targets in the order of the list, each with its Steps. */
function targetsOf(steps: readonly KnownStep[]): readonly Target[] {
  const listed = steps.filter(({introduction}) => introduction);
  return [...new Set(listed.map(({target}) => target))].map((name) => ({
    name,
    steps: listed.filter(({target}) => target === name),
  }));
}

/** The page with its renewed index. */
export function withStepIndex(page: string, index: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${STEPS_PAGE} has lost the lines that enclose its index`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${index}\n${page.slice(end)}`;
}

/** One section for each target, with a line for each Step. */
export function stepIndex(steps: readonly KnownStep[]): string {
  return targetsOf(steps)
    .map((target) => {
      const file = `./${slug(target.name)}.md`;
      const anchors = new GithubSlugger();
      const lines = target.steps.map((step) => {
        const wording = display(step);
        return `- [\`${wording}\`](${file}#${anchors.slug(wording)}): ${firstSentence(step.purpose)}`;
      });
      return `### ${target.name}\n\nIn full on [${titleOf(target)}](${file}).\n\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** The page of each target, by its file below `docs`. */
export function stepPages(
  steps: readonly KnownStep[],
  titles: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    targetsOf(steps).map((target, at) => {
      const file = `${FOLDER}/${slug(target.name)}.md`;
      const introduction = link(file, {file: target.steps[0]?.introduction ?? '', section: ''}, titles);
      const entries = target.steps.map((step) => entry(file, step, titles));
      const body = `These are the Steps for ${phraseOf(target)} that this manual knows. ${introduction} introduces them, and [Steps](./index.mdx#all-steps) explains the placeholders.`;
      return [file, `${frontMatter(target, at + 1)}\n${body}\n\n${entries.join('\n')}`];
    }),
  );
}

function frontMatter(target: Target, position: number): string {
  return [
    '---',
    '# Written by `npm run reference` from manual/checks/steps.txt.',
    `title: ${titleOf(target)}`,
    `sidebar_label: ${target.name}`,
    `sidebar_position: ${position}`,
    `description: The Steps for ${phraseOf(target)}, each with its wording, what it does, when it fails, and an example to copy.`,
    'keywords: [step reference, wording of steps]',
    '---',
    '',
  ].join('\n');
}

function titleOf({name}: Target): string {
  const words = name
    .split(' ')
    .map((word, at) => (word === 'and' || (at === 0 && word === 'The') ? word.toLowerCase() : upperFirst(word)));
  return `Steps for ${words.join(' ')}`;
}

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
/** The name of a target within a sentence, where only names of products have a capital. */
const phraseOf = ({name}: Target): string =>
  /^(?:Windows|Java)\b/.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;

/** The heading is the wording, so that each Step has an address and is found by its words. */
function entry(file: string, step: KnownStep, titles: ReadonlyMap<string, string>): string {
  const within = step.within ? ' Takes `within`.' : '';
  const see = link(file, {file: step.page, section: step.section}, titles);
  return `## \`${display(step)}\`\n\n${step.purpose}${within} See ${see}.\n\n\`\`\`cyclescript\n${step.example}\n\`\`\`\n`;
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

function link(
  from: string,
  {file, section}: {readonly file: string; readonly section: string},
  titles: ReadonlyMap<string, string>,
): string {
  const path = posix.relative(posix.dirname(from), file);
  return `[${titles.get(file)}](${path.startsWith('.') ? path : `./${path}`}${section && `#${section}`})`;
}
