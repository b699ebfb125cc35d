import {describe, expect, test} from 'vitest';
import {makeFaqPage} from './makeFaqPage.ts';

const section = (titles: readonly string[], text: string, code = '') => ({titles, text, code});
const question = (name: string, text = 'Yes.') => section([name], text);
const THREE = [question('Why?'), question('How?'), question('When?')];
const makeNames = (sections: Parameters<typeof makeFaqPage>[0]): readonly string[] | undefined =>
  (makeFaqPage(sections) as {mainEntity: {name: string}[]} | undefined)?.mainEntity.map(({name}) => name);
const makeAnswers = (sections: Parameters<typeof makeFaqPage>[0]): readonly string[] =>
  (makeFaqPage(sections) as {mainEntity: {acceptedAnswer: {text: string}}[]}).mainEntity.map(
    ({acceptedAnswer}) => acceptedAnswer.text,
  );

describe('a page of questions', () => {
  test('has three headings of a level with question marks', () => {
    expect(makeFaqPage([section([], 'Read on.'), ...THREE])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: ['Why?', 'How?', 'When?'].map((name) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: {'@type': 'Answer', text: 'Yes.'},
      })),
    });
    expect(makeFaqPage(THREE.slice(1))).toBeUndefined();
    expect(makeFaqPage([])).toBeUndefined();
  });

  test('may have one other heading in five', () => {
    const five = [...THREE, question('Who?'), question('More')];
    expect(makeNames(five)).toEqual(['Why?', 'How?', 'When?', 'Who?']);
    expect(makeNames([...THREE, question('More')])).toBeUndefined();
  });

  test('may group its questions below other headings', () => {
    const groups = [section(['Sales'], ''), section(['Support'], 'Call.')];
    const inGroups = THREE.map(({titles, text}, i) => section([i < 2 ? 'Sales' : 'Support', ...titles], text));
    expect(makeNames([groups[0]!, ...inGroups.slice(0, 2), groups[1]!, inGroups[2]!])).toEqual([
      'Why?',
      'How?',
      'When?',
    ]);
    // The next group does not belong to the answer before it.
    expect(makeAnswers([groups[0]!, ...inGroups, groups[1]!])).toEqual(['Yes.', 'Yes.', 'Yes.']);
  });

  test('answers each: a question without text is none', () => {
    expect(makeNames([...THREE.slice(1), question('Empty?', ' ')])).toBeUndefined();
    const four = [...THREE, question('Who?'), question('Empty?', '')];
    expect(makeNames(four)).toEqual(['Why?', 'How?', 'When?', 'Who?']);
  });

  test.each(['なぜですか？', 'لماذا؟', 'Γιατί\u037e', 'Ինչու՞'])('may be in any language: %s', (name) => {
    expect(makeNames([1, 2, 3].map(() => question(name)))).toEqual([name, name, name]);
  });
});

describe('an answer', () => {
  const getAnswer = (...sections: readonly ReturnType<typeof section>[]): string =>
    makeAnswers([...THREE, ...sections]).at(-1)!;

  test('has the code and the headings below the question', () => {
    const below = [section(['Who?', 'Admins'], 'Some.'), section(['Who?', 'Admins', 'Others'], '', 'run();')];
    expect(getAnswer(section(['Who?'], 'All.', 'go();'), ...below)).toBe('All.\ngo();\nAdmins\nSome.\nOthers\nrun();');
  });

  test('ends after a sentence or word if it is long', () => {
    const sentence = `${'a '.repeat(299)}b.`;
    expect(getAnswer(question('Who?', `${sentence} ${sentence}`))).toBe(sentence);
    expect(getAnswer(question('Who?', `${'ありがとう'.repeat(120)}。${'ありがとう'.repeat(120)}`))).toHaveLength(601);
    expect(getAnswer(question('Who?', 'word '.repeat(300).trim()))).toBe(`${'word '.repeat(200)}…`);
    expect(getAnswer(question('Who?', 'b'.repeat(1000)))).toHaveLength(1000);
  });
});
