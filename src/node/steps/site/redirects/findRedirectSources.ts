import type {PageRecord} from '../../../../shared/build.ts';
import {withBase} from '../../../../shared/routes.ts';
import type {Blog} from '../blog/types.ts';
import type {LocalizedVersion} from '../docs/localizedVersion.ts';
import type {SitePage} from '../types.ts';

/** A page whose front matter may contain `redirect_from`. */
export interface RedirectSource {
  readonly record: PageRecord;
  /** Final path. */
  readonly route: string;
  /** Base of relative paths in `redirect_from`: that of the docs version or blog. */
  readonly base: string;
}

/** Finds the pages of one locale whose front matter may contain `redirect_from`. */
export function findRedirectSources(
  layers: readonly LocalizedVersion[],
  blogs: readonly Blog[],
  baseUrl: string,
  pages: readonly SitePage[] = [],
): RedirectSource[] {
  return [
    ...layers.flatMap(({docs, version}) =>
      docs.flatMap(({record, route}) =>
        record.frontMatter.redirect_from ? [{record, route, base: withBase(version.path || '/', baseUrl)}] : [],
      ),
    ),
    ...blogs.flatMap(({posts, base}) => posts.map(({record, route}) => ({record, route, base}))),
    ...pages.flatMap(({record, route, props}) =>
      record && props.kind === 'page' ? [{record, route, base: withBase('/', baseUrl)}] : [],
    ),
  ];
}
