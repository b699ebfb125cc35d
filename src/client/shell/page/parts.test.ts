import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {openPage, settle, type TestPage} from '../../../../test/tools/dom/openPage.ts';
import {copyFromButton} from './copyFromButton.ts';
import {sendFeedback} from './feedback.ts';
import {showNearest} from './notFound.ts';
import {showBackToTop} from './showBackToTop.ts';
import {trackHeadings} from './trackHeadings.ts';

let tab: TestPage;
beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const scroll = (to: number): void => {
  tab.view.scrollY = to;
  tab.send('scroll', {}, tab.view);
};

describe('a copy button', () => {
  const press = (html: string): Promise<void> => {
    tab = openPage(html);
    tab.answer({'/a.md': '# A'});
    return copyFromButton(document.querySelector('button')!);
  };

  test.each([
    ['the file that it names', '<button data-copy="/a.md" data-code="x"></button>', '# A'],
    ['its own code', '<div><code>y</code><button data-code="x"></button></div>', 'x'],
    ['nothing, if that is its code', '<div><code>y</code><button data-code=""></button></div>', ''],
    ['the code block around it', '<div><code>y</code><button></button></div>', 'y'],
    ['nothing, if there is none', '<div><button></button></div><code>z</code>', ''],
    ['nothing outside of a block', '<button></button>', ''],
  ])('copies %s', async (_, html, expected) => {
    await press(html);
    expect(tab.copied).toEqual([expected]);
  });

  test('says for a second and a half that it has copied', async () => {
    await press('<div data-copied-label="Copied"><button aria-label="Copy" data-code="x"></button></div>');
    const button = tab.find('button');
    const state = () => [button.ariaLabel, button.hasAttribute('data-copied')];
    expect(state()).toEqual(['Copied', true]);
    vi.advanceTimersByTime(1000);
    await copyFromButton(document.querySelector('button')!);
    expect(state()).toEqual(['Copied', true]);
    vi.advanceTimersByTime(499);
    expect(state()).toEqual(['Copied', true]);
    vi.advanceTimersByTime(1);
    expect(state()).toEqual(['Copy', false]);
    expect(tab.copied).toHaveLength(2);
  });

  test('has no label where there is none', async () => {
    await press('<button data-code="x"></button>');
    expect(tab.find('button').ariaLabel).toBeNull();
  });

  test('says nothing of a file that cannot be fetched, which is thrown', async () => {
    await expect(press('<button data-copy="/none"></button>')).rejects.toThrow('404');
    expect([tab.copied, tab.find('button').hasAttribute('data-copied')]).toEqual([[], false]);
  });
});

describe('an answer about a page', () => {
  const give = (action: string, more = ''): unknown[] => {
    tab = openPage(
      `<div class="m-feedback" ${more}><button data-do="${action}"></button><template><p>Thanks</p></template></div>`,
      {url: 'https://docs.example.test/here'},
    );
    const told: unknown[] = [];
    tab.page.addEventListener('manual:feedback', (event) => told.push((event as unknown as CustomEvent).detail));
    sendFeedback(document.querySelector('button')!);
    expect(tab.find('.m-feedback').innerHTML).toBe('<p>Thanks</p>');
    return told;
  };

  test('is told to the page, which thanks', () => {
    expect(give('feedback-yes')).toEqual([{page: '/here', helpful: true}]);
    expect(give('feedback-no', 'data-page="/p"')).toEqual([{page: '/p', helpful: false}]);
    expect(tab.fetch).not.toHaveBeenCalled();
  });

  test('is sent where the site wants it, with nothing of the reader, also while they leave', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    give('feedback-yes', 'data-page="/p" data-endpoint="https://f.example.test/"');
    expect(tab.fetch.mock.calls).toEqual([
      [
        'https://f.example.test/',
        {
          method: 'POST',
          body: '{"page":"/p","helpful":true}',
          keepalive: true,
          headers: {'content-type': 'application/json'},
        },
      ],
    ]);
    await settle();
    expect(warnings.mock.calls[0]![0]).toBe('The answer could not be sent.');
    warnings.mockRestore();
  });
});

describe('the way back to the top', () => {
  const isShown = () => tab.page.querySelector('#manual-root > button') !== null;
  const begin = (inside = '<button>Top</button>') => {
    tab = openPage('<div id="manual-root"></div>');
    showBackToTop(() => {
      const part = document.createDocumentFragment();
      part.append(...([...tab.page.parse(inside)] as unknown as Node[]));
      return part;
    });
  };

  test('appears when the reader scrolls up from far down, and goes on the way down', () => {
    begin();
    const states = [1000, 900, 896, 890, 895, 901, 800, 401, 400, 394, 399, 1000].map((to) => {
      scroll(to);
      return [to, isShown()];
    });
    expect(states).toEqual([
      [1000, false],
      [900, true],
      [896, true],
      [890, true],
      [895, false],
      [901, false],
      [800, true],
      [401, true],
      [400, true],
      [394, false],
      [399, false],
      [1000, false],
    ]);
  });

  test('is there once, and nowhere in a theme without it', () => {
    begin();
    for (const to of [1000, 900, 800]) scroll(to);
    expect(tab.page.querySelectorAll('button')).toHaveLength(1);
    begin('');
    for (const to of [1000, 900, 800]) scroll(to);
    expect(isShown()).toBe(false);
  });
});

describe('the heading that the reader is at', () => {
  const begin = (tops: readonly number[], scrollHeight = 5000) => {
    tab = openPage(tops.map((_, i) => `<h2 id="h${i}"></h2>`).join(''));
    const place = (next: readonly number[]) => {
      for (const [i, top] of next.entries()) tab.find(`#h${i}`).rect = {top, bottom: top + 20, height: 20};
    };
    place(tops);
    tab.find('html').scrollHeight = scrollHeight;
    const told: number[] = [];
    const leaving = new AbortController();
    const headings = tops.map((_, i) => document.getElementById(`h${i}`));
    trackHeadings(headings, (index) => told.push(index), leaving.signal);
    return {told, place, leaving};
  };

  test('is told at once, and with each frame in which the page was scrolled', () => {
    const {told, place} = begin([-500, 100, 900]);
    expect(told).toEqual([1]);
    place([-1200, -600, 200]);
    scroll(700);
    scroll(710);
    expect(told).toEqual([1]);
    tab.draw();
    expect(told).toEqual([1, 2]);
    tab.send('resize', {}, tab.view);
    tab.draw();
    expect(told).toEqual([1, 2, 2]);
  });

  test('counts from the lower edge of what is over the page', () => {
    expect(begin([-500, 56, 200]).told).toEqual([1]);
    expect(begin([-500, 55, 200]).told).toEqual([2]);
  });

  test('is the last in sight at the end of the page', () => {
    const at = (scrollY: number, tops: readonly number[]) => {
      const {told} = begin(tops, 2000);
      scroll(scrollY);
      tab.draw();
      return told.at(-1);
    };
    expect(at(1200, [100, 500, 700, 900])).toBe(2);
    expect(at(1199, [100, 500, 700, 900])).toBe(2);
    expect(at(1198, [100, 500, 700, 900])).toBe(0);
    expect(at(1200, [900])).toBe(0);
  });

  test('of a page that is not longer than the window is the first', () => {
    expect(begin([100, 500], 800).told).toEqual([0]);
  });

  test('is not told any more when the reader has left', () => {
    const {told, leaving} = begin([100]);
    scroll(10);
    leaving.abort();
    tab.draw();
    scroll(20);
    tab.draw();
    expect([told, tab.view.countListeners()]).toEqual([[0], 0]);
  });

  test('that is not there was passed', () => {
    tab = openPage('');
    const told: number[] = [];
    trackHeadings([null, null], (index) => told.push(index), new AbortController().signal);
    expect(told).toEqual([1]);
  });
});

describe('the page for an unknown path', () => {
  const PAGES = JSON.stringify([
    ['/setup/install', 'Install'],
    ['/other', 'Other'],
  ]);
  const begin = (url: string, inside: string, box = 'm-not-found') => {
    tab = openPage(`<div class="${box}">${inside}</div><script type="application/json">${PAGES}</script>`, {url});
    const data = {text: PAGES} as HTMLScriptElement;
    showNearest(data);
    return tab.find('div').innerHTML;
  };
  const BUTTON = '<button data-do="search" data-for="Search for {words}">Search</button>';
  const NAV = '<nav hidden="" data-near="Similar pages"><h2></h2><ul></ul></nav>';

  test('offers to search for the words of the address, and names similar pages', () => {
    begin('https://docs.example.test/old/instal_l%C3%A4.html', BUTTON + NAV);
    expect(tab.find('button').dataset.query).toBe('instal lä');
    expect(tab.find('button').textContent).toBe('Search for instal lä');
    expect(tab.find('nav').hidden).toBe(false);
    expect(tab.find('h2').textContent).toBe('Similar pages');
    const links = tab.page.querySelectorAll('li > a') as unknown as {href: string; textContent: string}[];
    expect(links.map(({href, textContent}) => [href, textContent])).toEqual([['/setup/install', 'Install']]);
  });

  test('stays as it is where nothing is similar, or there are no words', () => {
    expect(begin('https://docs.example.test/zzz', NAV)).toBe(NAV);
    expect(begin('https://docs.example.test/', BUTTON)).toBe(BUTTON);
    expect(begin('https://docs.example.test/zzz', NAV, 'other')).toBe(NAV);
  });
});
