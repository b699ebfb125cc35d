import {describe, expect, test} from 'vitest';
import {readComponent} from './componentPage.ts';

const read = (text: string, file = 'pages/team.tsx') => readComponent(text, file);
const codes = async (text: string): Promise<string[]> => (await read(text)).diagnostics.map(({code}) => code);

describe('what a component says of itself as a page', () => {
  test('is the constant frontMatter or meta, with the line of each key', async () => {
    const text = [
      "import x from './x';",
      'export const frontMatter: Meta = {',
      "  title: 'Team', // who",
      '  keywords: [`a`, "b"],',
      '  "description": \'We: {us}\',',
      '} as const;',
      'export default function Team() { return <p>{x}</p>; }',
    ].join('\n');
    const {data, lines, failed, diagnostics} = await read(text);
    expect(data).toEqual({title: 'Team', keywords: ['a', 'b'], description: 'We: {us}'});
    expect({...lines}).toMatchObject({title: 3, keywords: 4, description: 5});
    expect({failed, diagnostics}).toEqual({failed: false, diagnostics: []});
    expect((await read("export const meta = {title: 'A'}; export default () => <b />;")).data).toEqual({title: 'A'});
  });

  test('is nothing where it says nothing, or another constant of that name is not exported', async () => {
    expect((await read('export default () => <b />;')).data).toEqual({});
    expect((await read("const meta = {title: 'A'}; export default () => <b title={meta.title} />;")).data).toEqual({});
  });

  test('is written out', async () => {
    expect(await codes("import t from './t'; export const meta = {title: t}; export default () => <b />;")).toEqual([
      'page-component',
    ]);
    expect(await codes('export const meta = make(); export default () => <b />;')).toEqual(['page-component']);
  });
});

describe('a component is a page', () => {
  test.each([
    'export default function A() { return <b />; }',
    'const A = () => <b />; export default A;',
    'function A() { return <b />; }\nexport {A as default};',
    "export {default} from './_a';",
    'module.exports = () => <b />;',
    'exports.default = () => <b />;',
  ])('in the form %s', async (text) => {
    expect(await codes(text)).toEqual([]);
  });

  test('that exports it as its default, and parses', async () => {
    expect(await codes('export function A() { return <b />; }')).toEqual(['page-component']);
    expect(await codes('export default function A() { return <b>; }')).toEqual(['bundle-failed']);
    // A word in a text is not an export.
    expect(await codes('export const text = "as a default";')).toEqual(['page-component']);
  });
});
