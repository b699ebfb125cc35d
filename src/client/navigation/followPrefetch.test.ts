import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {openPage, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {prefetchOnInterest} from './prefetchOnInterest.ts';

const PAGE =
  '<a id="b" href="/b">B</a><a id="c" href="/c"><i id="in-c">C</i></a><a id="here" href="/?x">Here</a><p id="p">P</p>';
const scope = {baseUrl: '/', languages: ['/']};
let tab: TestPage;
let fetched: string[];

function follow(connection?: object): void {
  followPrefetchAt(openPage(PAGE, {...(connection ? {connection} : {})}));
}
function followPrefetchAt(page: TestPage): void {
  tab = page;
  fetched = [];
  prefetchOnInterest((pathname) => fetched.push(pathname), scope);
}
beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const after = (milliseconds: number): readonly string[] => {
  vi.advanceTimersByTime(milliseconds);
  return fetched;
};
const point = (selector: string) => tab.send('pointerover', {}, tab.find(selector));

test('a page is fetched when the pointer has rested on its link for 60 ms', () => {
  follow();
  point('#in-c');
  expect(after(59)).toEqual([]);
  expect(after(1)).toEqual(['/c']);
});

test('a pointer that only passes over links fetches the last of them', () => {
  follow();
  point('#b');
  after(30);
  point('#c');
  expect(after(1000)).toEqual(['/c']);
  point('#b');
  point('#p');
  expect(after(1000)).toEqual(['/c']);
});

test.each(['focusin', 'touchstart'])('at the event %s it is fetched at once', (type) => {
  follow();
  tab.send(type, {}, tab.find('#b'));
  expect(after(0)).toEqual(['/b']);
});

test('the page that is shown is not fetched', () => {
  follow();
  point('#here');
  expect(after(1000)).toEqual([]);
});

test('the link under the pointer, or with the focus, is fetched from the beginning', () => {
  const page = openPage(PAGE);
  page.find('#b').isHovered = true;
  followPrefetchAt(page);
  expect(after(0)).toEqual(['/b']);
  const other = openPage(PAGE);
  other.find('#c').focus();
  followPrefetchAt(other);
  expect(after(0)).toEqual(['/c']);
});

test('over a connection that is dear nothing is fetched', () => {
  follow({saveData: true});
  point('#b');
  expect(after(1000)).toEqual([]);
  follow({effectiveType: '4g'});
  point('#b');
  expect(after(1000)).toEqual(['/b']);
});
