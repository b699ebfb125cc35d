import {describe, expect, test} from 'vitest';
import {replaceLinkMarkers} from '../../../shared/build.ts';
import {createRun, runsIn, withoutRuns} from '../../../shared/textRuns.ts';
import {codeWithLinks} from '../../render/codeWithLinks.ts';
import {compileMdx} from '../testCompile.ts';

const LONG = 'A sentence that is long enough to be worth leaving out of the module. '.repeat(4);
const withPart = (text: string): string => `import {Part} from './Part.tsx';\n\n<Part />\n\n${text}\n`;

describe('what stands between the components of a page', () => {
  test('is not in the code that browsers get, and is in what the server renders', async () => {
    const {code} = await compileMdx(withPart(`${LONG}\n\n## Heading\n\n| A | B |\n|---|---|\n| ${LONG} | *x* |`));
    const browsers = withoutRuns(code);
    expect(code).toContain('A sentence');
    expect(browsers).not.toContain('A sentence');
    expect(browsers).toContain('_jsx(Part, {})');
    expect(browsers).not.toContain('Heading');
    expect(runsIn(code)[0]).toEqual({props: {}, html: LONG.trim()});
    expect(runsIn(code)[1]).toEqual({props: {id: 'heading'}, html: 'Heading'});
    expect(runsIn(code)[2]).toMatchObject({
      props: {className: 'hash-link', href: '#heading', translate: 'no'},
      html: '',
    });
    expect(runsIn(code)[3]!.html).toContain('<em>x</em>');
  });

  test('keeps the attributes of its elements', async () => {
    const {code} = await compileMdx(withPart(`3. ${LONG}\n4. x\n\n\`\`\`js title="a.js"\n${LONG}\n\`\`\``));
    expect(withoutRuns(code)).toMatch(/_jsx\(_components\.ol, \{\s*\.\.\.props\.manualRun\(0\)/);
    expect(runsIn(code)[0]!.props).toEqual({start: '3'});
    expect(runsIn(code)[1]!.html).toContain('<figcaption>a.js</figcaption>');
  });

  test('stays in the code where it holds a component, or is held by one', async () => {
    const {code} = await compileMdx(withPart(`${LONG} <Part />\n\n<Part>\n\n${LONG}\n\n</Part>`));
    expect(runsIn(code)).toEqual([]);
    expect(withoutRuns(code)).toBe(code);
  });

  test('stays where a site puts components in the place of elements', async () => {
    const {code} = await compileMdx(withPart(LONG), {replacesElements: true});
    expect(runsIn(code)).toEqual([]);
  });

  test('has its links, escaped as where they stand', async () => {
    const {code} = await compileMdx(withPart(`[a](./a.md) ${LONG}\n\n[b](./b.md) <Part />`));
    const linked = codeWithLinks(code, ['/x?a=1&copy=2', '/y?a=1&b="2"']);
    expect(runsIn(linked)[0]!.html).toContain('href="/x?a=1&amp;copy=2"');
    expect(linked).toContain('href: "/y?a=1&b=\\"2\\""');
    expect(replaceLinkMarkers(linked, () => 'left')).toBe(linked);
  });

  test('is text, whatever it says', async () => {
    const said = `${LONG} \`props.manualRun(7, "x")\` "quoted" \\\\ end`;
    const {code} = await compileMdx(withPart(said));
    expect(runsIn(code)).toHaveLength(1);
    expect(runsIn(code)[0]!.html).toContain('props.manualRun(7, "x")');
    expect(withoutRuns(code)).not.toContain('quoted');
  });
});

test('an element is what the call says, and in browsers what the page shows', () => {
  const run = JSON.stringify({props: {id: 'a'}, html: '<b>a</b>'});
  const shown = {id: 'a', 'data-manual-run': 0, suppressHydrationWarning: true};
  expect(createRun()(0, run)).toEqual({...shown, dangerouslySetInnerHTML: {__html: '<b>a</b>'}});
  expect(createRun([{props: {id: 'a'}, html: ''}])(0)).toEqual(shown);
});
