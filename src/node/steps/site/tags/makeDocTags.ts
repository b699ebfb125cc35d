import {endAddress, withBase} from '../../../../shared/routes.ts';
import type {PageLink} from '../../../../shared/types.ts';
import type {WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import type {DocsOptions} from '../../config/schema/docs.ts';
import type {LocalizedVersion} from '../docs/localizedVersion.ts';
import {joinRoute} from '../docs/versions.ts';
import type {PageTexts} from '../pageTexts.ts';
import type {Doc, SitePage} from '../types.ts';
import {makeTagPages} from './makeTagPages.ts';
import {resolveTags} from './resolveTags.ts';
import type {TagsFile} from './types.ts';

export interface DocTags {
  readonly pages: readonly SitePage[];
  /** Returns the tags of a doc that have a page, as links. */
  readonly getLinks: (doc: Doc) => readonly PageLink[];
}

/**
 * Makes the tag pages of one localized version and the tag links of its docs. Omits unlisted docs.
 */
export function makeDocTags(input: {
  layer: LocalizedVersion;
  options: Pick<DocsOptions, 'onInlineTags' | 'tagsBasePath'>;
  tagsFile?: TagsFile;
  baseUrl: string;
  trailingSlash?: boolean;
  texts: PageTexts;
  headTitle: (title: string) => string;
}): WithDiagnostics<DocTags> {
  const {layer, options, tagsFile, trailingSlash, texts, headTitle} = input;
  const path = joinRoute(layer.version.path, options.tagsBasePath);
  const base = endAddress(withBase(path, input.baseUrl), trailingSlash);
  const {value: tagsByRecord, diagnostics} = resolveTags(
    layer.docs.map((doc) => doc.record),
    {base, trailingSlash, onInlineTags: options.onInlineTags, file: tagsFile},
  );
  const pages = makeTagPages({
    pages: layer.docs
      .filter((doc) => !doc.unlisted && tagsByRecord.has(doc.record))
      .map((doc) => {
        const description = doc.record.frontMatter.description ?? doc.record.excerpt;
        return {route: doc.route, title: doc.title, description, tags: tagsByRecord.get(doc.record) ?? []};
      }),
    base,
    locale: layer.locale,
    texts,
    headTitle,
  }).map((page): SitePage => {
    const {pluginId, name, noIndex} = layer.version;
    return {...page, props: {...page.props, docsPluginId: pluginId, version: name} as SitePage['props'], noIndex};
  });
  const routes = new Set(pages.map((page) => page.route));
  return {
    value: {
      pages,
      getLinks: (doc) =>
        (tagsByRecord.get(doc.record) ?? [])
          .filter((tag) => routes.has(tag.href))
          .map(({label, href}) => ({label, href})),
    },
    diagnostics,
  };
}
