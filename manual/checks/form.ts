/** The form of a page as checks: the closing line, the links at the end, and the length of a numbered step. Pure; one page at a time. */
import type {ManualPage, ProseLine} from './pages.ts';
import type {StyleProblem} from './style.ts';

/** The one form of the closing line, so that a tool can take it apart. */
const CLOSING =
  /^Not covered in this manual: .+[^.]\. Ask at \[help\.cyclelabs\.io\]\(https:\/\/help\.cyclelabs\.io\)\.$/;
const NEXT = '## Where to go next';
/** A page with fewer words is shorter than a long list of links. */
const SHORT_PAGE = 200;
const LINKS_OF_SHORT_PAGE = 2;
const LINKS_OF_PAGE = 5;
/** A numbered step with more words holds more than one action. */
const WORDS_OF_STEP = 45;

/** Problems of the form of one page, in the order of its lines. */
export function checkForm(page: ManualPage): readonly StyleProblem[] {
  return [...closingProblems(page.prose), ...linkProblems(page.prose), ...stepProblems(page.prose)].sort(
    (a, b) => a.line - b.line,
  );
}

function closingProblems(prose: readonly ProseLine[]): readonly StyleProblem[] {
  const lines = prose.filter(({text}) => text.trim() !== '');
  const last = lines.at(-1);
  return lines.flatMap(({text, line}) => {
    if (!/\bNot covered in this manual\b/i.test(text)) return [];
    if (line !== last?.line)
      return [{line, message: 'the line "Not covered in this manual" is the last one of its page'}];
    return CLOSING.test(text)
      ? []
      : [
          {
            line,
            message:
              'the closing line has the form "Not covered in this manual: <list>. Ask at [help.cyclelabs.io](https://help.cyclelabs.io)."',
          },
        ];
  });
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
