import type {SitePage} from '../types.ts';
import type {Excerpt} from './excerptHtml.ts';

/** Routes of the posts whose compiled bodies a page shows: those of a list of posts; none for any other page. */
export function excerptRoutes(page: SitePage): readonly string[] {
  return page.props.kind === 'blogList' ? page.props.posts.map((post) => post.href) : [];
}

/** A page with the excerpts of its posts; a page that lists none comes back as it is. */
export function fillExcerpts(page: SitePage, getExcerpt: (route: string) => Excerpt): SitePage {
  if (page.props.kind !== 'blogList') return page;
  const posts = page.props.posts.map((post) => {
    const {html, hasMore} = getExcerpt(post.href);
    return {...post, excerptHtml: html, hasMore};
  });
  return {...page, props: {...page.props, posts}};
}
