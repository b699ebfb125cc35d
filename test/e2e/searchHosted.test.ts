import type {Browser, Locator} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test} from 'vitest';
import {expectAccessible, live, newPage, PHONE, WIDE} from './harness.ts';
import {type HostedSite, startHostedSite} from './searchSites.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

/** A site with hosted services: the assistant in the search modal, against one on loopback that streams. */
let browser: Browser;
let site: HostedSite;
let page: Awaited<ReturnType<typeof newPage>>;
beforeAll(async () => {
  browser = await openBrowser();
  site = await startHostedSite();
  page = await newPage(browser);
});
afterAll(async () => {
  await site.stop();
  await leaveBrowser(browser);
});
beforeEach(async () => {
  site.askAi.setBehavior({});
});

/** One browser profile for all tests, so that scripts come from its cache; each begins without stored items. */
const start = async () => {
  page.problems.length = 0;
  await page.goto(`${site.url}/reference/types`);
  await page.evaluate(() => localStorage.clear());
  await live(page);
  await page.locator('.m-search-button').filter({visible: true}).click();
  await page.locator('.m-search-modal [role=combobox]').waitFor();
};
const done = () => expect(page.problems).toEqual([]);
const field = (): Locator => page.locator('.m-search-bar input');
const ask = async (question: string) => {
  await field().fill(question);
  await page.locator('.m-hit-ask').click();
};
const answer = (): Locator => page.locator('.m-exchange').first();
const says = (text: string) => answer().getByText(text).first().waitFor();

const LONG_ANSWER = [
  'Use **groups** of `terminals`:',
  '',
  '1. Open [Terminal 1](https://hosted.example.com/guides/terminal-1#close-it).',
  '2. Read [the specification](https://example.org/spec).',
  '',
  '```gherkin',
  'Given <b>no markup</b>',
  '```',
  '',
  '<img src=x onerror="window.hacked=1"> [bad](javascript:window.hacked=1)',
].join('\n');

test('thinks, searches, answers; the answer is formatted, never HTML, and names its sources', async () => {
  site.askAi.setBehavior({
    answer: LONG_ANSWER,
    search: {query: 'terminal groups', hits: [{url: '/guides/terminal-2'}]},
    pace: 60,
    searchTakes: 600,
  });
  await start();
  await ask('how do I group terminals?');
  await says('Thinking...');
  expect(await field().getAttribute('placeholder')).toBe('Answering...');
  await says('Searching for “terminal groups”...');
  await says('Searched for “terminal groups”: 1 result');
  await says('Related sources');
  expect(await answer().locator('h3').textContent()).toBe('how do I group terminals?');
  expect(await answer().locator('.m-answer strong').textContent()).toBe('groups');
  expect(await answer().locator('.m-answer ol > li').count()).toBe(2);
  expect(await answer().locator('.m-answer pre').textContent()).toBe('Given <b>no markup</b>');
  expect(await answer().locator('.m-answer img, .m-answer b').count()).toBe(0);
  expect(await answer().locator('a[href^="javascript"]').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await answer().locator('.m-answer-sources a').allTextContents()).toEqual(['Terminal 1', 'the specification']);
  expect(await page.locator('.m-search-foot').textContent()).toContain(
    'Answers are generated with AI which can make mistakes. Verify responses.',
  );
  expect(await field().getAttribute('placeholder')).toBe('Ask another question...');
  expect(await page.locator('.m-search-modal > [role=status]').textContent()).toBe('The answer is complete.');
  await expectAccessible(page);
  await answer().locator('.m-answer-sources a').first().click();
  await page.waitForURL('**/guides/terminal-1#close-it');
  expect(await page.locator('.m-search-modal').count()).toBe(0);
  done();
});

test('Enter asks the assistant for what ends as a question, and opens the first result for other words', async () => {
  await start();
  await field().fill('terminal');
  await page.locator('.m-hit[aria-selected=true]:not(.m-hit-ask)').waitFor();
  await field().fill('terminal?');
  await page.locator('.m-hit-ask[aria-selected=true]').waitFor();
  done();
});

test('text of records is text: what looks like markup is shown, marked and never run', async () => {
  await start();
  await field().fill('list friends');
  const title = page.locator('.m-hit[href="/reference/types"] .m-hit-title').first();
  await title.waitFor();
  expect(await title.textContent()).toBe('Types of List<String>');
  await expect
    .poll(() => page.locator('.m-hit-snippet').first().textContent())
    .toContain('Map<K, V> & "friends": use <b> with care');
  expect(await page.locator('.m-hit :is(b, string, k)').count()).toBe(0);
  expect(await page.locator('.m-hit-snippet mark').allTextContents()).toContain('friends');
  done();
});

test('copies, and takes the reader’s opinion', async () => {
  await start();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ask('copy?');
  await answer().getByRole('button', {name: 'Copy'}).click();
  await says('Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Use **groups**.');
  site.askAi.setBehavior({refuseFeedback: true});
  await page.getByRole('button', {name: 'Dislike'}).click();
  await says('Your feedback could not be sent.');
  site.askAi.setBehavior({});
  await page.getByRole('button', {name: 'Dislike'}).click();
  await says('Thanks for your feedback!');
  expect([...site.askAi.votes.values()]).toEqual([0]);
});

test('a second question belongs to the same conversation, which is stored and can be taken up again', async () => {
  await start();
  await page.getByRole('button', {name: 'Ask AI', exact: true}).click();
  await page.getByText('How can I help you today?').waitFor();
  await expectAccessible(page);
  await page.keyboard.type('first question');
  await page.keyboard.press('Enter');
  await says('groups');
  await page.keyboard.type('second question');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.m-exchange .m-answer').count()).toBe(2);
  expect(await answer().locator('h3').textContent()).toBe('second question');
  const last = site.askAi.questions.at(-1)!;
  expect(last.body.messages.map(({role}) => role)).toEqual(['user', 'assistant', 'user']);
  await answer().getByRole('button', {name: 'Copy'}).waitFor();
  await page.reload();
  await live(page);
  await page.keyboard.press('/');
  await page.getByText('Recent conversations').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.m-exchange').count()).toBe(2);
  await page.keyboard.type('third question');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.m-exchange .m-answer').count()).toBe(3);
  expect(site.askAi.questions.at(-1)!.body.messages).toHaveLength(5);
  await page.getByRole('button', {name: 'Start a new conversation'}).click();
  await page.getByText('How can I help you today?').waitFor();
  await page.getByRole('button', {name: 'Back to keyword search'}).click();
  await page.locator('[aria-label^="Remove this conversation"]').first().click();
  await page.locator('.m-search-note').waitFor({state: 'attached'});
  done();
});

test('Escape leaves the assistant first; the question waits in the field', async () => {
  await start();
  await ask('escape?');
  await says('groups');
  await page.keyboard.press('Escape');
  await page.locator('.m-search-modal [role=combobox]').waitFor();
  await expect.poll(() => field().inputValue()).toBe('escape?');
  await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('.m-search-modal').waitFor({state: 'detached'});
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('m-search-button');
  done();
});

test('a search of the assistant can be made one’s own', async () => {
  site.askAi.setBehavior({search: {query: 'colors', hits: []}});
  await start();
  await ask('which?');
  await page.getByRole('button', {name: 'Searched for “colors”: 0 results'}).click();
  await page.locator('.m-hit[href="/reference/colors"]').waitFor();
  expect(await field().inputValue()).toBe('colors');
  done();
});

describe('answers that do not come to their end', () => {
  const hanging = {answer: `One two three. ${'More and more. '.repeat(20)}`, hangAfter: 60};

  test('the stop button ends the request, and what has come stays', async () => {
    site.askAi.setBehavior(hanging);
    await start();
    await ask('stop?');
    await says('One two three.');
    await page.getByRole('button', {name: 'Stop answering'}).click();
    await says('You stopped this answer.');
    await says('One two three.');
    await expect.poll(() => site.askAi.questions.at(-1)!.aborted).toBe(true);
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    done();
  });

  test('leaving ends the request', async () => {
    site.askAi.setBehavior(hanging);
    await start();
    await ask('leave?');
    await says('One two three.');
    await page.keyboard.press('Escape');
    await expect.poll(() => site.askAi.questions.at(-1)!.aborted).toBe(true);
    done();
  });

  test('an error says so and can be tried again', async () => {
    site.askAi.setBehavior({error: 'The model is away', search: {query: 'x', hits: []}});
    await start();
    await ask('error?');
    const failure = page.locator('.m-ai-failure');
    await failure.waitFor();
    expect(await failure.textContent()).toContain('The answer could not be completed. The model is away');
    await expectAccessible(page);
    site.askAi.setBehavior({});
    await failure.getByRole('button').click();
    await says('groups');
    expect(await failure.count()).toBe(0);
    expect(await page.locator('.m-exchange').count()).toBe(1);
    done();
  });

  test('a conversation that has become too long ends, and a new one begins', async () => {
    site.askAi.setBehavior({error: 'AI-217: thread depth exceeded'});
    await start();
    await ask('long?');
    await page.getByText('This conversation has become too long to continue.').waitFor();
    expect(await field().getAttribute('readonly')).not.toBeNull();
    await page.locator('.m-ai-failure button').click();
    await page.getByText('How can I help you today?').waitFor();
    done();
  });

  test('a service that cannot be reached is an error too', async () => {
    await start();
    await page.context().route('**/ask', (route) => route.abort());
    await ask('offline?');
    await page.getByText('The answer could not be completed.').waitFor();
    await page.context().unroute('**/ask');
  });
});

test('search engines leave the search page out; it meets the service early, and survives its failures', async () => {
  const html = await (await fetch(`${site.url}/search`)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow">/);
  expect(html).toContain(`<link rel="preconnect" href="${site.algolia.origin}"`);
  await page.goto(`${site.url}/search?q=terminal`);
  await page.locator('.m-result').first().waitFor();
  site.algolia.setFaults({at: {from: 1}, kind: 'drop'});
  await page.fill('.m-search-input', 'colors');
  await page.locator('.m-search-message', {hasText: 'Unable to fetch results'}).waitFor();
  site.algolia.reset();
  await page.click('text=Try again');
  await page.locator('.m-result').first().waitFor();
});

test.each([
  ['light', PHONE],
  ['dark', WIDE],
] as const)('%s at %o: accessible and fits', async (theme, viewport) => {
  site.askAi.setBehavior({answer: LONG_ANSWER});
  const shared = page;
  page = await newPage(browser, {theme, viewport});
  onTestFinished(async () => {
    await page.context().close();
    page = shared;
  });
  await page.goto(`${site.url}/reference/types`);
  await live(page);
  await page.locator('.m-search-button').filter({visible: true}).click();
  await page.locator('.m-search-modal [role=combobox]').waitFor();
  await ask('look?');
  await says('Related sources');
  await expectAccessible(page);
  const modal = page.locator('.m-search-modal');
  expect(await modal.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  done();
});
