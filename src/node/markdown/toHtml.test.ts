import fc from 'fast-check';
import type {Element, ElementContent, Root} from 'hast';
import {toHtml as reference} from 'hast-util-to-html';
import {expect, test} from 'vitest';
import {toHtml} from './toHtml.ts';

const text = fc.oneof(
  fc.string({unit: 'grapheme'}),
  fc
    .array(fc.constantFrom('&', '<', '>', '"', "'", '`', '\0', 'é', 'a', '&amp;', '\n', '-->'), {maxLength: 6})
    .map((all) => all.join('')),
);
const value = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.constantFrom(null, undefined, '', Number.NaN, 0, 'hidden', 'download', 'until-found', 'disabled'),
  fc.array(fc.oneof(text, fc.integer()), {maxLength: 3}),
);
const name = fc.constantFrom(
  ...[
    'className',
    'id',
    'href',
    'title',
    'hidden',
    'download',
    'disabled',
    'checked',
    'ariaLabel',
    'dataX',
    'data-y',
    'tabIndex',
  ],
  ...[
    'srcSet',
    'accept',
    'coords',
    'style',
    'xlink:href',
    'httpEquiv',
    'acceptCharset',
    'a b',
    'q"`=',
    'readOnly',
    'translate',
    'open',
  ],
);
const properties = fc.dictionary(name, value as fc.Arbitrary<string>, {maxKeys: 4}) as fc.Arbitrary<
  Element['properties']
>;
const tag = fc.constantFrom(
  ...[
    'p',
    'div',
    'a',
    'br',
    'img',
    'hr',
    'input',
    'table',
    'td',
    'pre',
    'script',
    'style',
    'svg',
    'path',
    'template',
    'B',
    'BR',
    'x-y',
  ],
  ...[
    'area',
    'base',
    'basefont',
    'bgsound',
    'col',
    'command',
    'embed',
    'frame',
    'image',
    'keygen',
    'link',
    'meta',
    'param',
    'source',
  ],
  ...['track', 'wbr', 'isindex', 'menuitem', 'nextid', 'slot', 'foreignObject', 'title'],
);
const {node} = fc.letrec<{node: ElementContent; element: ElementContent}>((tie) => ({
  node: fc.oneof(
    {maxDepth: 4, depthSize: 'small'},
    text.map((value) => ({type: 'text' as const, value})),
    text.map((value) => ({type: 'comment' as const, value})),
    text.map((value) => ({type: 'raw', value}) as never),
    tie('element'),
  ),
  element: fc.record({tagName: tag, properties, children: fc.array(tie('node'), {maxLength: 4})}).map(
    (one): Element => ({
      ...one,
      type: 'element',
      ...(one.tagName === 'template' ? {content: {type: 'root', children: one.children}} : {}),
    }),
  ),
}));

test('writes what the general serializer writes', () => {
  fc.assert(
    fc.property(fc.array(node, {maxLength: 4}), (children) => {
      const tree: Root = {type: 'root', children};
      expect(toHtml(tree)).toBe(reference(tree, {allowDangerousHtml: true}));
      expect(toHtml(children)).toBe(reference(tree, {allowDangerousHtml: true}));
    }),
    {numRuns: 3000},
  );
});

test('finished HTML goes in as it is, inside of drawings too', () => {
  const finished = {type: 'finishedHtml', value: '<pre>&</pre>', code: ''} as unknown as ElementContent;
  const within = (tagName: string): Element => ({type: 'element', tagName, properties: {}, children: [finished]});
  expect(toHtml([finished, within('p'), within('svg')])).toBe('<pre>&</pre><p><pre>&</pre></p><svg><pre>&</pre></svg>');
});

test('a document type and what it does not know are as before', () => {
  expect(toHtml({type: 'root', children: [{type: 'doctype'}]})).toBe('<!doctype html>');
  expect(() => toHtml([{type: 'unheard'} as never])).toThrow('unheard');
});
