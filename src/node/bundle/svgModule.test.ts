import {expect, test} from 'vitest';
import {svgModule} from './svgModule.ts';

test('a drawing has the names of React, those of ARIA stay, and white space between elements is left out', () => {
  const drawing =
    '<svg class="a b" aria-labelledby="t" style="stroke-width: 2; --x: url(a;b)">\n<title id="t">One</title>\n<path stroke-linecap="round"/></svg>';
  expect(svgModule(drawing, '/a.svg', 'helper')).toContain(
    'createDrawing(["svg",{"className":"a b","aria-labelledby":"t","style":{"strokeWidth":"2","--x":"url(a;b)"}},' +
      '["title",{"id":"t"},"One"],["path",{"strokeLinecap":"round"}]], "/a.svg")',
  );
  expect(svgModule('<svg><g><path d="M0 0"/></g></svg>', '/a.svg', 'helper')).toContain(
    '["svg",{},["g",{},["path",{"d":"M0 0"}]]]',
  );
});

test('a file without a drawing is its address', () => {
  expect(svgModule('no drawing', '/a.svg', 'helper')).toBe('export default "/a.svg";');
});
