import fs from 'node:fs';
import path from 'node:path';
import {readIfExists} from 'manual-docs/internal/migrate';
import type {SiteFacts} from '../facts.ts';
import type {TextFile} from '../planProjectFiles.ts';
import type {PlacedFinding} from '../readSettings.ts';
import {importsOfModule} from './importsOfModule.ts';
import {type KnownModules, listSources, SOURCE} from './knownModules.ts';

/**
 * Components of Docusaurus's theme that can be used unchanged, with the file that adds them to this
 * theme.
 */
const USED: Readonly<Record<string, {readonly file: string; readonly text: (from: string, code: string) => string}>> = {
  MDXComponents: {file: 'theme/mdxComponents.tsx', text: exported('mdxComponents')},
  Footer: {file: 'theme/Footer.tsx', text: exported('Footer')},
  'Layout/Provider': {file: 'theme/IslandRoot.tsx', text: exported('IslandRoot')},
  NotFound: {file: 'theme/NotFoundPage.tsx', text: notFoundText},
  'NotFound/Content': {file: 'theme/NotFoundPage.tsx', text: notFoundText},
  Logo: {
    file: 'theme/Brand.tsx',
    text: (from) =>
      [
        `import Logo from '${from}';`,
        '',
        'export function Brand() {',
        '  return <Logo className="m-brand" imageClassName="m-logo" />;',
        '}',
        '',
      ].join('\n'),
  },
  'Navbar/Logo': {file: 'theme/Brand.tsx', text: exported('Brand')},
};

function exported(name: string): (from: string) => string {
  return (from) => `export {default as ${name}} from '${from}';\n`;
}

/**
 * Creates the page for unknown addresses. If it reads its location, it only renders in the browser.
 */
function notFoundText(from: string, code: string): string {
  if (!/\blocation\b/.test(code)) return exported('NotFoundPage')(from);
  return [
    "'use client';",
    "import {useLocation} from '@docusaurus/router';",
    `import NotFound from '${from}';`,
    '',
    'export function NotFoundPage() {',
    '  return <NotFound location={useLocation()} />;',
    '}',
    '',
  ].join('\n');
}

/** Components around every page, outermost first, and the file that uses them. */
const AROUND = ['Root', 'Layout'];
const FRAME = {file: 'theme/Layout.tsx'};

/** Creates `theme/Layout.tsx` with components of the site around each page. */
function frameText(components: readonly {readonly name: string; readonly from: string}[]): string {
  const open = components.map(({name}, depth) => `${'  '.repeat(depth + 2)}<Own${name}>`);
  const close = components.map(({name}, depth) => `${'  '.repeat(depth + 2)}</Own${name}>`).reverse();
  return [
    "import {Layout as Original} from '@theme-original/Layout';",
    ...components.map(({name, from}) => `import Own${name} from '${from}';`),
    '',
    'export function Layout(props) {',
    '  return (',
    ...open,
    `${'  '.repeat(components.length + 2)}<Original {...props} />`,
    ...close,
    '  );',
    '}',
    '',
  ].join('\n');
}

/** Components that make parts of a page, which this theme makes in its own way. */
const PARTS =
  /^(?:Layout|Navbar|ColorModeToggle|Admonition|CodeBlock|Doc(?:Breadcrumbs|Card|Item|Page|Root|Paginator|Sidebar|Version)|PaginatorNavLink|TOC|Blog|EditThisPage|LastUpdated|AnnouncementBar|BackToTopButton|Footer|NotFound|Tab)/;
const NOT_USED =
  'a part of a page, which is not used: `npx --no manual eject` lists the parts here, and a file in theme/ replaces one';

/** Components that are built in. */
const NOT_NEEDED = /^(?:SearchBar|SearchPage|prism-include-languages|prism)(?:\/|$)/;

/** Components that also have a substitute. Pages that import them get the site's component. */
const BY_IMPORT = /^(?:CodeBlock|Details|Heading|DocCardList|DocCard|ThemedImage|TOCInline|Mermaid|Icon\/)/;

/** Components of these that Markdown uses without an import. */
const BY_MARKDOWN = /^(?:CodeBlock|Details|Heading|Mermaid|DocCardList|DocCard)$/;

interface ThemeParts {
  readonly files: readonly TextFile[];
  readonly findings: readonly PlacedFinding[];
  /** Components that import missing modules, and are not used. */
  readonly leaveOut: readonly string[];
}

/**
 * Plans the components of `src/theme`: a file in `theme/` that uses the component, pages that
 * import it, or a note with its counterpart here.
 */
export function planThemeParts(root: string, isKnown: KnownModules): ThemeParts {
  const files: TextFile[] = [];
  const findings: PlacedFinding[] = [];
  const around: {name: string; from: string}[] = [];
  const components = listParts(root);
  const leftOut = partsToLeaveOut(root, components, isKnown);
  for (const {name, file} of components) {
    const tell = (fate: PlacedFinding['fate'], note: string): void =>
      void findings.push({fate, subject: file, note, file, line: 1});
    const used = AROUND.includes(name) ? FRAME : USED[name];
    const unknown = leftOut.get(name);
    const isPart = PARTS.test(name) && !BY_IMPORT.test(name);
    if (used && !unknown && !files.some(({path: taken}) => taken === used.file)) {
      const from = `../${file.replace(/(?:\/index)?\.\w+$/, '')}`;
      if ('text' in used)
        files.push({path: used.file, text: used.text(from, readIfExists(path.join(root, file)) ?? '')});
      else around.push({name, from});
    } else if (NOT_NEEDED.test(name)) tell('dropped', 'built in');
    else if (unknown && (used || !isPart)) {
      const note = `left aside, because it imports \`${unknown.name}\`, which is not here`;
      findings.push({fate: 'by-hand', subject: file, note, file: unknown.file, line: unknown.line});
    } else if (BY_MARKDOWN.test(name))
      tell('by-hand', 'used by pages that import it, not for what is written in Markdown');
    else if (isPart) tell('by-hand', NOT_USED);
  }
  if (around.length > 0) {
    around.sort((a, b) => AROUND.indexOf(a.name) - AROUND.indexOf(b.name));
    files.push({path: FRAME.file, text: frameText(around)});
  }
  return {files, findings, leaveOut: [...leftOut.keys()]};
}

/**
 * Lists components of `src/theme` by name: a file, or the index of a folder. Files beside an index
 * belong to it.
 */
function listParts(root: string): {name: string; file: string}[] {
  const sources = listSources(path.join(root, 'src/theme'));
  const modules = sources.filter((name) => !/(?:^|\/)_|\.(?:test|d)\.\w+$/.test(name)).sort();
  const indexes = modules.filter((name) => /\/index\.\w+$/.test(name)).map((name) => path.posix.dirname(name));
  return modules.flatMap((name) => {
    const folder = path.posix.dirname(name);
    const isIndex = /\/index\.\w+$/.test(name);
    if (!isIndex && indexes.includes(folder)) return [];
    return [{name: isIndex ? folder : name.replace(SOURCE, ''), file: `src/theme/${name}`}];
  });
}

interface UnknownImport {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** Finds components that import missing modules, directly or through other components. */
function partsToLeaveOut(
  root: string,
  components: readonly {readonly name: string; readonly file: string}[],
  isKnown: KnownModules,
): ReadonlyMap<string, UnknownImport> {
  const unknownImports = new Map<string, UnknownImport>();
  for (let before = -1; before < unknownImports.size; ) {
    before = unknownImports.size;
    for (const {name, file} of components) {
      const unknown = unknownImports.has(name)
        ? undefined
        : unknownImport(root, file, (...asked) => isKnown(...asked, new Set(unknownImports.keys())));
      if (unknown) unknownImports.set(name, unknown);
    }
  }
  return unknownImports;
}

/** Finds the first import of a component, or of files beside its index, that cannot be resolved. */
function unknownImport(
  root: string,
  file: string,
  isKnown: (module: string, names: readonly string[]) => boolean,
): UnknownImport | undefined {
  const folder = path.posix.dirname(file);
  const beside = /\/index\.\w+$/.test(file)
    ? fs.readdirSync(path.join(root, folder)).map((one) => `${folder}/${one}`)
    : [];
  for (const source of [file, ...beside.filter((other) => SOURCE.test(other) && other !== file)]) {
    const imports = importsOfModule(fs.readFileSync(path.join(root, source), 'utf8'));
    const unknown = imports.find(({name, names}) => {
      const asked = partName(name, path.posix.dirname(source));
      return /^@(?:theme|docusaurus|generated)/.test(asked) && !isKnown(asked, names);
    });
    if (unknown) return {name: unknown.name, file: source, line: unknown.line};
  }
  return undefined;
}

/**
 * Returns the name of a component that is imported by its file, without extension; other imports
 * unchanged.
 */
function partName(name: string, folder: string): string {
  if (/\.\w+$/.test(name) || !/^(?:\.\.?|@site)\//.test(name)) return name;
  const file = path.posix.join(name.startsWith('.') ? folder : '.', name.replace(/^@site\//, ''));
  return file.replace(/^src\/theme\//, '@theme/');
}

/** Returns whether a component of the site replaces links in pages. */
export function ownLinks({mentions}: SiteFacts): boolean {
  const ends = ['js', 'jsx', 'ts', 'tsx'].flatMap((end) => [`.${end}`, `/index.${end}`]);
  return ends.some((end) => mentions(`src/theme/MDXComponents${end}`, /[{,\s]a\s*[:,}]/));
}
