import {withBase} from '../../../shared/routes.ts';
import type {Blog} from '../blog/types.ts';
import type {DocsLayer} from '../docs/layer.ts';
import type {SitePage} from '../types.ts';
import type {RedirectSource} from './redirects.ts';

/** The docs and posts of one locale whose front matter may say `redirect_from`. */
export function redirectSources(
  layers: readonly DocsLayer[],
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
