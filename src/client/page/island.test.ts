import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {DomElement} from '../../../test/tools/dom/DomElement.ts';
import {openPage, settle, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {defineIslandElement, type Hydrator} from './defineIslandElement.ts';
import type {IslandElement} from './islandState.ts';

let tab: TestPage;
let idle: {work: () => void; options: unknown}[];
let live: string[];
let hydrated: {id: string; signal: AbortSignal; end: () => void; fail: (error: Error) => void}[];
let loads: number;
let load: () => Promise<Hydrator>;
let errors: ReturnType<typeof vi.spyOn>;

const hydrator: Hydrator = {
  hydrate: (element, signal) =>
    new Promise((end, fail) => {
      hydrated.push({id: element.id, signal, end: () => end(), fail});
    }),
};

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  tab = openPage('<main></main>');
  idle = [];
  live = [];
  hydrated = [];
  loads = 0;
  load = async () => hydrator;
  const requestIdleCallback = (work: () => void, options: unknown) => idle.push({work, options});
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  Object.assign(window, {requestIdleCallback});
  defineIslandElement(
    () => {
      loads += 1;
      return load();
    },
    (island) => live.push(island.id),
  );
});
afterEach(() => {
  vi.useRealTimers();
  errors.mockRestore();
  vi.unstubAllGlobals();
});

/** Puts an island with a button into the page. A button that is as tall as this is seen. */
function island(hydrate?: string, height = 10): IslandElement & DomElement {
  const attribute = hydrate === undefined ? '' : ` data-hydrate="${hydrate}"`;
  const [element] = tab.page.parse(`<manual-island id="a"${attribute}><button id="go">Go</button></manual-island>`);
  (element as DomElement).querySelector('button')!.rect = {top: 0, bottom: height, height};
  tab.find('main').append(element!);
  return element as unknown as IslandElement & DomElement;
}

async function begin(hydrate = 'touch'): Promise<IslandElement & DomElement> {
  const element = island(hydrate);
  void element.start();
  await settle();
  return element;
}

describe('an island begins', () => {
  test('at once, when it says so', async () => {
    const element = island('load');
    expect(element.state).toBe('loading');
    await settle();
    expect(hydrated.map(({id}) => id)).toEqual(['a']);
    hydrated[0]!.end();
    await settle();
    expect(element.state).toBe('live');
    expect(live).toEqual(['a']);
  });

  test('in an idle moment, after two seconds at the latest', () => {
    const element = island('idle');
    expect(element.state).toBe('idle');
    expect(idle.map(({options}) => options)).toEqual([{timeout: 2000}]);
    idle[0]!.work();
    expect(element.state).toBe('loading');
  });

  test('after 200 ms in a browser that does not tell idle moments', () => {
    delete (window as {requestIdleCallback?: unknown}).requestIdleCallback;
    const element = island('idle');
    vi.advanceTimersByTime(199);
    expect(element.state).toBe('idle');
    vi.advanceTimersByTime(1);
    expect(element.state).toBe('loading');
  });

  test.each([undefined, 'visible'])('near the window, by default: %s', (hydrate) => {
    const element = island(hydrate);
    const [observer] = tab.intersection;
    expect(observer).toMatchObject({options: {rootMargin: '200px'}, isConnected: true});
    expect(observer!.seen.map(({id}) => id)).toEqual(['go']);
    observer!.fire([{isIntersecting: false}]);
    expect(element.state).toBe('idle');
    observer!.fire([{isIntersecting: false}, {isIntersecting: true}]);
    expect(element.state).toBe('loading');
    expect(observer!.isConnected).toBe(false);
  });

  test('in an idle moment, when it shows nothing that could come near', () => {
    const element = island('visible', 0);
    expect(tab.intersection).toEqual([]);
    idle[0]!.work();
    expect(element.state).toBe('loading');
  });

  test.each([
    ['pointerover', 'loading'],
    ['touchstart', 'loading'],
    ['focusin', 'loading'],
    ['scroll', 'idle'],
  ])('at the event %s in it: %s', (type, state) => {
    const element = island('touch');
    expect([tab.intersection, idle]).toEqual([[], []]);
    tab.send(type, {}, tab.find('#go'));
    expect(element.state).toBe(state);
    tab.send(type, {}, tab.find('main'));
    expect(loads).toBe(state === 'idle' ? 0 : 1);
  });

  test('once, however often the reader turns to it', async () => {
    const element = await begin();
    tab.send('pointerover', {}, tab.find('#go'));
    tab.send('focusin', {}, tab.find('#go'));
    const outcome = element.start();
    hydrated[0]!.end();
    expect(await outcome).toBe('live');
    expect(await element.start()).toBe('live');
    expect([loads, hydrated.length]).toEqual([1, 1]);
  });

  test('never outside of the document', async () => {
    const element = island('touch');
    element.remove();
    expect(await element.start()).toBe('idle');
    expect(loads).toBe(0);
  });
});

describe('a click before the component answers', () => {
  test('is held back, and repeated when it does', async () => {
    const element = island('touch');
    const seen: string[] = [];
    tab.page.addEventListener('click', () => seen.push(element.state));
    const click = tab.find('#go').click();
    expect(click.defaultPrevented).toBe(true);
    expect(seen).toEqual([]);
    await settle();
    tab.find('#go').click();
    hydrated[0]!.end();
    await settle();
    expect(seen).toEqual(['live', 'live']);
    expect(tab.find('#go').click().defaultPrevented).toBe(false);
  });

  test('comes to the component after those who want to know that it is live', async () => {
    const element = island('touch');
    const order: string[] = [];
    tab.page.addEventListener('click', () => order.push(`click ${live}`));
    tab.find('#go').click();
    await settle();
    hydrated[0]!.end();
    await settle();
    expect([element.state, order]).toEqual(['live', ['click a']]);
  });

  test('is left to the browser, when it is no plain one', () => {
    const element = island('touch');
    expect(tab.find('#go').click({ctrlKey: true}).defaultPrevented).toBe(false);
    expect(element.state).toBe('idle');
  });

  test('goes to the HTML when the code cannot be loaded, and is not held again', async () => {
    load = async () => {
      throw new Error('offline');
    };
    const element = island('touch');
    const clicks: boolean[] = [];
    tab.page.addEventListener('click', (event) => clicks.push(event.defaultPrevented));
    tab.find('#go').click();
    await settle();
    expect([element.state, live, clicks]).toEqual(['failed', [], [false]]);
    expect(errors).toHaveBeenCalledOnce();
    expect(loads).toBe(1);
  });
});

test('after a failure a touch tries again, and a pointer that crosses does not', async () => {
  const element = await begin();
  hydrated[0]!.fail(new Error('broken'));
  await settle();
  expect(element.state).toBe('failed');
  tab.send('pointerover', {}, tab.find('#go'));
  expect([element.state, loads]).toEqual(['failed', 1]);
  tab.send('touchstart', {}, tab.find('#go'));
  await settle();
  hydrated[1]!.end();
  await settle();
  expect([element.state, live]).toEqual(['live', ['a']]);
});

describe('an island that leaves the document', () => {
  test('ends, is not reported live, and forgets the clicks', async () => {
    const element = island('touch');
    const clicks: unknown[] = [];
    tab.page.addEventListener('click', (event) => clicks.push(event));
    tab.find('#go').click();
    await settle();
    const outcome = element.start();
    element.remove();
    await settle();
    expect([element.state, hydrated[0]!.signal.aborted]).toEqual(['idle', true]);
    hydrated[0]!.end();
    expect(await outcome).toBe('idle');
    expect([element.state, live, clicks]).toEqual(['idle', [], []]);
    tab.find('main').append(element);
    void element.start();
    await settle();
    hydrated[1]!.end();
    await settle();
    expect([element.state, clicks]).toEqual(['live', []]);
  });

  test('does not load its component when the code comes too late', async () => {
    let give: (hydrator: Hydrator) => void = () => {};
    load = () =>
      new Promise((resolve) => {
        give = resolve;
      });
    const element = island('load');
    element.remove();
    await settle();
    give(hydrator);
    await settle();
    expect([hydrated, element.state]).toEqual([[], 'idle']);
  });

  test('goes on when it only moved', async () => {
    const element = await begin();
    element.remove();
    tab.find('main').append(element);
    await settle();
    expect([element.state, hydrated[0]!.signal.aborted]).toEqual(['loading', false]);
  });

  test('is not watched any more', async () => {
    const element = island('visible');
    element.remove();
    expect(tab.intersection[0]!.isConnected).toBe(false);
    await settle();
    expect(element.state).toBe('idle');
  });
});
