import path from 'node:path';
import type {Loader} from 'esbuild';
import {isOfPackage} from '../../files/isOfPackage.ts';

/** Finds code that needs a browser: state, effects, refs, events, and hooks of the tool that depend on the reader. */
const USES = [
  /\buse(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|EffectEvent|Ref|ImperativeHandle|SyncExternalStore|Transition|DeferredValue|ActionState|Optimistic)\b(?=\s*[(<),;}\]])/,
  /\buse(?:IsReady|IsBrowser|Storage|ColorMode|Navigate|History|OpenSearch|WindowSize|Previous)\b(?=\s*\()/,
  /\b(?:BrowserOnly|Collapsible|ErrorBoundary|HtmlClassNameProvider|Redirect|ExecutionEnvironment)\b(?=[,.)])/,
  /\bon[A-Z]\w*(?=\s*:(?!:))/,
  /\bref(?=\s*:\s*(?!null|undefined|void))/,
  /\bextends\s+(?:\w+\.)?(?:Pure)?Component\b/,
  /\blazy(?=\s*\()/,
];
/** In the text of a page: a function that is handed to a component. */
const HANDED = /\b\w+(?=:\s*(?:async\s*)?(?:\([^()]*\)|\w+)\s*=>|:\s*(?:async\s+)?function\b)/;
/** Query and fragment are the reader's; the path is the page's. */
const PLACE = /\buseLocation\b(?=\s*\()/;

/** Each comment can be read in one way only: text with many of them would else be tried in all combinations. */
const DIRECTIVE = /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*['"]use (client|static)['"]/;
const STRINGS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g;
const IMPORTS = /(?:\bfrom\s*|\bimport\s*|\brequire\()(?:"([^"\n]+)"|'([^'\n]+)')/g;

/** Says what of a module needs the browser. `'use client'` at its beginning says so itself, `'use static'` denies it. */
export async function browserReason(
  text: string,
  file: string,
  isPage = false,
): Promise<{reason: string | undefined; code: string}> {
  const said = DIRECTIVE.exec(text)?.[1];
  if (said !== undefined) return {reason: said === 'client' ? "'use client'" : undefined, code: ''};
  // Compiled code without any of these words needs no closer look: packages of icons have thousands of such modules.
  const isCompiled = isOfPackage(file) && /\.[cm]?js$/.test(file) && !/<\/|\/>/.test(text);
  if (isCompiled && ![...USES, PLACE].some((use) => use.test(text))) return {reason: undefined, code: text};
  const code = await plainCode(text, file);
  // Words in texts use nothing.
  const bare = code.replace(STRINGS, "''");
  const found = [...USES, ...(isPage ? [HANDED] : [])].map((use) => use.exec(bare)?.[0]).find(Boolean);
  const place = PLACE.test(bare) && /\b(?:search|hash)\b/.test(bare) ? 'useLocation' : undefined;
  return {reason: found ?? place, code};
}

/** Imports as they are written, also of modules that are loaded later: those need a browser. */
export function importsOf(code: string): string[] {
  return [...new Set([...code.matchAll(IMPORTS)].map(([, double, single]) => (double ?? single)!))];
}

/** Without types, comments, and JSX. A module that does not parse is the bundler's to report. */
async function plainCode(text: string, file: string): Promise<string> {
  const extension = path.extname(file).slice(1).replace(/^[cm]/, '');
  const loader = (extension === 'js' ? 'jsx' : extension) as Loader;
  try {
    const {transform} = await import('esbuild');
    const {code} = await transform(text, {loader, jsx: 'automatic', legalComments: 'none', logLevel: 'silent'});
    return code;
  } catch {
    return text;
  }
}
