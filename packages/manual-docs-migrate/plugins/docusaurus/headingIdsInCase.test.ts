import {expect, test} from 'vitest';
import {headingIdsInCase} from './headingIdsInCase.ts';

const heading = (tagName: string, text: string, properties?: Record<string, unknown>) => ({
  type: 'element',
  tagName,
  ...(properties ? {properties} : {}),
  children: [{type: 'element', tagName: 'code', children: [{type: 'text', value: text}]}],
});

test('ids of headings keep their capital letters; one of the author stays, and none appears twice', () => {
  const section = {type: 'element', tagName: 'div', children: [heading('h3', 'getState()')]};
  const tree = {
    type: 'root',
    children: [heading('h2', 'Get State'), heading('h2', 'Get State'), heading('h2', 'Own', {id: 'mine'}), section],
  };
  headingIdsInCase()(tree);
  const ids = [...tree.children.slice(0, 3), ...section.children].map(
    (node) => (node as {properties?: {id?: string}}).properties?.id,
  );
  expect(ids).toEqual(['Get-State', 'Get-State-1', 'mine', 'getState']);
});
