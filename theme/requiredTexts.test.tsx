import fs from 'node:fs';
import {ErrorScreen} from '@theme/ErrorScreen';
import {LoadFailure} from '@theme/LoadFailure';
import {NotFoundPage} from '@theme/NotFoundPage';
import type {ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {COLOR_MODE_KEY} from '../src/client/colorMode.ts';
import {createStore} from '../src/client/createStore.ts';
import {COLLAPSE_EASING} from '../src/client/dom/collapse.ts';
import {SCROLL_FACTOR} from '../src/client/dom/smoothScroll.ts';
import {useColorMode} from '../src/client/hooks.ts';
import {HISTORY_KEY_LENGTH} from '../src/client/navigation/createHistoryKey.ts';
import {SPINNER_DELAY} from '../src/client/navigation/createNavigator.ts';
import {PROGRESS} from '../src/client/navigation/createProgressBar.ts';
import {type Runtime, RuntimeContext} from '../src/client/runtime.ts';
import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY} from '../src/client/shell/announcement.ts';
import {DESKTOP_QUERY} from '../src/client/shell/navbar/drawer.ts';
import {getPreferredVersionKey} from '../src/client/shell/navbar/versions.ts';
import {getTabGroupKey} from '../src/client/shell/page/showTab.ts';
import {testDoc, testPage, testSite} from '../test/tools/testSite.ts';
import {crashMessages} from './internal/errors/crashMessages.ts';
import {errorMessages} from './internal/errors/messages.ts';
import {layoutMessages} from './internal/layout/messages.ts';
import {navbarMessages} from './internal/navbar/messages.ts';
import {askAiMessages} from './internal/search/askAi/askAiMessages.ts';
import {modalMessages} from './internal/search/modal/modalMessages.ts';
import {searchPageMessages} from './internal/search/page/searchPageMessages.ts';

/** The texts that the reference names, typed from there; each with the message that carries it. */
const REQUIRED_TEXTS: readonly (readonly [text: string, message: string])[] = [
  ['This page crashed.', crashMessages['theme.errors.crashed']],
  ['Try again', crashMessages['theme.errors.tryAgain']],
  ['Retry', errorMessages['theme.errors.retry']],
  ['Page Not Found', errorMessages['theme.errors.notFoundTitle']],
  ['We could not find what you were looking for.', errorMessages['theme.errors.notFound']],
  ['Unable to fetch results', modalMessages['theme.search.failed']],
  ['You might want to check your network connection.', modalMessages['theme.search.failedHelp']],
  ['No results found for', modalMessages['theme.search.noResults']],
  ['Try searching for', modalMessages['theme.search.trySearching']],
  ['Believe this query should return results?', modalMessages['theme.search.believe']],
  ['Let us know.', modalMessages['theme.search.letUsKnow']],
  ['No results were found', searchPageMessages['theme.search.page.none']],
  ['Answers are generated with AI which can make mistakes. Verify responses.', askAiMessages['theme.askAi.disclaimer']],
  ['Thinking...', askAiMessages['theme.askAi.thinking']],
  ['Searching...', askAiMessages['theme.askAi.searching']],
  ['Copied!', askAiMessages['theme.askAi.copied']],
  ['Thanks for your feedback!', askAiMessages['theme.askAi.thanks']],
  ['Search docs', modalMessages['theme.search.placeholder']],
  ['Ask another question...', askAiMessages['theme.askAi.placeholder']],
  ['Answering...', askAiMessages['theme.askAi.streaming']],
  ['Skip to main content', layoutMessages['theme.layout.skipToContent']],
  ['opens in new tab', layoutMessages['theme.layout.opensInNewTab']],
  ['Back to main menu', navbarMessages['theme.navbar.backToMainMenu']],
];

/** A component on a page, as the server writes it. */
function render(element: ReactNode): string {
  const runtime = {site: testSite(), page: createStore(testDoc())} as unknown as Runtime;
  return renderToString(<RuntimeContext value={runtime}>{element}</RuntimeContext>);
}

it.each(REQUIRED_TEXTS)('says “%s” word for word', (text, message) => {
  expect(message).toBe(text);
});

it('has each of them, and each number and key, on the page of the reference', () => {
  const page = fs.readFileSync(new URL('../website/docs/reference/behaviour.md', import.meta.url), 'utf8');
  const {delay, minimum, speed, trickleRate, trickleSpeed} = PROGRESS;
  const numbers = [
    `Shows ${delay} ms after a change of the path, begins at ${minimum}, moves within ${speed} ms`,
    `grows by ${trickleRate} every ${trickleSpeed} ms`,
    `| Time until the spinner | ${SPINNER_DELAY} ms |`,
    `| ${SCROLL_FACTOR}, where the styles`,
    `history | ${HISTORY_KEY_LENGTH} |`,
    /[\d.]+em/.exec(DESKTOP_QUERY)![0],
    COLLAPSE_EASING,
  ];
  const keys = [
    COLOR_MODE_KEY,
    getPreferredVersionKey('<id>'),
    ANNOUNCEMENT_ID_KEY,
    ANNOUNCEMENT_DISMISS_KEY,
    getTabGroupKey('<group>'),
  ];
  const texts = [...REQUIRED_TEXTS.map(([text]) => text), ...keys].map((text) => `\`${text}\``);
  expect([...texts, ...numbers].filter((text) => !page.includes(text))).toEqual([]);
});

describe('where things go wrong', () => {
  it('a crashed page shows its text, Try again, and the cause chain', () => {
    const error = new Error('Outer', {cause: new Error('Inner', {cause: new TypeError('Root')})});
    const html = render(<ErrorScreen error={error} onRetry={() => {}} />);
    expect(html).toContain('<h1>This page crashed.</h1>');
    expect(html).toMatch(/<button[^>]*>Try again<\/button>/);
    expect(html).toMatch(/Outer[\s\S]*Inner[\s\S]*Root/);
  });

  it('a page that fails to load shows the error text and Retry', () => {
    const html = render(<LoadFailure />);
    expect(html).toMatch(/<details><summary>Details<\/summary><code>/);
    expect(html).toMatch(/<button[^>]*>Retry<\/button>/);
  });

  it('the not-found page shows title, text and whom to contact', () => {
    const page = testPage('notFound', {}) as Parameters<typeof NotFoundPage>[0]['page'];
    const html = render(<NotFoundPage page={page} />);
    expect(html).toContain('<h1>Page Not Found</h1>');
    expect(html).toContain('<p>We could not find what you were looking for.</p>');
    expect(html).toMatch(/contact the owner of the site that linked/);
  });

  it('the colour-mode hook outside its provider tells the developer', () => {
    function Stray() {
      return useColorMode().colorMode;
    }
    expect(() => renderToString(<Stray />)).toThrow('useColorMode was called outside its provider.');
  });
});
