import {AuthorCard} from '@theme/AuthorCard';
import {DateText} from '@theme/DateText';
import {blogMessages} from '@theme-original/internal/blog/messages';
import {useTextLanguage} from '@theme-original/internal/doc/useTextLanguage';
import {type PostSummary, usePlural} from 'manual-docs';
import type {ReactNode} from 'react';

export interface PostHeaderProps {
  readonly post: PostSummary;
  /** In a list the title is a link of second rank. */
  readonly listed: boolean;
  /** The text of the post shows its title itself. */
  readonly hideTitle?: boolean;
  /** Is beside the title. */
  readonly children?: ReactNode;
}

/** Title, date, reading time and authors of a post. */
export function PostHeader({post, listed, hideTitle = false, children}: PostHeaderProps) {
  const plural = usePlural(blogMessages);
  const language = useTextLanguage(post);
  return (
    <header className="m-post-header" dir={language.dir}>
      {listed ? (
        <h2 lang={language.lang}>
          <a href={post.href}>{post.title}</a>
        </h2>
      ) : (
        <div className="m-doc-header">
          {!hideTitle && <h1 {...language}>{post.title}</h1>}
          {children}
        </div>
      )}
      <p className="m-post-meta">
        <DateText date={post.date} />
        {post.readingTime !== undefined && ` · ${plural('theme.blog.readingTime', {count: post.readingTime})}`}
      </p>
      {post.authors.length > 0 && (
        <div className="m-post-authors">
          {post.authors.map((author) => (
            <AuthorCard key={author.key ?? author.name} author={author} />
          ))}
        </div>
      )}
    </header>
  );
}
