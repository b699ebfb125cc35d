import {createContext, type ReactNode, useContext, useId, useState} from 'react';
import {expect, test} from 'vitest';
import {testDoc, testSite} from '../../../test/tools/testSite.ts';
import {theme} from '../../../theme/index.ts';
import {type RenderedIsland, renderApp} from '../server.tsx';
import {island, islandModule} from './island.tsx';

const Where = createContext('nowhere');

function Box({children, at = 'box'}: {readonly children?: ReactNode; readonly at?: string}) {
  const [open] = useState(true);
  return <Where value={at}>{open && <section>{children}</section>}</Where>;
}
function Inner({label}: {readonly label: string}) {
  return (
    <i>
      {label} in {useContext(Where)}
    </i>
  );
}
function Named() {
  return <b id={useId()}>named</b>;
}
function Still({children}: {readonly children?: ReactNode}) {
  return <em>{children}</em>;
}

const parts = islandModule({Box, Inner, Named}, 'parts', true) as {
  Box: typeof Box;
  Inner: typeof Inner;
  Named: typeof Named;
};

function render(
  Content: () => ReactNode,
  parts: Partial<typeof theme> = {},
): {readonly html: string; readonly islands: readonly RenderedIsland[]} {
  const islands: RenderedIsland[] = [];
  const page = {
    site: testSite(),
    page: testDoc(),
    theme: {...theme, ...parts},
    Content,
    islands,
    addressOf: (id: string) => `/${id}.js`,
  };
  return {html: /<div id="manual-article".*?<\/nav>/s.exec(renderApp(page))![0], islands};
}

test('a component that needs the browser is an island with its properties; others are HTML', () => {
  const {html, islands} = render(() => (
    <>
      <Still>text</Still>
      <parts.Inner label="one" />
    </>
  ));
  expect(html).toContain('<em>text</em><manual-island data-island="/parts.js#Inner"');
  expect(html).toContain('data-props="{&quot;label&quot;:&quot;one&quot;}"');
  expect(html).toContain('one<!-- --> in <!-- -->nowhere');
  expect(islands).toEqual([{module: 'parts', name: 'Inner', modules: ['/parts.js']}]);
});

test('an island is the outermost one: what is inside belongs to it, and sees its contexts', () => {
  const {html, islands} = render(() => (
    <parts.Box at="harbor">
      <p>
        <parts.Inner label="two" />
      </p>
    </parts.Box>
  ));
  expect(islands.map(({name}) => name)).toEqual(['Box']);
  expect(html).toContain('two<!-- --> in <!-- -->harbor');
});

test('a context that a module of islands exports is provided by a page', () => {
  const {At} = islandModule({At: Where}, 'where', true) as {At: typeof Where};
  const {html, islands} = render(() => (
    <>
      <At.Provider value="pier">
        <parts.Inner label="four" />
      </At.Provider>
      <At value="quay">
        <parts.Inner label="five" />
      </At>
    </>
  ));
  expect(html).toContain('four<!-- --> in <!-- -->pier');
  expect(html).toContain('five<!-- --> in <!-- -->quay');
  expect(islands.map(({module, name}) => `${module}#${name}`)).toEqual(['where#At', 'where#At']);
});

test('a context that the theme puts around islands reaches each of them, and no HTML', () => {
  const around = ({children}: {readonly children?: ReactNode}) => <Where value="root">{children}</Where>;
  const {html, islands} = render(
    () => (
      <>
        <Inner label="still" /> <parts.Inner label="three" />
        <parts.Box>
          <parts.Inner label="four" />
        </parts.Box>
      </>
    ),
    {IslandRoot: around},
  );
  expect(html.replaceAll('<!-- -->', '')).toMatch(/still in nowhere.*three in root.*four in box/s);
  expect(islands.flatMap(({lost}) => lost ?? [])).toEqual([]);
});

test('children that are only text and elements arrive as the HTML that is there', () => {
  const {html} = render(() => (
    <parts.Box>
      <p>
        A <b>long</b> text
      </p>
    </parts.Box>
  ));
  expect(html).toContain('<section><manual-slot data-slot="0"><p>A <b>long</b> text</p></manual-slot></section>');
  expect(html).not.toContain('&quot;long&quot;');
});

test('ids are those that the browser makes for the island alone', () => {
  const {html} = render(() => <parts.Named />);
  const [, id, prefix] = /data-id="(i0)".*?<b id="([^"]+)">/s.exec(html)!.map(String);
  expect(prefix).toContain(id);
});

test('a function that a static parent hands over is told, and the component stays HTML', () => {
  const Press = island(({onPress}: {readonly onPress: () => void}) => <u>{typeof onPress}</u>, {
    module: 'press',
    name: 'Press',
  });
  const {html, islands} = render(() => <Press onPress={() => {}} />);
  expect(islands).toMatchObject([{name: 'Press', unpackable: {path: 'onPress', what: 'a function'}}]);
  expect(html).toContain('<u>function</u>');
  expect(html).not.toContain('manual-island');
});

test('components that a list or a component holds are islands, too', () => {
  const Tabs = Object.assign(Still, {Item: Inner});
  const lists = islandModule({mdxComponents: {Named}, Tabs}, 'lists', true) as {
    mdxComponents: {Named: typeof Named};
    Tabs: typeof Tabs;
  };
  const {islands} = render(() => (
    <>
      <lists.mdxComponents.Named />
      <lists.Tabs.Item label="three" />
    </>
  ));
  expect(islands.map(({name}) => name)).toEqual(['mdxComponents.Named', 'Tabs.Item']);
});

test('a component says when it is hydrated, and a moment that there is not is reported', () => {
  const timed = (hydrate: string) =>
    islandModule({Timed: Object.assign(() => <b>timed</b>, {hydrate})}, 'timed', true) as {Timed: () => ReactNode};
  const {Timed: Idle} = timed('idle');
  expect(render(() => <Idle />).html).toContain('data-hydrate="idle"');
  const {Timed: Wrong} = timed('idel');
  expect(() => render(() => <Wrong />)).toThrow('`hydrate` of <Timed> is "idel": write "visible", "idle", or "load"');
});
