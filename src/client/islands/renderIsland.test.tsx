import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import type {IslandInstance} from '../runtime.ts';
import {registerComponent} from './island.tsx';
import {renderIsland} from './renderIsland.tsx';

const reference = {module: 'parts', name: 'Box'};
const Badge = registerComponent(({children}: {readonly children?: ReactNode}) => <u>{children}</u>, {
  module: 'badges',
  name: 'Badge',
});
const render = (Component: unknown, props: Readonly<Record<string, unknown>> = {}) =>
  renderIsland({Component, reference, props} as IslandInstance, {
    id: 'i3',
    render: (node) => renderToStaticMarkup(node),
    addressOf: (module) => `/${module}.js`,
  });

test('an island names its component, its modules, and its properties', () => {
  const {html, island} = render(({a}: {readonly a: string}) => <b>{a}</b>, {a: '"&'});
  expect(html).toBe(
    '<manual-island data-island="/parts.js#Box" data-id="i3" data-modules="{&quot;parts&quot;:&quot;/parts.js&quot;}"' +
      ' data-props="{&quot;a&quot;:&quot;\\&quot;&amp;&quot;}"><b>&quot;&amp;</b></manual-island>',
  );
  expect(island).toEqual({...reference, modules: ['/parts.js']});
});

test('components among its properties add their modules, and stay components', () => {
  const {html, island} = render(({children}: {readonly children?: ReactNode}) => <p>{children}</p>, {
    children: <Badge>new</Badge>,
  });
  expect(html).toContain('<p><u>new</u></p>');
  expect(island.modules).toEqual(['/parts.js', '/badges.js']);
});

describe('slots', () => {
  const slots = {head: <i>head</i>, body: <i>body</i>};
  test('that are shown are in the HTML alone', () => {
    const {html} = render(
      ({head, body}: typeof slots) => (
        <>
          {head}
          {body}
        </>
      ),
      slots,
    );
    expect(html).toContain(
      '<manual-slot data-slot="0"><i>head</i></manual-slot><manual-slot data-slot="1"><i>body</i></manual-slot>',
    );
    expect(html).not.toContain('data-slots');
  });

  test('that are not shown yet are beside the properties, in their places', () => {
    expect(render(({head}: typeof slots) => head, slots).html).toContain(
      ' data-slots="[null,&quot;&lt;i&gt;body&lt;/i&gt;&quot;]">',
    );
    expect(render(() => null, {head: <i>head</i>}).html).toContain(
      ' data-slots="[&quot;&lt;i&gt;head&lt;/i&gt;&quot;]">',
    );
  });
});

test('a component with a property that cannot be packed is HTML without an island', () => {
  const Press = ({on}: {readonly on: () => void}) => <b>{typeof on}</b>;
  expect(render(Press, {on() {}})).toEqual({
    html: '<b>function</b>',
    island: {...reference, modules: [], unpackable: {path: 'on', what: 'a function'}},
  });
  const failing = {
    get value(): string {
      throw new Error('A getter failed.');
    },
  };
  expect(() => render(Press, failing)).toThrow('A getter failed.');
});

test.each(['visible', 'idle', 'load', 'touch'])('a component may be hydrated at the moment "%s"', (hydrate) => {
  expect(render(Object.assign(() => <b />, {hydrate})).html).toContain(` data-hydrate="${hydrate}"><b></b>`);
});
