import type {Node} from 'unist';
import {expect, test} from 'vitest';
import {linkMarker} from '../../base/linkMarkers.ts';
import {describeTree} from './describeTree.ts';

const describe = (node: object) => describeTree(node as Node, (index) => `/link-${index}`);

test('fields, attributes, and positions are copied, and empty values and data left out', () => {
  expect(
    describe({
      type: 'element',
      tagName: 'a',
      data: {hidden: 1},
      position: {start: {line: 2, column: 5}, end: {line: 2, column: 9}},
      properties: {href: linkMarker(3), className: ['x'], download: true, title: undefined, rel: null},
      children: [{type: 'text', value: 'Text'}],
    }),
  ).toEqual({
    type: 'element',
    line: 2,
    column: 5,
    fields: {tagName: 'a'},
    attributes: {href: '/link-3', className: ['x'], download: true},
    children: [{type: 'text', fields: {value: 'Text'}, attributes: {}, children: []}],
  });
});

test('attributes of components and directives are shown as they are written', () => {
  const attributes = [
    {type: 'mdxJsxAttribute', name: 'name', value: 'q'},
    {type: 'mdxJsxAttribute', name: 'start', value: {type: 'mdxJsxAttributeValueExpression', value: 'a + 1'}},
    {type: 'mdxJsxAttribute', name: 'open', value: null},
    {type: 'mdxJsxExpressionAttribute', value: '...rest'},
  ];
  expect(describe({type: 'mdxJsxFlowElement', name: 'Box', attributes})).toMatchObject({
    fields: {name: 'Box'},
    attributes: {name: 'q', start: '{a + 1}', open: true, '{...rest}': true},
  });
  expect(describe({type: 'textDirective', attributes: {id: 'x'}}).attributes).toEqual({id: 'x'});
});

test('values that JSON lacks are shown as text', () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const tree = describe({type: 'custom', run: () => 1, cycle, list: [1, 'a']});
  expect(tree.fields).toEqual({run: 'a function', cycle: '{"self":…}', list: ['1', 'a']});
});
