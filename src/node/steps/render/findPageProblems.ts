import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';

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

/** Finds the problems of a rendered page. */
export function findPageProblems(
  {root, events, islands}: {root: string; events: readonly string[]; islands: readonly PageIsland[]},
  source: Source,
): Diagnostic[] {
  return [...reportEvents(events, source), ...reportSecondMain(root, source), ...reportIslands(islands, source)];
}

function reportEvents(events: readonly string[], source: Source): Diagnostic[] {
  return events.map((name) =>
    createDiagnostic('policy-violation', `The policy of ${source.props.route} keeps \`${name}\` from running.`, {
      ...locate(new RegExp(`<.*\\s${name}\\s*=`, 'i'), source),
      hint: 'attributes such as `onclick` do not run: use a component, which handles events in its code',
    }),
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
      hint: 'the layout puts each page into `<main>`: write `<div>` in the page, or in the part of the theme that it shows',
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
      return createDiagnostic('island-context', `${reads} ${what}${origin}, which does not reach it.`, {
        ...describePlace(
          new RegExp(`<${name}\\b`),
          "let browsers hydrate both together: begin the module of the component that provides the context with 'use client'",
        ),
      });
    });
    if (!unpackable) return contexts;
    const {path, what} = unpackable;
    const message = `\`${path}\` of \`${label}\` is ${what}, and browsers hydrate this component alone.`;
    const props = createDiagnostic('island-props', message, {
      ...describePlace(
        new RegExp(`\\b${path.replace(/\W.*$/, '')}\\s*=`),
        "hand over plain values, or let browsers hydrate the component around it: begin its module with 'use client'",
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
