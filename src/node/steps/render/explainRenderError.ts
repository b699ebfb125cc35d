import {escapeRegExp} from '../../../shared/escapeRegExp.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {findSitePosition, type SitePosition} from '../../base/diagnostics/findSitePosition.ts';
import {toPosition} from '../../base/diagnostics/locateKey.ts';
import {explainReactError} from './reactErrors.ts';

interface ErrorContext {
  readonly route: string;
  /** Absolute path of the site. */
  readonly root: string;
  readonly file?: string;
  /** Source text, if the page contains code. */
  readonly sourceText?: string;
}

const BROWSER_ONLY = new RegExp(
  `^(${[
    'window|document|screen|history|location|navigator|localStorage|sessionStorage|indexedDB|matchMedia|alert|confirm|prompt',
    'getComputedStyle|requestAnimationFrame|cancelAnimationFrame|requestIdleCallback|customElements|Image|Audio|DOMParser',
    '[A-Z][A-Za-z]*Element|Element|Node|MutationObserver|IntersectionObserver|ResizeObserver|XMLHttpRequest|FileReader',
  ].join('|')}) is not defined`,
);

/**
 * Converts an error of a page's components to a diagnostic, at its position in the author's file.
 * @param error thrown value
 * @param context the page: route, absolute root of the site, and its file and text if it has code
 */
export function explainRenderError(error: unknown, {route, root, file, sourceText = ''}: ErrorContext): Diagnostic {
  const {message, stack} = error instanceof Error ? error : {message: String(error), stack: undefined};
  const [first = ''] = message.split('\n');
  const react = explainReactError(first);
  const browserOnly = BROWSER_ONLY.exec(first)?.[1];
  const missingComponent = /^Expected component `([^`]+)`/.exec(first)?.[1];
  const undefinedName = browserOnly ?? /^([\p{ID_Start}$_][\p{ID_Continue}$]*) is not defined/u.exec(first)?.[1];
  const match = /reading '([^']+)'|<([A-Z]\w*)>/.exec(first);
  const word = undefinedName ?? missingComponent ?? match?.[1] ?? match?.[2] ?? (stack ? undefined : 'throw');
  const inSource = (): Partial<SitePosition> | undefined =>
    file === undefined
      ? undefined
      : {file, ...(locateWord(sourceText, word ?? findClue(react?.argument)) ?? {line: 1})};
  // For a missing component, the stack does not show where it is used.
  const position = (missingComponent === undefined ? findSitePosition(stack ?? '', root) : undefined) ?? inSource();
  const length = undefinedName !== undefined && position?.column !== undefined ? {length: undefinedName.length} : {};
  const reason =
    react?.message ?? (missingComponent === undefined ? first : `there is no component \`${missingComponent}\``);
  const sentence = /[.?!]$/.test(reason) ? reason : `${reason}.`;
  const isOwn = position?.file === file;
  // Shared code fails on many pages, so its message names none of them.
  const subject = isOwn ? `The page ${route} throws while it is rendered` : 'This code throws while pages are rendered';
  const hint =
    react?.hint ??
    makeHint({browserOnly, missingComponent, undefinedName: isOwn ? undefinedName : undefined}) ??
    'check the values that the code uses when the build renders the page in Node';
  const {navbarItem} = (error ?? {}) as {readonly navbarItem?: unknown};
  const item = navbarItem === undefined ? '' : ` It was given the navbar item ${JSON.stringify(navbarItem)}.`;
  return createDiagnostic('render-failed', `${subject}: ${sentence}${item}`, {
    ...position,
    ...length,
    hint: isOwn ? hint : `${hint} (seen on ${route})`,
  });
}

interface Clues {
  readonly browserOnly: string | undefined;
  readonly missingComponent: string | undefined;
  readonly undefinedName: string | undefined;
}

function makeHint({browserOnly, missingComponent, undefinedName}: Clues): string | undefined {
  if (browserOnly !== undefined)
    return `read \`${browserOnly}\` in an effect, or wrap the part in <BrowserOnly>, because it exists only in browsers`;
  if (missingComponent?.includes('.'))
    return `check what \`${missingComponent.slice(0, missingComponent.lastIndexOf('.'))}\` holds`;
  if (missingComponent !== undefined) return `import \`${missingComponent}\`, or add it to the theme's MDX components`;
  if (undefinedName !== undefined)
    return `define \`${undefinedName}\`, or escape the braces if they are text: \\{${undefinedName}\\}`;
  return undefined;
}

/**
 * Finds a key in `object with keys {port, host}`, because React does not say which expression was
 * shown.
 */
function findClue(argument: string | undefined): string | undefined {
  return /^object with keys \{([\p{ID_Start}$_][\p{ID_Continue}$]*)/u.exec(argument ?? '')?.[1];
}

function locateWord(text: string, word: string | undefined): {line: number; column: number} | undefined {
  if (word === undefined) return undefined;
  const escaped = escapeRegExp(word);
  const offset = new RegExp(`[{<][^{}<>]*?(?<![\\w$])(${escaped})(?![\\w$])`, 'd').exec(text)?.indices?.[1]?.[0];
  return offset === undefined ? undefined : toPosition(text, offset);
}
