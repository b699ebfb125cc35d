import type {PageRecord} from '../../../../shared/build.ts';
import type {Author} from '../../../../shared/types.ts';
import type {BlogOptions} from '../../config/schema/blog.ts';
import type {ResolvedTag} from '../tags/types.ts';

/** A post of one blog in one language. */
export interface Post {
  readonly record: PageRecord;
  /** Final path. */
  readonly route: string;
  readonly title: string;
  readonly description?: string;
  /** YYYY-MM-DD as written by the author. */
  readonly date: string;
  /** Milliseconds since 1970; sorts posts of the same day. */
  readonly time: number;
  readonly authors: readonly Author[];
  /** Tags that have a page. */
  readonly tags: readonly ResolvedTag[];
  /** Minutes, at least 1. */
  readonly readingTime?: number;
  readonly draft: boolean;
  readonly unlisted: boolean;
}

/** One blog in one language. */
export interface Blog {
  readonly id: string;
  /** Settings, with the values of variables. */
  readonly options: BlogOptions;
  readonly locale: string;
  /** Final path of the list of posts. */
  readonly base: string;
  readonly title: string;
  readonly description: string;
  readonly sidebarTitle: string;
  /** Posts, newest first. */
  readonly posts: readonly Post[];
  /** {@link posts} without unlisted ones, for lists, feeds, archive, tags, and pagination. */
  readonly listed: readonly Post[];
  /** Authors of the authors file in its order, each with the number of listed posts. */
  readonly authors: readonly (Author & {readonly count: number})[];
}
