import {describe, expect, test} from 'vitest';
import {moveInlineStyles, toJsonWithoutStyles} from './inlineStyles.ts';

describe('moveInlineStyles', () => {
  test.each([
    ['<p style="color: red">x</p>', '<p data-style="color: red">x</p>'],
    ["<p style='color: red'>x</p>", '<p data-style="color: red">x</p>'],
    ['<p class=a style=color:red>x</p>', '<p class=a data-style="color:red">x</p>'],
    ['<p title="a style=\'b\' >" style="top:0">x</p>', '<p title="a style=\'b\' >" data-style="top:0">x</p>'],
    ['<path d="M0 0" STYLE="fill:red"/>', '<path d="M0 0" data-style="fill:red"/>'],
  ])('moves %s', (html, moved) => {
    expect(moveInlineStyles(html).html).toBe(moved);
  });

  test.each([
    'a style="b" in text',
    '<p title=" style=\'x\'">x</p>',
    '<!-- <p style="x"> -->',
    '<script>const a = \'<p style="x">\';</script>',
    '<style>p[style="x"] {top: 0}</style>',
    '<p style>x</p>',
  ])('leaves %s', (html) => {
    expect(moveInlineStyles(html)).toEqual({html, css: ''});
  });

  test('writes one rule for each style, also for those that were moved before', () => {
    const html = '<p style="a:b">x</p><p style="a:b">x</p><p data-style="c:&quot;d&quot;">x</p>';
    expect(moveInlineStyles(html).css).toBe(
      '[data-style="a:b"]:not(#_#_#_){a:b}\n[data-style="c:\\22 d\\22 "]:not(#_#_#_){c:"d"}',
    );
  });

  test('lets no style out of its rule', () => {
    expect(moveInlineStyles('<p style="a:b} body{display:none">x</p>').css).toBe('');
    expect(moveInlineStyles('<p style="content:\'&lt;/style&gt;\'">x</p>').css).not.toContain('</style');
  });
});

test('data keeps its texts, and its HTML has no inline style', () => {
  const data = {title: '<p style="x">', html: '<p style="x">y</p>', list: [{value: '<b style="z">b</b>'}]};
  expect(JSON.parse(toJsonWithoutStyles(data))).toEqual({
    title: '<p style="x">',
    html: '<p data-style="x">y</p>',
    list: [{value: '<b data-style="z">b</b>'}],
  });
});
