/** Parts of the theme that few pages need, in one chunk. */
import './core.ts';

export {BlogArchivePage} from '@theme/BlogArchivePage';
export {BlogAuthorsPage} from '@theme/BlogAuthorsPage';
export {BlogListPage} from '@theme/BlogListPage';
export {BlogPostPage} from '@theme/BlogPostPage';
export {PageNotices} from '@theme/PageNotices';
export {SinglePage} from '@theme/SinglePage';
export {TagListPage} from '@theme/TagListPage';
export {TagPage} from '@theme/TagPage';
