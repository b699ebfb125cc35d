import {formatValue} from '../node/base/diagnostics/formatValue.ts';
import type {DescribedNode} from '../node/run/commands/describeTree.ts';
import {explainPage, type PageExplanation} from '../node/run/commands/explainPage.ts';
import type {TreeStep} from '../node/steps/markdown/types.ts';
import {resolveInSite} from './options.ts';
import {createPrinter, getExitStatus} from './report.ts';

interface ExplainFlags {
  readonly root: string;
  readonly step?: TreeStep;
  readonly format: 'pretty' | 'json';
}

/** Runs `manual explain`, which prints the facts about a page, or its tree after a step. */
export async function runExplain(page: string, {root, step, format}: ExplainFlags): Promise<void> {
  const printer = createPrinter(format);
  const {value, diagnostics} = await explainPage({root, file: resolveInSite(page, root), step, reporter: printer});
  if (!value) return printer.conclude(diagnostics, root);
  const isMissingTree = step !== undefined && !value.tree;
  process.exitCode = isMissingTree ? 1 : getExitStatus(diagnostics);
  if (format === 'json') {
    const {tree, ...explanation} = value;
    const output = step === undefined ? explanation : {step, tree: tree ?? null};
    return printer.result(JSON.stringify({version: 1, ...output, diagnostics}, null, 2));
  }
  printer.problems(diagnostics, root);
  printer.clear();
  if (isMissingTree) printer.note(`${value.source.file} has no tree after the step \`${step}\`.`);
  else printer.result(value.tree ? formatTree(value.tree) : formatExplanation(value));
}

/** Characters of a value in a line. */
const MAX_VALUE = 60;

function shorten(value: unknown): string {
  const text = formatValue(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}

function formatTree({type, line, column, fields, attributes, children}: DescribedNode, indent = ''): string {
  const position = line === undefined ? [] : [`${line}:${column}`];
  const values = [...Object.entries(fields), ...Object.entries(attributes)].map(
    ([name, value]) => `${name}=${shorten(value)}`,
  );
  const below = children.map((child) => formatTree(child, `${indent}  `));
  return [`${indent}${[type, ...position, ...values].join(' ')}`, ...below].join('\n');
}

/** How the article of a page is stored. */
const KINDS: Readonly<Record<PageExplanation['kind'], string>> = {
  html: 'static page',
  module: 'page with components',
  ownCode: 'page with components of the site',
  outline: 'page that is not compiled',
  lost: 'page that could not be compiled',
};

function formatExplanation(page: PageExplanation): string {
  const {source, kind, title, frontMatter, frontMatterLines, links} = page;
  const line = (key: string): number => frontMatterLines[key] ?? 1;
  const entries = Object.entries(frontMatter)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => line(a) - line(b));
  return [
    `${source.file}: ${page.failed ? 'page with an error, read as far as possible' : KINDS[kind]}${title === undefined ? '' : `, ${JSON.stringify(title)}`}`,
    ...(source.original === undefined ? [] : [`Translation of ${source.original}`]),
    ...(source.generated ? [`Generated${source.generated.from ? ` from ${source.generated.from}` : ''}`] : []),
    ...formatList(
      'Front matter',
      entries.map(([key, value]) => `${key}: ${shorten(value)} (line ${line(key)})`),
    ),
    ...formatAddress(page),
    formatSidebar(page),
    ...formatList(
      page.failed ? 'Links, as far as read' : 'Links',
      links.map(({href, kind: linkKind, file, line, column, target}) => {
        const position = `${file === undefined ? '' : `${file}:`}${line}:${column}`;
        return `${position} ${linkKind} ${href} -> ${target.type} ${target.url}`;
      }),
    ),
    ...formatImports(page),
    ...formatIslandList(page),
    `Cache: ${ENTRIES[page.cacheEntry]}. The page is compiled again when one of these changes:`,
    ...[source.file, ...page.dependencies, 'tool version, configuration, and plugins'].map((file) => `  ${file}`),
  ].join('\n');
}

const ENTRIES: Readonly<Record<PageExplanation['cacheEntry'], string>> = {
  reused: 'entry reused',
  outdated: 'compiled now, because a file has changed',
  absent: 'compiled now, because there was no entry for this tool version, configuration, and plugins',
};

function formatList(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [`${name}: none`] : [`${name}:`, ...lines.map((line) => `  ${line}`)];
}

function formatAddress({address, fallbacks, frontMatter}: PageExplanation): string[] {
  if (!address) {
    const reason = frontMatter.draft ? '`draft: true`, so only `manual serve` shows it' : 'see the problems';
    return [`Address: none (${reason})`];
  }
  return [
    `Address: ${address.route}`,
    ...address.parts.map(({value, reasons}) => `  ${value} from ${reasons.join(', ')}`),
    ...fallbacks.map(({locale, route}) => `  ${route} in \`${locale}\`, which has no translation of the page`),
  ];
}

function formatSidebar({sidebar}: PageExplanation): string {
  if (!sidebar) return 'Sidebar: in no sidebar';
  return `Sidebar: ${sidebar.name}, ${sidebar.labels.length > 0 ? sidebar.labels.join(' > ') : 'which does not list the page'}`;
}

function formatImports({imports}: PageExplanation): string[] {
  if (!imports) return ['Imports: unknown, because the page is a component or does not parse'];
  const lines = imports.map(
    ({specifier, line, file, kind}) => `line ${line}: ${kind} ${specifier}${file ? ` -> ${file}` : ''}`,
  );
  return formatList('Imports', lines);
}

function formatIslandList({islands}: PageExplanation): string[] {
  if (!islands) return ['Islands: unknown until `manual build` has rendered the page'];
  const lines = islands.flatMap(({module, name, reason, props}) => [
    `${name} of ${module}: ${reason}`,
    ...props.map((values) => `  props ${shorten(values)}`),
  ]);
  return formatList('Islands of the last build', lines);
}
