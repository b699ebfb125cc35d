import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {findRedirects} from './findRedirects.ts';

/** A context that does not reach a component that reads it, with the names that are known. */
interface LostContext {
  readonly name?: string;
  readonly provider?: string;
  readonly reader?: string;
}

/** A component of the page that browsers hydrate. */
export interface PageIsland {
  /** Id of its module; `name` is its export. */
  readonly module: string;
  readonly name: string;
  /** URLs of the modules that it loads. */
  readonly modules: readonly string[];
  /** A prop that cannot be serialized, so that the component stays static. */
  readonly unpackable?: {readonly path: string; readonly what: string};
  /** Contexts that it reads without a provider. */
  readonly lost?: readonly LostContext[];
}

/** Source of the page for messages. */
interface Source {
  readonly props: {readonly route: string};
  readonly file?: string;
  readonly readSource?: () => string;
}

interface Rendered {
  /** HTML of the page's body. */
  readonly root: string;
  /** HTML that its components add to the head. */
  readonly head: string;
  readonly events: readonly string[];
  readonly islands: readonly PageIsland[];
}

/** Finds the problems of a rendered page. */
export function findPageProblems({root, head, events, islands}: Rendered, source: Source): Diagnostic[] {
  return [
    ...reportRedirects(root + head, source),
    ...reportEvents(events, source),
    ...reportSecondMain(root, source),
    ...reportIslands(islands, source),
  ];
}

/** Reports elements that lead readers to another address. Like a host of another site, no policy stops a refresh. */
function reportRedirects(html: string, source: Source): Diagnostic[] {
  return findRedirects(html).map(({tagName, address}) => {
    const {route} = source.props;
    return tagName === 'base'
      ? createDiagnostic('policy-widened', `The page ${route} leads its relative links to \`${address}\`.`, {
          ...locate(/<base[\s/>]/i, source),
          hint: 'remove the element: relative links begin at the page',
        })
      : createDiagnostic('policy-widened', `The page ${route} sends its readers to \`${address}\`.`, {
          ...locate(/http-?equiv\W+refresh/i, source),
          hint: 'remove the element, write a link, or name a page that has moved in `redirects` of site.config.ts',
        });
  });
}

function reportEvents(events: readonly string[], source: Source): Diagnostic[] {
  return events.map((name) =>
    createDiagnostic(
      'policy-violation',
      `The security policy of ${source.props.route} keeps \`${name}\` from running.`,
      {
        ...locate(new RegExp(`<.*\\s${name}\\s*=`, 'i'), source),
        hint: 'use a component, which handles events in its code: attributes such as `onclick` do not run',
      },
    ),
  );
}

/**
 * Reports a second `<main>`: the layout has one around each page, and HTML allows only one per
 * document.
 */
function reportSecondMain(root: string, source: Source): Diagnostic[] {
  if (root.indexOf('<main') === root.lastIndexOf('<main')) return [];
  const tags = root.replace(/<!--[\s\S]*?-->/g, '').match(/<main(?=[\s>])/g) ?? [];
  if (tags.length < 2) return [];
  return [
    createDiagnostic('second-main', `The page ${source.props.route} has ${tags.length} elements \`<main>\`.`, {
      ...locate(/<main[\s>]/, source),
      hint: 'write `<div>` in the page or in its component, because the layout puts each page into `<main>`',
    }),
  ];
}

/**
 * Reports components that cannot be hydrated, or that read a context from outside of their island.
 */
function reportIslands(islands: readonly PageIsland[], source: Source): Diagnostic[] {
  return islands.flatMap(({module, name, unpackable, lost = []}) => {
    const label = name === 'default' ? module : name;
    const describePlace = (pattern: RegExp, hint: string): Partial<Diagnostic> => {
      const location = locate(pattern, source);
      return {...location, hint: location.line === undefined ? `${hint} (the component is in ${module})` : hint};
    };
    const contexts = lost.map(({name: context, provider, reader}) => {
      const reads = `${reader && reader !== name ? `\`${reader}\` in \`${label}\`` : `\`${label}\``} reads`;
      const what = context ? `the context \`${context}\`` : 'a context';
      const origin = provider ? ` of \`${provider}\`` : '';
      return createDiagnostic('island-context', `${reads} ${what}${origin}, which it does not receive in browsers.`, {
        ...describePlace(
          new RegExp(`<${name}\\b`),
          "begin the module of the component that provides it with 'use client', so that browsers hydrate both together",
        ),
      });
    });
    if (!unpackable) return contexts;
    const {path, what} = unpackable;
    const message = `\`${path}\` of \`${label}\` is ${what}. Browsers cannot receive it as a property.`;
    const props = createDiagnostic('island-props', message, {
      ...describePlace(
        new RegExp(`\\b${path.replace(/\W.*$/, '')}\\s*=`),
        "pass plain values, or begin the module of the component around it with 'use client'",
      ),
    });
    return [...contexts, props];
  });
}

function locate(pattern: RegExp, {file, readSource = () => ''}: Source): {file?: string; line?: number} {
  const index = readSource()
    .split('\n')
    .findIndex((line) => pattern.test(line.replace(/`[^`]*`/g, '')));
  return {file: file || undefined, ...(index < 0 ? {} : {line: index + 1})};
}
