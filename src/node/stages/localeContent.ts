import fs from 'node:fs';
import path from 'node:path';
import type {PageRecord} from '../../shared/build.ts';
import type {CachedPage} from '../cache/cachedPage.ts';
import {cacheId} from '../cache/cachedPage.ts';
import type {GitDates} from '../content/gitDates.ts';
import {docPath, slugProblem, splitNumberPrefix} from '../content/route.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {Sources} from '../project/findSources.ts';
import {layerKey} from '../project/findSources.ts';
import type {Project} from '../project/project.ts';
import {loadAuthorsFile, loadTagsFile} from '../project/tagsAndAuthors.ts';
import {makeBlog} from '../site/blog/makeBlog.ts';
import {makeBlogPages} from '../site/blog/makeBlogPages.ts';
import type {Blog} from '../site/blog/types.ts';
import {headTitleOf} from '../site/graph.ts';
import {type DocsLayer, makeLayer} from '../site/layer.ts';
import {urlInLocale} from '../site/localeAlternates.ts';
import {makePageTexts} from '../site/pageTexts.ts';
import {type AddressOf, addressesOf} from '../site/siteAddress.ts';
import {type DocTags, makeDocTags} from '../site/tags/makeDocTags.ts';
import {outdatedTranslations} from '../site/translations/outdatedTranslations.ts';
import {setKey} from '../site/translations/planTranslations.ts';
import {readTranslations, type Translations} from '../site/translations/readTranslations.ts';
import {themeLocale} from '../site/translations/themeLocale.ts';
import type {SitePage} from '../site/types.ts';

export interface GraphInput {
  readonly project: Project;
  readonly sources: Sources;
  readonly pages: ReadonlyMap<string, CachedPage>;
  readonly dates: GitDates['changes'];
  /** Drafts are shown and pages update while open. */
  readonly dev: boolean;
}

/** Everything of one locale that does not depend on the other locales. */
export interface LocaleParts {
  readonly locale: string;
  readonly translations: Translations;
  readonly layers: readonly DocsLayer[];
  readonly tags: ReadonlyMap<DocsLayer, DocTags>;
  readonly blogs: readonly Blog[];
  readonly otherPages: readonly SitePage[];
  readonly outdated: ReadonlySet<string>;
  /** Every page of the locale, also those that do not get into the site. */
  readonly records: readonly PageRecord[];
  readonly addressOf: AddressOf;
}

/** Builds the layers, tags and blogs of a locale; adds what is wrong to `diagnostics`. */
export function localeParts(locale: string, input: GraphInput, diagnostics: Diagnostic[]): LocaleParts {
  const {project, sources, dates, dev} = input;
  const {config} = project;
  const {baseUrl} = project.locales[locale]!;
  const staticFiles: ReadonlySet<string> = new Set(sources.staticFiles.keys());
  const addressOf = addressesOf({siteBase: config.baseUrl, baseUrl, staticFiles});
  const plan = sources.translations.get(locale);
  const take = <T>({value, diagnostics: found}: {value: T; diagnostics: readonly Diagnostic[]}): T => {
    diagnostics.push(...found);
    return value;
  };
  const translations = take(
    readTranslations({
      plan: plan ?? {
        pages: new Map(),
        others: new Map(),
        aliases: new Map(),
        messages: {code: [], navbar: [], footer: [], sets: new Map()},
      },
      theme: themeTexts(locale, project),
      readText: (file) => fs.readFileSync(path.join(project.root, file), 'utf8'),
    }),
  );
  const outdated = take(
    outdatedTranslations(
      [...(plan?.pages.values() ?? [])].flatMap((set) => [...set.values()]),
      dates,
    ),
  );
  const texts = makePageTexts(translations.code, locale);
  const headTitle = headTitleOf(config);
  const recordsOf = groupRecords(locale, input);
  const tags = new Map<DocsLayer, DocTags>();
  const layers = project.docs.flatMap(({options, versions, sidebars}) =>
    versions.map((version) => {
      const set = setKey({kind: 'doc', instance: options.id, version: version.name});
      const messages = translations.ofSet(set);
      const made = makeLayer({
        version: messages['version.label'] ? {...version, label: messages['version.label']} : version,
        locale,
        baseUrl,
        addressOf,
        records: recordsOf.get(set) ?? [],
        includeDrafts: dev,
        stripPrefixes: options.numberPrefixParser,
        rules: {docPath, slugProblem, splitNumberPrefix},
        sidebars: sidebars[version.name]!,
        categories: sources.categories.get(layerKey(options.id, version.name, locale)) ?? new Map(),
        collapsible: options.sidebarCollapsible,
        collapsed: options.sidebarCollapsed,
        translations: messages,
      });
      diagnostics.push(...made.diagnostics);
      const where = {project, folder: version.contentPath, translated: plan?.others.get(set), diagnostics};
      const tagsFile = loadTagsFile(options, where);
      tags.set(
        made.layer,
        take(makeDocTags({layer: made.layer, options, ...(tagsFile ? {tagsFile} : {}), baseUrl, texts, headTitle})),
      );
      return made.layer;
    }),
  );
  const blogPages: SitePage[] = [];
  const blogs = config.blog.map((options) => {
    const set = setKey({kind: 'blog', instance: options.id, version: ''});
    const where = {project, folder: options.path, translated: plan?.others.get(set), diagnostics};
    const tagsFile = loadTagsFile(options, where);
    const authorsFile = loadAuthorsFile(options, addressOf, where);
    const blog = take(
      makeBlog({
        options,
        locale,
        baseUrl,
        addressOf,
        records: recordsOf.get(set) ?? [],
        ...(authorsFile ? {authorsFile} : {}),
        ...(tagsFile ? {tagsFile} : {}),
        includeDrafts: dev,
        rules: {docPath, slugProblem},
        translations: translations.ofSet(set),
      }),
    );
    const own = project.locales[locale]!;
    const original = project.locales[config.i18n.defaultLocale]!;
    blogPages.push(
      ...makeBlogPages({
        blog,
        options,
        texts,
        headTitle,
        dates,
        canonicalOf: ({record, route}) =>
          own.translate && record.source.locale !== locale ? urlInLocale(route, own, original) : undefined,
      }),
    );
    return blog;
  });
  const otherPages = [...[...tags.values()].flatMap((one) => one.pages), ...blogPages];
  return {
    locale,
    translations,
    layers,
    tags,
    blogs,
    otherPages,
    outdated,
    records: [...recordsOf.values()].flat(),
    addressOf,
  };
}

function themeTexts(locale: string, {packageRoot}: Project): Record<string, string> {
  const folder = path.join(packageRoot, 'theme/locales');
  const names = fs.readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
  const name = themeLocale(locale, names);
  return name === undefined ? {} : JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8'));
}

/** Records of a locale by set: the translated page where there is one, else the original. */
function groupRecords(locale: string, {project, sources, pages}: GraphInput): Map<string, PageRecord[]> {
  const groups = new Map<string, PageRecord[]>();
  const plan = sources.translations.get(locale);
  for (const {source} of sources.pages) {
    if (source.locale !== project.config.i18n.defaultLocale) continue;
    const set = setKey(source);
    const translated = plan?.pages.get(set)?.get(source.path);
    const own = translated ? {...source, locale, file: translated.file} : source;
    const page = pages.get(cacheId(own));
    if (!page) continue;
    const group = groups.get(set) ?? [];
    group.push(page.record);
    groups.set(set, group);
  }
  return groups;
}
