import type {PageRecord} from '../../../../shared/build.ts';
import type {Sidebar} from '../../../../shared/pageProps.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {type Remedy, suggestName} from '../../../base/diagnostics/fixes/suggestName.ts';
import {splitNumberPrefix} from '../route.ts';
import {findLinkedDoc} from '../sidebars/autogenerate.ts';
import {findPositions, type SidebarPosition} from '../sidebars/navigation.ts';
import {makeSidebars, type SidebarSource} from '../sidebars/sidebars.ts';
import type {CategoryMeta, Doc, DocsVersion, GeneratedIndex} from '../types.ts';
import {makeDocs} from './docs.ts';
import {reportUnusedCategories} from './reportUnusedCategories.ts';

/** The docs and sidebars of one docs instance, version, and locale. */
export interface LocalizedVersion {
  readonly version: DocsVersion;
  readonly locale: string;
  readonly docs: readonly Doc[];
  readonly byId: ReadonlyMap<string, Doc>;
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  readonly positions: ReadonlyMap<string, ReadonlyMap<string, SidebarPosition>>;
  readonly categories: ReadonlyMap<string, CategoryMeta>;
  readonly generated: readonly GeneratedIndex[];
  /** Translatable sidebar texts as written, by translation id. */
  readonly texts: ReadonlyMap<string, string>;
  /** Final path of the version's main page. */
  readonly mainRoute: string;
  /** Drafts that this build omits. */
  readonly drafts: readonly Doc[];
  /** Docs omitted because of a problem. */
  readonly leftOut: readonly Doc[];
}

export interface LocalizedVersionInput extends SidebarSource {
  readonly records: readonly PageRecord[];
  readonly includeDrafts: boolean;
  readonly stripPrefixes: boolean;
}

/**
 * Builds the docs and sidebars of one version in one locale. Pure, and independent of other
 * versions and locales.
 * @param input compiled pages, sidebars, and category files of this version and locale
 * @returns problems are reported in `diagnostics`; a doc with an id that is taken is omitted
 */
export function makeLocalizedVersion(input: LocalizedVersionInput): {
  layer: LocalizedVersion;
  diagnostics: readonly Diagnostic[];
} {
  const {version, locale, baseUrl} = input;
  const splitPrefix = input.stripPrefixes ? splitNumberPrefix : (name: string) => ({name});
  const {docs, drafts, leftOut, diagnostics: docProblems} = makeDocs(input);
  const result = makeSidebars({...input, docs, drafts: new Set(drafts.map(({id}) => id)), splitPrefix});
  const positions = new Map([...result.sidebars].map(([name, sidebar]) => [name, findPositions(sidebar)] as const));
  const main = findMainDoc(docs);
  const layer: LocalizedVersion = {
    version,
    locale,
    docs,
    byId: new Map(docs.map((doc) => [doc.id, doc])),
    sidebars: result.sidebars,
    positions,
    categories: input.categories,
    generated: result.generated,
    texts: result.texts,
    mainRoute: main?.route ?? baseUrl,
    drafts,
    leftOut,
  };
  return {
    layer,
    diagnostics: [
      ...docProblems,
      ...result.diagnostics,
      ...reportUnknownReferences(layer, new Set([...docs, ...drafts, ...leftOut].map(({id}) => id))),
      ...reportUnknownCategoryDocs(layer, input.categories),
      ...reportUnusedCategories({...input, docs, sidebars: input.sidebars.written, file: input.sidebars.file}),
    ],
  };
}

function findMainDoc(docs: readonly Doc[]): Doc | undefined {
  return docs.find((doc) => doc.slug === '/') ?? docs.find((doc) => !doc.unlisted && !doc.draft) ?? docs[0];
}

function suggestDoc(name: string, names: readonly string[]): Remedy {
  return suggestName(name, names, `choose one of ${names.slice(0, 8).join(', ') || 'none'}`);
}

function reportUnknownCategoryDocs(
  layer: LocalizedVersion,
  categories: LocalizedVersionInput['categories'],
): Diagnostic[] {
  return [...categories].flatMap(([folder, {link, place: source}]) => {
    const docs = [...layer.docs, ...layer.drafts, ...layer.leftOut];
    if (link?.type !== 'doc' || !source || findLinkedDoc(docs, link.id, folder)) return [];
    const inFolder = layer.docs.filter((doc) => doc.folder === folder).map((doc) => doc.id);
    return [
      createDiagnostic('category-file', `\`link\` names the doc \`${link.id}\`, which does not exist.`, {
        file: source.file,
        line: source.lines.link ?? 1,
        ...suggestDoc(link.id, inFolder.length > 0 ? inFolder : [...layer.byId.keys()]),
      }),
    ];
  });
}

function reportUnknownReferences(layer: LocalizedVersion, ids: ReadonlySet<string>): Diagnostic[] {
  return layer.docs.flatMap((doc) => {
    const {frontMatter, frontMatterLines, source} = doc.record;
    const problems: Diagnostic[] = [];
    const report = (key: string, what: string, names: Iterable<string>): void => {
      problems.push(
        createDiagnostic(
          'sidebar-unknown-doc',
          `\`${key}\` names the ${what} \`${String(frontMatter[key as keyof typeof frontMatter])}\`, which does not exist.`,
          {
            file: source.file,
            line: frontMatterLines[key] ?? 1,
            ...suggestDoc(String(frontMatter[key as keyof typeof frontMatter]), [...names]),
          },
        ),
      );
    };
    const {displayed_sidebar: sidebar, pagination_prev: prev, pagination_next: next} = frontMatter;
    if (typeof sidebar === 'string' && !layer.sidebars.has(sidebar))
      report('displayed_sidebar', 'sidebar', layer.sidebars.keys());
    if (typeof prev === 'string' && !ids.has(prev)) report('pagination_prev', 'doc', layer.byId.keys());
    if (typeof next === 'string' && !ids.has(next)) report('pagination_next', 'doc', layer.byId.keys());
    return problems;
  });
}
