import type {SearchSection} from '../../../shared/search.ts';

type Section = Pick<SearchSection, 'titles' | 'text' | 'code'>;

/** Fewest questions of a page that is a list of questions. */
const MIN_QUESTIONS = 3;
/** Smallest share of questions among the headings of their level. An introduction may precede them. */
const MIN_SHARE = 0.8;
/** Most characters of an answer, because it repeats the page. Longer answers end after a sentence. */
const MAX_ANSWER_LENGTH = 1000;

/**
 * Makes the JSON-LD of a page of questions and answers (schema.org). A page is one if at least three
 * headings of one level, and four of five, end in a question mark and have text below them.
 * @returns undefined for any other page
 */
export function makeFaqPage(sections: readonly Section[]): object | undefined {
  const depths = [...new Set(sections.map(({titles}) => titles.length))].filter((depth) => depth > 0).sort();
  for (const depth of depths) {
    const headings = collectAnswers(sections, depth);
    const questions = headings.filter(({name, text}) => QUESTION.test(name) && text !== '');
    if (questions.length < MIN_QUESTIONS || questions.length / headings.length < MIN_SHARE) continue;
    return {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({name, text}) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: {'@type': 'Answer', text: truncateAnswer(text)},
      })),
    };
  }
  return undefined;
}

/** A question mark at the end: Latin, full-width, Arabic, Greek, or Armenian. */
const QUESTION = /[?？؟\u037e՞]$/u;

/** Returns the headings of a depth with all text up to the next heading of this depth or above. */
function collectAnswers(sections: readonly Section[], depth: number): {readonly name: string; readonly text: string}[] {
  const answers: {name: string; texts: string[]}[] = [];
  let open: {name: string; texts: string[]} | undefined;
  for (const {titles, text, code} of sections) {
    if (titles.length < depth) open = undefined;
    else if (titles.length === depth) {
      open = {name: titles.at(-1)!.trim(), texts: [text, code]};
      answers.push(open);
    } else open?.texts.push(titles.at(-1)!, text, code);
  }
  return answers.map(({name, texts}) => ({
    name,
    text: texts
      .filter((block) => block.trim() !== '')
      .join('\n')
      .trim(),
  }));
}

function truncateAnswer(text: string): string {
  if (text.length <= MAX_ANSWER_LENGTH) return text;
  const start = text.slice(0, MAX_ANSWER_LENGTH);
  const sentences = /^.*(?:[.!?](?=\s)|[。！？])/s.exec(start)?.[0];
  return sentences ?? `${start.replace(/\s+\S*$/, '')} …`;
}
