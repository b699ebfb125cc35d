import {fromHtml} from 'hast-util-from-html';
import {expect, test, vi} from 'vitest';
import {drawGraphviz} from './drawGraphviz.ts';
import {drawMermaid} from './drawMermaid.ts';
import {findDisallowedNode} from './findDisallowedNode.ts';
import {labelDrawing} from './labelDrawing.ts';

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
    hint: expect.stringContaining('run `npm install --save-dev mermaid`'),
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

/** Positions of the nodes of a drawing, by id. */
const positionsOf = async (code: string): Promise<Record<string, readonly [x: number, y: number]>> => {
  const drawing = await drawMermaid(code, {root: import.meta.dirname, inBrowser: false});
  if (!('svg' in drawing)) throw new Error(JSON.stringify(drawing));
  const nodes = drawing.svg.matchAll(
    /class="node" data-id="(\w+)"[\s\S]*?(?:[^m]x="([\d.]+)" y="([\d.]+)"|points="([\d.]+),([\d.]+))/g,
  );
  return Object.fromEntries(
    Array.from(nodes, ([, id, x, y, left, top]) => [id, [Number(x ?? left), Number(y ?? top)]]),
  );
};

test.each([
  ['flowchart LR', 0, '  A[Write] --> B[Check]\n  B -- yes --> C[Publish]\n  B -- no --> A'],
  ['flowchart TD', 1, '  A --> B\n  B --> C\n  C -- again --> A\n  C --> D\n  D --> A'],
  ['flowchart LR', 0, '  subgraph one\n    A --> B\n    B --> A\n  end\n  B --> C'],
  ['stateDiagram-v2', 1, '  A --> B\n  B --> A\n  B --> C'],
])('a %s with an edge that leads back begins with its first node', async (head, axis, edges) => {
  const positions = await positionsOf(`${head}\n${edges}`);
  const [first, second, third] = ['A', 'B', 'C'].map((id) => positions[id]![axis]!);
  expect(first).toBeLessThan(second!);
  expect(second).toBeLessThan(third!);
});

test('a chart without a cycle, and one whose node leads to itself, are drawn as before', async () => {
  const positions = await positionsOf('flowchart LR\n  A --> B\n  B --> B');
  expect(positions.A![0]).toBeLessThan(positions.B![0]);
});

const labelOf = async (code: string, caption?: string): Promise<string> => {
  const drawing = await drawMermaid(code, {root: import.meta.dirname, inBrowser: false});
  if (!('svg' in drawing)) throw new Error(JSON.stringify(drawing));
  const title = drawing.names?.title ?? caption;
  return /aria-label="([^"]*)"/.exec(labelDrawing(drawing.svg, {...drawing.names, ...(title ? {title} : {})}))![1]!;
};

test('a drawing is named by its edges in the order of the source, after its caption', async () => {
  const code = 'flowchart LR\n  A[Write] --> B{"Checks & pass?"}\n  B -- yes --> C[Publish]\n  B -- no --> A';
  const edges = 'Write → Checks &amp; pass?; Checks &amp; pass? → Publish (yes); Checks &amp; pass? → Write (no).';
  expect(await labelOf(code)).toBe(edges);
  expect(await labelOf(code, 'How "we" work')).toBe(`How &quot;we&quot; work: ${edges}`);
  expect(await labelOf('stateDiagram-v2\n  [*] --> Idle\n  Idle --> [*]')).toBe('● → Idle; Idle → ●.');
  expect(await labelOf('sequenceDiagram\n  Ann->>Bob: Hello')).toBe('Ann → Bob (Hello).');
  expect(await labelOf('flowchart LR\n  A[Alone]')).toBe('Alone');
});

test('an author names a drawing by accTitle and accDescr, which are not drawn', async () => {
  const code = 'flowchart LR\n  accTitle: The way of a page\n  accDescr {\n    From text\n    to HTML\n  }\n  A --> B';
  expect(await labelOf(code, 'Caption')).toBe('The way of a page: From text to HTML');
  expect(await textsOf(code)).toEqual(['A', 'B']);
  expect(await labelOf('flowchart LR\n  accDescr: A & B\n  A --> B')).toBe('A &amp; B');
});

test('a graph of Graphviz is named by its edges', async () => {
  const drawing = await drawGraphviz('digraph { a [label="First step"]; a -> b [label="then"]; b -> "c-d" }');
  if (!('svg' in drawing)) throw new Error(JSON.stringify(drawing));
  expect(labelDrawing(drawing.svg, {})).toContain('aria-label="First step → b (then); b → c&#45;d."');
});

test('a diagram that the library breaks on takes the package for browsers', async () => {
  const code =
    'flowchart LR\n  Crew\n  Berth\n  subgraph port\n    direction LR\n    Crew\n    pier\n  end\n  subgraph pier\n    direction LR\n    Berth\n    Crane\n  end\n  Ship --> port\n  Crew --> pier\n  port --> Town';
  const drawing = await drawMermaid(code, {root: import.meta.dirname, inBrowser: false});
  expect(drawing).toEqual({
    problem: expect.stringMatching(/^The diagram cannot be drawn without a browser: /),
    hint: 'run `npm install --save-dev mermaid`, which draws it in the browser',
  });
});
