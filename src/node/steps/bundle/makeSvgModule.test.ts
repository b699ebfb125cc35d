import {expect, test} from 'vitest';
import {makeSvgModule} from './makeSvgModule.ts';

test('a drawing has the names of React, those of ARIA stay, and white space between elements is left out', () => {
  const drawing =
    '<svg class="a b" aria-labelledby="t" style="stroke-width: 2; --x: url(a;b)">\n<title id="t">One</title>\n<path stroke-linecap="round"/></svg>';
  expect(makeSvgModule(drawing, '/a.svg', 'helper')).toContain(
    'createDrawing(["svg",{"className":"a b","aria-labelledby":"t","style":{"strokeWidth":"2","--x":"url(a;b)"}},' +
      '["title",{"id":"t"},"One"],["path",{"strokeLinecap":"round"}]], "/a.svg")',
  );
  expect(makeSvgModule('<svg><g><path d="M0 0"/></g></svg>', '/a.svg', 'helper')).toContain(
    '["svg",{},["g",{},["path",{"d":"M0 0"}]]]',
  );
});

test('a file without a drawing is its address', () => {
  expect(makeSvgModule('no drawing', '/a.svg', 'helper')).toBe('export default "/a.svg";');
});

test.each([
  ['<svg><script>alert(1)</script></svg>', '<script>'],
  ['<svg><g onload="alert(1)"/></svg>', 'onload="alert(1)"'],
  ['<svg only_selected="a"><g OnFocusIn="alert(1)"/></svg>', 'onfocusin="alert(1)"'],
  ['<svg><a xlink:href="javascript:alert(2)"><path/></a></svg>', 'href="javascript:alert(2)"'],
  ['<svg><a href=" java\tscript:alert(2)"><path/></a></svg>', 'href=" java\tscript:alert(2)"'],
  ['<svg><use href="data:image/svg+xml,x"/></svg>', 'href="data:image/svg+xml,x"'],
  ['<svg><foreignObject><b>x</b></foreignObject></svg>', '<foreignObject>'],
  ['<svg><a><set attributeName="href" to="javascript:alert(3)"/></a></svg>', '<set attributeName="href">'],
])('a drawing is no code: %s', (drawing, foreign) => {
  expect(makeSvgModule(drawing, '/a.svg', 'helper')).toEqual({foreign});
});

test('a drawing keeps links, gradients, pictures, and movements', () => {
  const drawing =
    '<svg><defs><filter id="f"/></defs><a href="https://e.example/"><image href="data:image/png;base64,AA"/></a>' +
    '<use href="#f"/><animate attributeName="opacity" values="0;1"/><path effect="spiro" only_selected="false"/></svg>';
  expect(makeSvgModule(drawing, '/a.svg', 'helper')).toContain('createDrawing');
});
