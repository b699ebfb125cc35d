import {LIVE_ROUTES, type LivePage, type LiveProblem} from '../shared/live.ts';
import {ARTICLE_ID} from './ids.ts';
import {createOverlay} from './liveOverlay.ts';

/** Marks links and images of the page that are broken. */
const BROKEN = 'data-manual-broken';

const MARK_STYLES = `
[${BROKEN}] { outline: 2px dashed #e5484d; outline-offset: 2px; }
a[${BROKEN}][${BROKEN}] { text-decoration: underline wavy #e5484d; outline: none; }
`;

/**
 * Shows authors what is wrong with the open page: broken links where they are, everything else over the page. Returns the function that
 * shows what the server knows of the page at a path.
 */
export function createAuthorView(baseUrl: string): (pathname: string) => Promise<void> {
  const routes = `${baseUrl}_manual/live/`;
  const showOverlay = createOverlay((problem) => openInEditor(problem, `${routes}${LIVE_ROUTES.open}`));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(MARK_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  /** The content shown last: the same content must not open again after it was closed. */
  let shownContent = '';
  let lastRequest = 0;
  return async (pathname) => {
    lastRequest += 1;
    const request = lastRequest;
    const response = await fetch(`${routes}${LIVE_ROUTES.page}?${new URLSearchParams({path: pathname})}`);
    if (!response.ok) return;
    const page = (await response.json()) as LivePage;
    if (request !== lastRequest) return;
    const marked = markBroken(page.problems);
    const text = JSON.stringify([pathname, page]);
    if (text === shownContent) return;
    shownContent = text;
    const isUnseen = page.problems.some((problem) => problem.severity === 'error' && !marked.has(problem));
    showOverlay(page, isUnseen);
  };
}

/** Marks what is broken in the page's text, and resolves to the problems that can be seen there. */
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

async function openInEditor({file = '', line = 1, column = 1}: LiveProblem, address: string): Promise<string> {
  const query = new URLSearchParams({file, line: String(line), column: String(column)});
  const response = await fetch(`${address}?${query}`, {method: 'POST'});
  return response.ok ? '' : response.text();
}
