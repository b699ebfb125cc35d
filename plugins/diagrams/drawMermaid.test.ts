import {fromHtml} from 'hast-util-from-html';
import {expect, test, vi} from 'vitest';
import {drawGraphviz} from './drawGraphviz.ts';
import {drawMermaid} from './drawMermaid.ts';
import {findDisallowedNode} from './findDisallowedNode.ts';

const textsOf = async (code: string): Promise<string[]> => {
  const drawing = await drawMermaid(code, {root: import.meta.dirname, inBrowser: false});
  if (!('svg' in drawing)) throw new Error(JSON.stringify(drawing));
  return [...drawing.svg.matchAll(/<text[\s\S]*?<\/text>/g)].map(([text]) => text.replace(/<[^>]*>/g, '').trim());
};

test('each attribute of an entity is drawn, also where all are on one line', async () => {
  const texts = (
    await textsOf('erDiagram\n  PORT ||--o{ BERTH : has\n  BERTH { string name PK "as painted"  int depth }')
  ).join(' ');
  for (const word of ['string', 'name', 'PK', 'int', 'depth']) expect(texts).toContain(word);
});

test('the members of a class are drawn, also on its own line', async () => {
  const texts = await textsOf('classDiagram\n  class Ship { +moor() void }\n  class Berth {\n    +depth int\n  }');
  expect(texts.join(' ')).toContain('moor()');
  expect(texts.join(' ')).toContain('depth');
});

test('arrows may be right behind a name', async () => {
  const texts = await textsOf('graph TD;\n  A1-->B(b);\n  B==>C-1[c--d];C-1-.->D\n  D-- then -->E;');
  expect(texts.sort()).toEqual(['A1', 'D', 'E', 'b', 'c--d', 'then']);
});

test('an author may want the drawing of Mermaid, and is told what it takes', async () => {
  // The package is not among those of the tool.
  const drawing = await drawMermaid('flowchart LR\n  a --> b', {root: import.meta.dirname, inBrowser: true});
  expect(drawing).toMatchObject({
    problem: expect.any(String),
    hint: expect.stringContaining('npm install --save-dev mermaid'),
  });
});

test('settings above a diagram are not drawn, and its title is told', async () => {
  const code = '---\nconfig:\n  theme: dark\ntitle: "Two boxes"\n---\nflowchart LR\n  a --> b\n';
  const drawing = await drawMermaid(code, {root: import.meta.dirname, inBrowser: false});
  expect(drawing).toMatchObject({svg: expect.stringContaining('<svg'), title: 'Two boxes'});
  expect(await textsOf(code)).toEqual(['a', 'b']);
  const directive = "%%{init: {\n  'theme': 'base',\n  'themeVariables': {'pie1': '#2563eb'}\n}}%%\n";
  expect(await textsOf(`${directive}flowchart LR\n  a-->b; b-->c\n`)).toEqual(['a', 'b', 'c']);
  // Each line could be read in two ways: the pattern tried all of both.
  const endless = `---\n${'title: a\n'.repeat(60)}`;
  expect(await drawMermaid(endless, {root: import.meta.dirname, inBrowser: false})).toMatchObject({
    problem: expect.any(String),
  });
  const gantt = await drawMermaid('---\ntitle: T\n---\ngantt\n', {root: import.meta.dirname, inBrowser: false});
  expect(gantt).toMatchObject({problem: expect.stringContaining('`gantt`')});
});

test('a graph that takes more memory than there is says to its page alone what to look for', async () => {
  const terminal = vi.spyOn(console, 'error');
  const drawing = await drawGraphviz('digraph { a [shape=polygon sides=100000000] }');
  expect(drawing).toMatchObject({
    problem: expect.stringMatching(/: Graphviz breaks off \(out of memory when .* 3200000000 bytes\)$/),
    hint: expect.stringContaining('`sides`'),
  });
  expect(terminal).not.toHaveBeenCalled();
});

test('a label may name what looks like an address of a style', async () => {
  const code = 'flowchart TB\n  A -->|"loadUrl(x)"| B';
  const drawing = await drawMermaid(code, {root: import.meta.dirname, inBrowser: false});
  if (!('svg' in drawing)) throw new Error(JSON.stringify(drawing));
  expect(drawing.svg).toContain('loadUrl(x)');
  expect(findDisallowedNode(fromHtml(drawing.svg, {fragment: true}))).toBeUndefined();
  expect(findDisallowedNode(fromHtml('<svg fill="url(x)"></svg>', {fragment: true}))).toBe('fill="url(x)"');
});
