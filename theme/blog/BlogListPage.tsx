import {AuthorCard} from '@theme/AuthorCard';
import {BlogPager} from '@theme/BlogPager';
import {BlogSidebar} from '@theme/BlogSidebar';
import {PageNotices} from '@theme/PageNotices';
import {PostHeader} from '@theme/PostHeader';
import {TagRow} from '@theme/TagRow';
import {blogMessages} from '@theme-original/internal/blog/messages';
import {useTextLanguage} from '@theme-original/internal/doc/useTextLanguage';
import {type BlogListPage as BlogListPageData, useTranslate} from 'manual-docs';

export interface BlogListPageProps {
  readonly page: BlogListPageData;
}

/** Posts, newest first: the whole blog, those of an author, or those with a tag. */
export function BlogListPage({page}: BlogListPageProps) {
  const {sidebar, heading, author, posts, newer, older} = page;
  return (
    <div className={sidebar ? 'm-blog m-with-posts' : 'm-blog'}>
      <div className="m-blog-main">
        <PageNotices page={page} />
        <header className="m-blog-head">
          <h1>{heading ?? page.title}</h1>
          {!heading && page.description && <p>{page.description}</p>}
        </header>
        {author && <AuthorCard author={author} />}
        {author?.description && <p>{author.description}</p>}
        {posts.map((post) => (
          <Excerpt key={post.href} post={post} />
        ))}
        <BlogPager newer={newer} older={older} list />
      </div>
      {sidebar && <BlogSidebar sidebar={sidebar} />}
    </div>
  );
}

/** Shows the excerpt of a post, in the direction of its language. */
function Excerpt({post}: {readonly post: BlogListPageData['posts'][number]}) {
  const t = useTranslate(blogMessages);
  const {lang, dir} = useTextLanguage(post);
  return (
    <article className="m-post-excerpt" dir={dir}>
      <PostHeader post={post} listed />
      <div className="m-prose" lang={lang} dir={dir} dangerouslySetInnerHTML={{__html: post.excerptHtml}} />
      <div className="m-post-foot">
        {post.hasMore && (
          <a className="m-read-more" href={post.href} aria-label={t('theme.blog.readMoreAbout', {title: post.title})}>
            {t('theme.blog.readMore')}
          </a>
        )}
        <TagRow tags={post.tags} />
      </div>
    </article>
  );
}
