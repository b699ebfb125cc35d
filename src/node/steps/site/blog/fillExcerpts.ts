import type {SitePage} from '../types.ts';
import type {Excerpt} from './makeExcerpt.ts';

/**
 * Returns the routes of the posts whose excerpts a page shows.
 * @returns the posts of a list page; an empty array for any other page
 */
export function getExcerptRoutes(page: SitePage): readonly string[] {
  return page.props.kind === 'blogList' ? page.props.posts.map((post) => post.href) : [];
}

/** What a list shows of the text of a post. */
export interface PostText extends Excerpt {
  /** Minutes; absent where the blog does not show them. */
  readonly readingTime?: number | undefined;
}

/** Fills the texts of posts into a list of them. Returns any other page unchanged. */
export function fillExcerpts(page: SitePage, getText: (route: string) => PostText): SitePage {
  if (page.props.kind !== 'blogList') return page;
  const posts = page.props.posts.map((post) => {
    const {html, hasMore, readingTime} = getText(post.href);
    return {...post, excerptHtml: html, hasMore, ...(readingTime === undefined ? {} : {readingTime})};
  });
  return {...page, props: {...page.props, posts}};
}
