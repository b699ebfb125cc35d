import {BlogPager} from '@theme/BlogPager';
import {BlogSidebar} from '@theme/BlogSidebar';
import {DocFooter} from '@theme/DocFooter';
import {PageActions} from '@theme/PageActions';
import {PageNotices} from '@theme/PageNotices';
import {PageText} from '@theme/PageText';
import {PostHeader} from '@theme/PostHeader';
import {Toc} from '@theme/Toc';
import {useTextLanguage} from '@theme-original/internal/doc/useTextLanguage';
import type {BlogPostPage as BlogPostPageData} from 'manual-docs';

export interface BlogPostPageProps {
  readonly page: BlogPostPageData;
}

/** One post. */
export function BlogPostPage({page}: BlogPostPageProps) {
  const {post, sidebar, toc, hideToc, newer, older} = page;
  const language = useTextLanguage(post);
  const withToc = toc.length > 0 && !hideToc;
  return (
    <div className={sidebar ? 'm-blog m-with-posts' : 'm-blog'}>
      <article className={withToc ? 'm-doc m-with-toc m-blog-main' : 'm-doc m-blog-main'}>
        {withToc && <Toc title={post.title} items={toc} language={language} />}
        <PageNotices page={page} />
        <PostHeader post={post} listed={false} hideTitle={page.hideTitle}>
          {page.markdownUrl && <PageActions url={page.markdownUrl} />}
        </PostHeader>
        <PageText language={language} />
        <DocFooter page={{tags: post.tags, editUrl: page.editUrl, lastUpdate: page.lastUpdate}} />
        <BlogPager newer={newer} older={older} />
      </article>
      {sidebar && <BlogSidebar sidebar={sidebar} />}
    </div>
  );
}
