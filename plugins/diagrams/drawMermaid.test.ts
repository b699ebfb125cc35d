import {expect, test} from 'vitest';
import {drawMermaid} from './drawMermaid.ts';

const textsOf = async (code: string): Promise<string[]> => {
  const drawing = await drawMermaid(code, import.meta.dirname);
  if (!('svg' in drawing)) throw new Error(JSON.stringify(drawing));
  return [...drawing.svg.matchAll(/<text[\s\S]*?<\/text>/g)].map(([text]) => text.replace(/<[^>]*>/g, '').trim());
};

test('each attribute of an entity is drawn, also where all stand on one line', async () => {
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

test('arrows may stand right behind a name', async () => {
  const texts = await textsOf('graph TD;\n  A1-->B(b);\n  B==>C-1[c--d];C-1-.->D\n  D-- then -->E;');
  expect(texts.sort()).toEqual(['A1', 'D', 'E', 'b', 'c--d', 'then']);
});
