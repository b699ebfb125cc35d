import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {openPage} from '../../../test/tools/dom/openPage.ts';
import {addTrickle, createProgressBar, createProgressElement, PROGRESS} from './createProgressBar.ts';

/** A bar that records its calls. */
function recordedBar() {
  const shown: (number | 'hidden')[] = [];
  const bar = createProgressBar({
    show: (share) => shown.push(Number(share.toFixed(3))),
    hide: () => shown.push('hidden'),
  });
  return {bar, shown};
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the route progress bar', () => {
  it('has the numbers that the reference names', () => {
    expect(PROGRESS).toEqual({delay: 200, minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800});
  });

  it('shows nothing for navigations faster than 200 ms', () => {
    const {bar, shown} = recordedBar();
    bar.start();
    vi.advanceTimersByTime(199);
    bar.done();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([]);
  });

  it('starts at the minimum after 200 ms and grows by 0.02 every 800 ms', () => {
    const {bar, shown} = recordedBar();
    bar.start();
    vi.advanceTimersByTime(200);
    expect(shown).toEqual([0.08]);
    vi.advanceTimersByTime(800);
    expect(shown).toEqual([0.08, 0.1]);
    vi.advanceTimersByTime(1600);
    expect(shown).toEqual([0.08, 0.1, 0.12, 0.14]);
  });

  it('runs to the end and goes when the route update is complete', () => {
    const {bar, shown} = recordedBar();
    bar.start();
    vi.advanceTimersByTime(300);
    bar.done();
    expect(shown).toEqual([0.08, 1]);
    vi.advanceTimersByTime(PROGRESS.speed);
    expect(shown).toEqual([0.08, 1, 'hidden']);
  });

  it('goes on when a second navigation follows at once', () => {
    const {bar, shown} = recordedBar();
    bar.start();
    bar.start();
    vi.advanceTimersByTime(250);
    expect(shown).toEqual([0.08]);
    bar.done();
    bar.start();
    vi.advanceTimersByTime(200);
    expect(shown.at(-1)).not.toBe(1);
  });

  it('never claims to be done while it waits', () => {
    let share = 0.98;
    for (let i = 0; i < 100; i++) share = addTrickle(share);
    expect(share).toBeLessThan(1);
  });
});

describe('the bar on the page', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('grows from nothing, is hidden from screen readers, and goes', () => {
    const {page, find} = openPage('');
    const widths: string[] = [];
    const view = createProgressElement();
    expect(page.querySelector('.m-progress')).toBeNull();
    const append = page.body.append.bind(page.body);
    page.body.append = (bar) => {
      widths.push((bar as unknown as HTMLElement).style.transform);
      append(bar);
    };
    view.show(0.25);
    const bar = find('.m-progress');
    view.show(0.5);
    expect(widths).toEqual(['scaleX(0)']);
    expect(bar.style).toMatchObject({transform: 'scaleX(0.5)', transitionDuration: '200ms'});
    expect(bar.getAttribute('aria-hidden')).toBe('true');
    view.hide();
    expect(page.querySelector('.m-progress')).toBeNull();
  });
});
