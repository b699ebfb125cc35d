/** The form of a page as checks: what it does not cover, the links at the end, and the length of a numbered step. Pure; one page at a time. */
import type {ManualPage, ProseLine} from './pages.ts';
import type {StyleProblem} from './style.ts';

const PHRASE = /\bNot covered in this manual\b/i;
/** The theme adds the words before it and the period, and the contact. */
const ONE_LINE = /^(?!.*[.:]$)(?!Not covered)[^\n]+$/;
const NEXT = '## Where to go next';
/** A page with fewer words is shorter than a long list of links. */
const SHORT_PAGE = 200;
const LINKS_OF_SHORT_PAGE = 2;
const LINKS_OF_PAGE = 5;
/** A numbered step with more words holds more than one action. */
const WORDS_OF_STEP = 45;

/** Problems of the form of one page, in the order of its lines. */
export function checkForm(page: ManualPage): readonly StyleProblem[] {
  return [...notCoveredProblems(page), ...linkProblems(page.prose), ...stepProblems(page.prose)].sort(
    (a, b) => a.line - b.line,
  );
}

function notCoveredProblems({frontMatter: {not_covered: subjects}, prose}: ManualPage): readonly StyleProblem[] {
  const isInOrder = subjects === undefined || (typeof subjects === 'string' && ONE_LINE.test(subjects));
  return [
    ...(isInOrder
      ? []
      : [{line: 1, message: 'not_covered is one line of words that continue a sentence, without its period'}]),
    ...prose
      .filter(({text}) => PHRASE.test(text))
      .map(({line}) => ({line, message: 'what the page does not cover is `not_covered` of the front matter'})),
  ];
}

function linkProblems(prose: readonly ProseLine[]): readonly StyleProblem[] {
  const start = prose.findIndex(({text}) => text === NEXT);
  if (start < 0) return [];
  const words = countWords(prose.slice(0, start));
  const links = prose.slice(start).filter(({text}) => text.startsWith('- ')).length;
  const most = words < SHORT_PAGE ? LINKS_OF_SHORT_PAGE : LINKS_OF_PAGE;
  return links > most
    ? [{line: prose[start]?.line ?? 1, message: `${links} links follow ${words} words; ${most} are enough`}]
    : [];
}

function stepProblems(prose: readonly ProseLine[]): readonly StyleProblem[] {
  return prose.flatMap(({text, line}, at) => {
    if (!/^\s*\d+\. /.test(text)) return [];
    const rest = prose.slice(at + 1);
    const end = rest.findIndex((next, index) => !/^\s+\S/.test(next.text) || next.line !== line + index + 1);
    const words = countWords([{text, line}, ...rest.slice(0, end < 0 ? undefined : end)]) - 1;
    return words > WORDS_OF_STEP ? [{line, message: `the step has ${words} words: give each action its own step`}] : [];
  });
}

/** Words that a reader sees, without the targets of links. */
const countWords = (lines: readonly ProseLine[]): number =>
  lines.flatMap(({text}) =>
    text
      .replace(/\]\([^)]*\)/g, ']')
      .split(/\s+/)
      .filter(Boolean),
  ).length;
