import {describe, expect, test} from 'vitest';
import {compileFiles} from '../../../../../test/tools/testCompile.ts';

const findUnknown = async (text: string): Promise<readonly string[]> => {
  const {diagnostics} = await compileFiles({'docs/page.md': text});
  return diagnostics.flatMap(({code, message, line, column}) =>
    code === 'unknown-element' ? [`${/`(.*?)`/.exec(message)![1]} ${line}:${column}`] : [],
  );
};

describe('a tag that is no element, whose text would be lost,', () => {
  test.each([
    ['in a sentence', 'Use Array<string>, and pass <name>.', ['string 1:10', 'name 1:29']],
    ['in a list', '- <host>:<port>\n- <user>@<host>', ['host 1:3', 'port 1:10', 'user 2:3', 'host 2:10']],
    ['in a table', '| Type |\n|---|\n| Map<string> |', ['string 3:6']],
    ['in a heading', '## Set<number>', ['number 1:7']],
    ['around text', 'A <foo>bar</foo>.', ['foo 1:3']],
    ['around a block', '<config>\ntext\n</config>', ['config 1:1']],
    ['with a hyphen', 'Pass <your-token> here.', ['your-token 1:6']],
    ['with a space', 'Open <file name>.', ['file 1:6']],
    ['in capital letters', 'A List<T> of them.', ['T 1:7']],
    ['that a component of another tool shares', '<Aside type="tip">\ntext\n</Aside>', ['<Aside> 1:1']],
  ])('%s is reported', async (_, text, unknown) => {
    expect(await findUnknown(text)).toEqual(unknown);
  });

  test.each([
    ['elements', 'Press <kbd>Esc</kbd>,<br>or <INPUT>, <ASIDE>, and <nobr>this</nobr>.'],
    ['details in any letter case', '<Details>\n<Summary>More</Summary>\ntext\n</Details>'],
    ['drawings', '<svg viewBox="0 0 1 1"><linearGradient id="a"><stop/></linearGradient><path d="M0 0"/></svg>'],
    ['formulas', '<math><mrow><mi>x</mi><mo>=</mo><mn>1</mn></mrow></math>'],
    ['custom elements', 'A <my-player src="/a.mp4">film</my-player>.'],
    ['code', 'Use `Array<string>`.\n\n```ts\nconst a: Set<number>;\n```'],
    ['escaped tags', 'Use Array\\<string> and &lt;name&gt;.'],
    ['addresses', 'See <https://example.com> and <me@example.com>, not <path/to/file> or <K, V>.'],
    ['comments', 'A <!-- <name> --> B.'],
  ])('is not reported: %s', async (_, text) => {
    expect(await findUnknown(text)).toEqual([]);
  });
});
