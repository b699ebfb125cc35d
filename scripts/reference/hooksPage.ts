import path from 'node:path';
import {cell, code, docOf, generatedPage, readSource} from './sourceDocs.ts';

interface Exported {
  readonly name: string;
  readonly isType: boolean;
  readonly meaning: string;
}

/** Lists the exports of `manual-docs` by name. */
export function exportsOfManual(): Exported[] {
  return exportsOf('src/client/index.ts').sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

function exportsOf(file: string): Exported[] {
  const text = readSource(file);
  const near = (request: string): string => path.posix.join(path.posix.dirname(file), request);
  const all = [...text.matchAll(/export (type )?\* from '([^']+)'/g)].flatMap(([, types, request]) =>
    exportsOf(near(request!)).filter(({isType}) => types === undefined || isType),
  );
  const listed = [...text.matchAll(/export (type )?\{([^}]+)\} from '([^']+)'/g)].flatMap(([, types, names, request]) =>
    names!.split(',').flatMap((one) => {
      const [, own, name] = /^\s*(type )?(\w+)/.exec(one) ?? [];
      return name ? [{name, isType: Boolean(types ?? own), meaning: docOf(readSource(near(request!)), name)}] : [];
    }),
  );
  const declared = [...text.matchAll(/^export (function|const|interface|type|class) (\w+)/gm)].map(
    ([, kind, name]) => ({
      name: name!,
      isType: kind === 'interface' || kind === 'type',
      meaning: docOf(text, name!),
    }),
  );
  const found = new Map([...all, ...listed, ...declared].map((one) => [one.name, one]));
  return [...found.values()];
}

const INTRODUCTION = `Components of a site import these from \`manual-docs\`. [Hooks](../look/hooks.md) shows the most useful ones at work.`;

/**
 * Generates `website/docs/reference/hooks.md`: all exports that sites import from `manual-docs`.
 */
export function hooksPage(): string {
  const found = exportsOfManual();
  const table = (some: readonly Exported[], head: string): string =>
    [
      `| ${head} | Description |`,
      '|---|---|',
      ...some.map(({name, meaning}) => `| ${code(name)} | ${cell(meaning)} |`),
    ].join('\n');
  const values = found.filter(({isType}) => !isType);
  const hooks = values.filter(({name}) => /^use[A-Z]/.test(name));
  const components = values.filter(({name}) => /^[A-Z][a-z]/.test(name));
  const others = values.filter((one) => !hooks.includes(one) && !components.includes(one));
  return generatedPage(
    'Exports of manual-docs',
    'Every hook, component, function, and type that components of a site can import from the package.',
    [
      INTRODUCTION,
      `## Hooks\n\n${table(hooks, 'Hook')}`,
      `## Components\n\n${table(components, 'Component')}`,
      `## Functions and names\n\n${table(others, 'Export')}`,
      `## Types\n\n${table(
        found.filter(({isType}) => isType),
        'Type',
      )}`,
    ].join('\n\n'),
  );
}
