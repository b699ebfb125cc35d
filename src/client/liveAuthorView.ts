import {LIVE_ROUTES, type LivePage, type LiveProblem} from '../shared/live.ts';
import {ARTICLE_ID} from './ids.ts';
import {createOverlay} from './liveOverlay.ts';

/** Attribute of broken links and images. */
const BROKEN = 'data-manual-broken';

const MARK_STYLES = `
[${BROKEN}] { outline: 2px dashed #e5484d; outline-offset: 2px; }
a[${BROKEN}][${BROKEN}] { text-decoration: underline wavy #e5484d; outline: none; }
`;

/**
 * Creates the function that shows authors the problems of the page at a path: broken links are
 * marked in the text, all other problems are in an overlay.
 */
export function createAuthorView(baseUrl: string): (pathname: string) => Promise<void> {
  const routes = `${baseUrl}_manual/live/`;
  const showOverlay = createOverlay({
    open: ({file = '', line = 1, column = 1}) =>
      request(`${routes}${LIVE_ROUTES.open}`, {file, line: String(line), column: String(column)}),
    fix: ({id}) => request(`${routes}${LIVE_ROUTES.fix}`, {path: location.pathname, id}),
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(MARK_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  /**
   * The last content, because the overlay must not open again for content that the author has
   * closed.
   */
  let shownContent = '';
  let lastRequest = 0;
  return async (pathname) => {
    lastRequest += 1;
    const ownRequest = lastRequest;
    const response = await fetch(`${routes}${LIVE_ROUTES.page}?${new URLSearchParams({path: pathname})}`);
    if (!response.ok) return;
    const page = (await response.json()) as LivePage;
    if (ownRequest !== lastRequest) return;
    const marked = markBroken(page.problems);
    const text = JSON.stringify([pathname, page]);
    if (text === shownContent) return;
    shownContent = text;
    const isUnseen = page.problems.some((problem) => problem.severity === 'error' && !marked.has(problem));
    showOverlay(page, isUnseen);
  };
}

/**
 * Marks broken links and images in the page's text. Returns the problems that are visible there.
 */
function markBroken(problems: readonly LiveProblem[]): Set<LiveProblem> {
  const article = document.getElementById(ARTICLE_ID);
  for (const element of article?.querySelectorAll(`[${BROKEN}]`) ?? []) {
    element.removeAttribute(BROKEN);
    element.removeAttribute('title');
  }
  const marked = new Set<LiveProblem>();
  for (const element of article?.querySelectorAll('a[href], img[src]') ?? []) {
    const address = element.getAttribute('href') ?? element.getAttribute('src');
    for (const problem of problems) {
      if (problem.address !== address) continue;
      marked.add(problem);
      element.setAttribute(BROKEN, '');
      element.setAttribute('title', [problem.message, problem.hint].filter(Boolean).join('\n'));
    }
  }
  return marked;
}

/** Sends an action to the server. Resolves to an error message, or to an empty text. */
async function request(address: string, query: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(`${address}?${new URLSearchParams(query)}`, {method: 'POST'});
  return response.ok ? '' : response.text();
}
