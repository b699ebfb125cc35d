import fs from 'node:fs';
import path from 'node:path';
import {readIfExists, toSitePath} from 'manual-docs/internal/migrate';
import {createFinding} from '../createFinding.ts';
import {listFiles} from '../listFiles.ts';
import type {PlacedFinding} from '../readSettings.ts';
import {importsOfModule} from './importsOfModule.ts';

const SOURCE = /\.(?:tsx|ts|jsx|js)$/;
const TEST = /(?:^|\/)(?:__tests__\/|.*\.(?:test|spec|d)\.\w+$)/;

const GLOBAL_DATA = /^@docusaurus\/useGlobalData$/;
/**
 * Modules that do less here than in Docusaurus. With `names`, only imports of these names are
 * affected.
 */
const LIMITS: readonly {readonly module: RegExp; readonly names?: RegExp; readonly note: string}[] = [
  {
    module: GLOBAL_DATA,
    note: 'it has no data of plugins that do not run here: each part of them is empty. Put the data into a JSON file, and import that',
  },
  {
    module: /^@docusaurus\/plugin-content-(?:docs|blog)\/client$/,
    names: /\b(?:useAllDocsData|useDocsPreferredVersion)\b/,
    note: '`useAllDocsData` and `useDocsPreferredVersion` have no data here: a page has no list of the other pages',
  },
  {
    module: /^(?:@stylexjs\/stylex|@linaria\/.+|@compiled\/react|styled-jsx)(?:\/|$)/,
    note: 'a plugin of Babel makes its styles, which does not run here: write them into a style sheet',
  },
  {module: /^@theme\/Mermaid$/, note: 'it shows the text of the diagram: write it as a `mermaid` block in Markdown'},
  {
    module: /^@generated\/(?!(?:docusaurus\.config(?:\.m?js)?|globalData)$)/,
    note: 'files that the other tool makes are not here: `useDocusaurusContext` has the settings',
  },
];

interface Limited {
  /**
   * Whether the site has several languages. Texts that are translated while a module loads only
   * have one.
   */
  readonly manyLanguages: boolean;
  /** Plugins whose data is available. */
  readonly data: ReadonlySet<string>;
}

/** An import through a loader whose file name is computed at runtime. */
const COMPUTED_FILE =
  /(?<!\/\/.*)\brequire\(\s*`(?!(?:-?!|!!)?raw-loader(?:\?[^!`]*)?!(?:@site|\.{1,2})\/)[^`$]*![^`$]*\$\{/;
const ONLY_KNOWN_FILES =
  'the file is known only while a page is rendered, and a build stops at each page that shows one: take the loader in front out, or import each file';

/** An import whose package name is computed in the browser. */
const COMPUTED_MODULE = /(?<!\/\/.*)\bimport\(\s*`[@\w][^`:]*\$\{/;
const ONLY_IN_BROWSER =
  'the module is known only in the browser, where it is not found by the name of a package or an alias: begin the name with `./`, or import each module';

/** Lists code of a site that does less here than in Docusaurus, with its lines. */
export function findLimits(root: string, {manyLanguages, data}: Limited): PlacedFinding[] {
  const files = listFiles(path.join(root, 'src'), () => false).map((one) => toSitePath(root, one));
  const sources = files.filter((file) => SOURCE.test(file) && !TEST.test(file));
  const inSources = sources.flatMap((file): PlacedFinding[] => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const limits = importsOfModule(text).flatMap(({name, line}) =>
      LIMITS.filter(({module, names}) => module.test(name) && (names?.test(text) ?? true))
        .filter(({module}) => module !== GLOBAL_DATA || !asksOnly(text, data))
        .map(({note}): PlacedFinding => ({fate: 'by-hand', subject: name, note, file, line})),
    );
    limits.push(
      ...createFinding(COMPUTED_FILE, text, {subject: 'require()', note: ONLY_KNOWN_FILES, file, stops: true}),
      ...createFinding(COMPUTED_MODULE, text, {subject: 'import()', note: ONLY_IN_BROWSER, file}),
    );
    const early = manyLanguages ? translatedAtLoad(text) : undefined;
    if (early === undefined) return limits;
    const note =
      'called while the module is loaded, once for all languages, so it stays unchanged: call it in the component, or use `<Translate>`';
    return [...limits, {fate: 'by-hand', subject: 'translate()', note, file, line: early}];
  });
  return [...inSources, ...versions(root), ...patches(root), ...oldSyntax(root)];
}

/** Returns whether a module only reads data of these plugins. */
function asksOnly(text: string, data: Limited['data']): boolean {
  const asked = [...text.matchAll(/\buse(?:Global|Plugin)Data\b(?:<[^()]*>)?\(\s*(?:['"]([^'"]+)['"])?/g)];
  return asked.length > 0 && asked.every(([, name]) => data.has(name ?? ''));
}

const OLD_PAGES =
  'a page of an older version names the one of the last version as `canonical`, and is not in sitemap.xml: search engines keep one of them';

/** Reports versions that a build script generates, and version features that differ here. */
function versions(root: string): PlacedFinding[] {
  const lists = fs.readdirSync(root).filter((name) => /^(?:[\w-]+_)?versions\.json$/.test(name));
  return lists.flatMap((file) => {
    const names = fs.readFileSync(path.join(root, file), 'utf8').match(/[^\s",[\]]+/g) ?? [];
    const folders = names.map((name) => `${file.replace('versions.json', 'versioned_docs')}/version-${name}`);
    const note = 'not there, and a build stops at it: run what makes it, or take the version out';
    const absent = folders.filter((folder) => !fs.existsSync(path.join(root, folder)));
    return [
      {fate: 'dropped', subject: file, note: OLD_PAGES},
      ...absent.map((subject): PlacedFinding => ({fate: 'by-hand', subject, note, file, stops: true})),
    ];
  });
}

/** Reports pages in the syntax of Docusaurus 2. */
function oldSyntax(root: string): PlacedFinding[] {
  const text = readIfExists(path.join(root, 'package.json')) ?? '';
  const note =
    'its pages are MDX 1, and a build names each `<` and `{` of their text that is code in MDX 3: write `\\<` and `\\{`';
  return createFinding(/"@docusaurus\/core":\s*"\D*[012]\./, text, {
    subject: '@docusaurus/core',
    note,
    file: 'package.json',
    stops: true,
  });
}

/** Reports patches of Docusaurus's packages. */
function patches(root: string): PlacedFinding[] {
  const files = listFiles(path.join(root, 'patches'), () => false).map((file) => path.basename(file));
  const note = 'the site changes the other tool by it: what it changes is not here';
  return files
    .filter((name) => /^@docusaurus[+_-].*\.patch$/.test(name))
    .map((name): PlacedFinding => ({fate: 'by-hand', subject: `patches/${name}`, note}));
}

/**
 * Returns the line of the first `translate` call outside of functions. Statements of a module begin
 * at the start of a line.
 */
function translatedAtLoad(text: string): number | undefined {
  if (!/from ['"]@docusaurus\/Translate['"]/.test(text)) return undefined;
  for (const {0: statement, index} of text.matchAll(
    /^(?:export\s+)?(?:const|let|var)\b[\s\S]*?(?=^[^\s)\]}/*]|(?![\s\S]))/gm,
  )) {
    const call = /\btranslate\(/.exec(statement);
    if (!call || /=>|\bfunction\b|\bclass\b/.test(statement.slice(0, call.index))) continue;
    return text.slice(0, index + call.index).split('\n').length;
  }
  return undefined;
}
