import path from 'node:path';
import type {PageRecord} from '../../../shared/build.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {readBufferOrFile} from '../../base/files/readBufferOrFile.ts';
import type {BlogOptions} from '../../steps/config/schema/blog.ts';
import type {GitDates} from '../../steps/content/gitDates.ts';
import {makeBlog} from '../../steps/site/blog/makeBlog.ts';
import {makeBlogPages} from '../../steps/site/blog/makeBlogPages.ts';
import type {Blog} from '../../steps/site/blog/types.ts';
import {type LocalizedVersion, makeLocalizedVersion} from '../../steps/site/docs/localizedVersion.ts';
import {isNamedByTheme} from '../../steps/site/docs/versions.ts';
import {createLayoutFiller} from '../../steps/site/layout/createLayoutFiller.ts';
import {makePages} from '../../steps/site/pages/makePages.ts';
import {createHeadTitleFormatter, makePageTexts, type PageTexts} from '../../steps/site/pageTexts.ts';
import type {FindIcon} from '../../steps/site/sidebars/entryMarks.ts';
import {type AddressResolver, createAddressResolver} from '../../steps/site/siteAddress.ts';
import {type DocTags, makeDocTags} from '../../steps/site/tags/makeDocTags.ts';
import {toLocaleUrl} from '../../steps/site/translations/createAlternatesFinder.ts';
import {findOutdatedTranslations} from '../../steps/site/translations/findOutdatedTranslations.ts';
import {type TranslationPlan, toSetKey} from '../../steps/site/translations/planTranslations.ts';
import {readTranslations, type Translations} from '../../steps/site/translations/readTranslations.ts';
import type {CategoryMeta, DocsVersion, SitePage} from '../../steps/site/types.ts';
import {getCacheId, type KnownPage} from '../cache/cachedPage.ts';
import {createSidebarTransform} from '../plugins/createSidebarTransform.ts';
import type {DocsProject} from '../project/docsProject.ts';
import type {Sources} from '../project/findSources.ts';
import type {Project} from '../project/project.ts';
import {loadAuthorsFile, loadTagsFile} from '../project/tagsAndAuthors.ts';
import {fillSiteTexts} from './fillSiteTexts.ts';
import {readThemeTranslations} from './themeTexts.ts';

export interface GraphInput {
  readonly project: Project;
  readonly sources: Sources;
  readonly pages: ReadonlyMap<string, KnownPage>;
  readonly dates: GitDates['changes'];
  readonly dev: boolean;
  readonly findIcon?: FindIcon;
}

/** Content of a locale that does not depend on other locales. */
export interface LocaleContent {
  readonly locale: string;
  readonly translations: Translations;
  readonly layers: readonly LocalizedVersion[];
  readonly tags: ReadonlyMap<LocalizedVersion, DocTags>;
  readonly blogs: readonly Blog[];
  readonly otherPages: readonly SitePage[];
  readonly outdated: ReadonlySet<string>;
  /** All pages of the locale, including those that are left out of the site. */
  readonly records: readonly PageRecord[];
  readonly addressOf: AddressResolver;
}

/** Loads the content of a locale: docs, tags, blogs, and single pages. */
export function loadLocaleContent(locale: string, graphInput: GraphInput): WithDiagnostics<LocaleContent> {
  const input = {...graphInput, project: fillSiteTexts(graphInput.project, locale)};
  const context = openLocale(locale, input);
  const {value: open} = context;
  const outdated = findOutdatedTranslations(
    [...(open.plan?.pages.values() ?? [])].flatMap((set) => [...set.values()]),
    input.dates,
  );
  const layers = input.project.docs.flatMap((docs) => docs.versions.map((version) => createLayer(version, docs, open)));
  const blogs = input.project.config.blog.map((options) => createBlog(options, open));
  const single = createSinglePages(open);
  const tags = new Map(layers.map(({value}) => [value.layer, value.tags]));
  return {
    value: {
      locale,
      translations: open.translations,
      layers: [...tags.keys()],
      tags,
      blogs: blogs.map(({value}) => value.blog),
      otherPages: [
        ...[...tags.values()].flatMap((one) => one.pages),
        ...blogs.flatMap(({value}) => value.pages),
        ...single.value,
      ],
      outdated: outdated.value,
      records: [...open.records.values()].flat(),
      addressOf: open.addressOf,
    },
    diagnostics: [context, outdated, ...layers, ...blogs, single].flatMap(({diagnostics}) => diagnostics),
  };
}

/** Input for docs and blogs of a locale. */
interface OpenLocale {
  readonly locale: string;
  readonly input: GraphInput;
  readonly plan: TranslationPlan | undefined;
  readonly translations: Translations;
  readonly addressOf: AddressResolver;
  readonly texts: PageTexts;
  readonly headTitle: (title: string) => string;
  /** Returns the canonical URL of an untranslated page: that of its original. */
  readonly canonicalOf: (record: PageRecord, route: string) => string | undefined;
  /** Pages by set: the translation if there is one, else the original. */
  readonly records: ReadonlyMap<string, readonly PageRecord[]>;
}

const NO_PLAN: TranslationPlan = {
  pages: new Map(),
  others: new Map(),
  aliases: new Map(),
  messages: {code: [], navbar: [], footer: [], sets: new Map()},
};

function openLocale(locale: string, input: GraphInput): WithDiagnostics<OpenLocale> {
  const {project, sources} = input;
  const {config} = project;
  const plan = sources.translations.get(locale);
  const {value: translations, diagnostics} = readTranslations({
    plan: plan ?? NO_PLAN,
    theme: readThemeTranslations(locale, project),
    readText: (file) => readBufferOrFile(path.join(project.root, file), project.unsaved).toString(),
  });
  const staticFiles: ReadonlySet<string> = new Set(sources.staticFiles.keys());
  const localeConfig = project.locales[locale]!;
  const original = project.locales[config.i18n.defaultLocale]!;
  return {
    value: {
      locale,
      input,
      plan,
      translations,
      addressOf: createAddressResolver({
        siteBase: config.baseUrl,
        baseUrl: localeConfig.baseUrl,
        trailingSlash: config.trailingSlash,
        staticFiles,
      }),
      texts: makePageTexts(translations.code, locale),
      headTitle: createHeadTitleFormatter(config),
      canonicalOf: ({source}, route) =>
        localeConfig.translate && source.locale !== locale ? toLocaleUrl(route, localeConfig, original) : undefined,
      records: groupRecords(locale, input),
    },
    diagnostics,
  };
}

function createLayer(
  version: DocsVersion,
  {options, sidebars}: DocsProject,
  {locale, input, plan, translations, addressOf, texts, headTitle, records}: OpenLocale,
): WithDiagnostics<{readonly layer: LocalizedVersion; readonly tags: DocTags}> {
  const {project, sources, dev} = input;
  const {baseUrl} = project.locales[locale]!;
  const set = toSetKey({kind: 'doc', instance: options.id, version: version.name});
  const messages = translations.getSetTexts(set);
  const problems: Diagnostic[] = [];
  const transform = createSidebarTransform(project.config, project, problems);
  const sidebar = {instance: options.id, version: version.name, locale};
  const categories = sources.categories.get(set) ?? new Map<string, CategoryMeta>();
  const filler = createLayoutFiller(
    (folder) => sources.getVariables({kind: 'doc', instance: options.id, version: version.name, locale, folder}),
    (folder) => readLabelFile(categories.get(folder ?? '')?.place?.file, sidebars[version.name]!, project),
  );
  const labelFiller = createLayoutFiller(
    (folder) => sources.getVariables({kind: 'doc', instance: options.id, version: version.name, locale, folder}),
    () => ({file: project.configFile, text: project.configText}),
  );
  const versionLabel = labelFiller?.fill(version.label) ?? version.label;
  const label = isNamedByTheme(version, options) ? texts('theme.switchers.next') : versionLabel;
  const made = makeLocalizedVersion({
    version: {...version, label: messages['version.label'] || label},
    locale,
    baseUrl,
    trailingSlash: project.config.trailingSlash,
    toAddress: addressOf,
    records: records.get(set) ?? [],
    includeDrafts: dev,
    stripPrefixes: options.numberPrefixParser,
    sidebars: sidebars[version.name]!,
    categories,
    fill: filler?.fill,
    findIcon: input.findIcon,
    collapsible: options.sidebarCollapsible,
    collapsed: options.sidebarCollapsed,
    translations: messages,
    ...(transform ? {transformSidebar: (items, rest) => transform(items, {...sidebar, ...rest})} : {}),
  });
  const {layer} = made;
  const tagsFile = loadTagsFile(options, {project, folder: version.contentPath, translated: plan?.others.get(set)});
  const tags = makeDocTags({
    layer,
    options,
    tagsFile: tagsFile.value,
    baseUrl,
    trailingSlash: project.config.trailingSlash,
    texts,
    headTitle,
  });
  return {
    value: {layer, tags: tags.value},
    diagnostics: [
      ...problems,
      ...made.diagnostics,
      ...(filler?.getProblems() ?? []),
      ...(labelFiller?.getProblems() ?? []),
      ...tagsFile.diagnostics,
      ...tags.diagnostics,
    ],
  };
}

/** Returns the file with the labels of a folder: its category file, or the sidebars. */
function readLabelFile(
  categoryFile: string | undefined,
  sidebars: DocsProject['sidebars'][string],
  {root, unsaved}: Project,
): {readonly file: string; readonly text: string} {
  if (categoryFile === undefined) return sidebars;
  return {file: categoryFile, text: readBufferOrFile(path.join(root, categoryFile), unsaved).toString()};
}

function createBlog(
  options: BlogOptions,
  {locale, input, plan, translations, addressOf, texts, headTitle, canonicalOf, records}: OpenLocale,
): WithDiagnostics<{readonly blog: Blog; readonly pages: readonly SitePage[]}> {
  const {project, dates, dev} = input;
  const set = toSetKey({kind: 'blog', instance: options.id, version: ''});
  const where = {project, folder: options.path, translated: plan?.others.get(set)};
  const tagsFile = loadTagsFile(options, where);
  const authorsFile = loadAuthorsFile(options, addressOf, where);
  const made = makeBlog({
    options,
    locale,
    baseUrl: project.locales[locale]!.baseUrl,
    trailingSlash: project.config.trailingSlash,
    toAddress: addressOf,
    records: records.get(set) ?? [],
    authorsFile: authorsFile.value,
    tagsFile: tagsFile.value,
    includeDrafts: dev,
    texts,
    translations: translations.getSetTexts(set),
  });
  const pages = makeBlogPages({
    blog: made.value,
    trailingSlash: project.config.trailingSlash,
    options,
    texts,
    headTitle,
    dates,
    getCanonical: canonicalOf,
  });
  return {
    value: {blog: made.value, pages},
    diagnostics: [tagsFile, authorsFile, made].flatMap(({diagnostics}) => diagnostics),
  };
}

const PAGES = toSetKey({kind: 'page', instance: 'default', version: ''});

function createSinglePages({
  locale,
  input,
  headTitle,
  canonicalOf,
  records,
}: OpenLocale): WithDiagnostics<readonly SitePage[]> {
  const {project, dates, dev} = input;
  const {config, locales} = project;
  if (!config.pages) return {value: [], diagnostics: []};
  return makePages({
    options: config.pages,
    records: records.get(PAGES) ?? [],
    baseUrl: locales[locale]!.baseUrl,
    trailingSlash: config.trailingSlash,
    siteTitle: config.title,
    headTitle,
    includeDrafts: dev,
    getCanonical: canonicalOf,
    dates,
  });
}

function groupRecords(locale: string, {project, sources, pages}: GraphInput): Map<string, PageRecord[]> {
  const groups = new Map<string, PageRecord[]>();
  const plan = sources.translations.get(locale);
  for (const {source} of sources.pages) {
    if (source.locale !== project.config.i18n.defaultLocale) continue;
    const set = toSetKey(source);
    const translated = plan?.pages.get(set)?.get(source.path);
    const localSource = translated ? {...source, locale, file: translated.file} : source;
    const page = pages.get(getCacheId(localSource));
    if (!page) continue;
    const group = groups.get(set) ?? [];
    group.push(page.record);
    groups.set(set, group);
  }
  return groups;
}
