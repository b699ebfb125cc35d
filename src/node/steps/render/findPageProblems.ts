import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';

/** A component of the page that browsers hydrate. */
export interface PageIsland {
  /** Id of its module; `name` is its export. */
  readonly module: string;
  readonly name: string;
  /** URLs of the modules that it loads. */
  readonly modules: readonly string[];
  /** A prop that cannot be serialized, so that the component stays static. */
  readonly unpackable?: {readonly path: string; readonly what: string};
  /** Contexts that it reads without a provider, by display name. */
  readonly lost?: readonly string[];
}

/** Source of the page for messages. */
interface Source {
  readonly props: {readonly route: string};
  readonly file?: string;
  readonly readSource?: () => string;
}

/** Finds the problems of a rendered page. */
export function findPageProblems(
  {root, events, islands}: {root: string; events: readonly string[]; islands: readonly PageIsland[]},
  source: Source,
): Diagnostic[] {
  return [...reportEvents(events, source), ...reportSecondMain(root, source), ...reportIslands(islands, source)];
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
    const contexts = lost.map((context) => {
      const what = context === '' ? 'a context' : `the context \`${context}\``;
      return createDiagnostic('island-context', `\`${label}\` reads ${what}, which it does not receive in browsers.`, {
        ...describePlace(
          new RegExp(`<${name}\\b`),
          "begin the module of the component that provides it with 'use client', so that browsers hydrate both together",
        ),
      });
    });
    if (!unpackable) return contexts;
    const {path, what} = unpackable;
    const message = `\`${path}\` of \`${label}\` is ${what}, and browsers hydrate only this component.`;
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
