import type {SitePage} from '../types.ts';
import type {Excerpt} from './makeExcerpt.ts';

/**
 * Returns the routes of the posts whose excerpts a page shows.
 * @returns the posts of a list page; an empty array for any other page
 */
export function getExcerptRoutes(page: SitePage): readonly string[] {
  return page.props.kind === 'blogList' ? page.props.posts.map((post) => post.href) : [];
}

/** Fills the excerpts into a list of posts. Returns any other page unchanged. */
export function fillExcerpts(page: SitePage, getExcerpt: (route: string) => Excerpt): SitePage {
  if (page.props.kind !== 'blogList') return page;
  const posts = page.props.posts.map((post) => {
    const {html, hasMore} = getExcerpt(post.href);
    return {...post, excerptHtml: html, hasMore};
  });
  return {...page, props: {...page.props, posts}};
}
