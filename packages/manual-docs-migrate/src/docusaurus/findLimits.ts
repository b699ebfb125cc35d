import fs from 'node:fs';
import path from 'node:path';
import {toSitePath} from 'manual-docs/internal/migrate';
import {createFinding} from '../createFinding.ts';
import {listFiles} from '../listFiles.ts';
import type {PlacedFinding} from '../readSettings.ts';
import {importsOfModule} from './importsOfModule.ts';

const SOURCE = /\.(?:tsx|ts|jsx|js)$/;
const TEST = /(?:^|\/)(?:__tests__\/|.*\.(?:test|spec|d)\.\w+$)/;

const GLOBAL_DATA = /^@docusaurus\/useGlobalData$/;
/**
 * Modules that do less here than in Docusaurus, and that a build accepts. With `names`, only imports of these names
 * are affected.
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

/** An import whose package name is computed in the browser. */
const COMPUTED_MODULE = /(?<!\/\/.*)\bimport\(\s*`[@\w][^`:]*\$\{/;
const ONLY_IN_BROWSER =
  'the module is known only in the browser, where it is not found by the name of a package or an alias: begin the name with `./`, or import each module';
const TRANSLATED_EARLY =
  'called while the module is loaded, once for all languages, so it stays unchanged: call it in the component, or use `<Translate>`';

/** Lists code of a site that does less here than in Docusaurus, with its lines. A build reports code that does not work at all. */
export function findLimits(root: string, {manyLanguages, data}: Limited): PlacedFinding[] {
  const files = listFiles(path.join(root, 'src'), () => false).map((one) => toSitePath(root, one));
  const sources = files.filter((file) => SOURCE.test(file) && !TEST.test(file));
  const inSources = sources.flatMap((file): PlacedFinding[] => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const early = manyLanguages ? translatedAtLoad(text) : undefined;
    return [
      ...importsOfModule(text).flatMap(({name, line}) =>
        LIMITS.filter(({module, names}) => module.test(name) && (names?.test(text) ?? true))
          .filter(({module}) => module !== GLOBAL_DATA || !asksOnly(text, data))
          .map(({note}): PlacedFinding => ({fate: 'by-hand', subject: name, note, file, line})),
      ),
      ...createFinding(COMPUTED_MODULE, text, {subject: 'import()', note: ONLY_IN_BROWSER, file}),
      ...(early === undefined
        ? []
        : [{fate: 'by-hand', subject: 'translate()', note: TRANSLATED_EARLY, file, line: early} as const]),
    ];
  });
  return [...inSources, ...versions(root), ...patches(root)];
}

/** Returns whether a module only reads data of these plugins. */
function asksOnly(text: string, data: Limited['data']): boolean {
  const asked = [...text.matchAll(/\buse(?:Global|Plugin)Data\b(?:<[^()]*>)?\(\s*(?:['"]([^'"]+)['"])?/g)];
  return asked.length > 0 && asked.every(([, name]) => data.has(name ?? ''));
}

const OLD_PAGES =
  'a page of an older version names the one of the last version as `canonical`, and is not in sitemap.xml: search engines keep one of them';

/** Reports what differs for versions. */
function versions(root: string): PlacedFinding[] {
  const lists = fs.readdirSync(root).filter((name) => /^(?:[\w-]+_)?versions\.json$/.test(name));
  return lists.map((subject) => ({fate: 'dropped', subject, note: OLD_PAGES}));
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
