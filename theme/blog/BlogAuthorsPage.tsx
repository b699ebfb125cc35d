import {AuthorCard} from '@theme/AuthorCard';
import {PageNotices} from '@theme/PageNotices';
import {blogMessages} from '@theme-original/internal/blog/messages';
import {type BlogAuthorsPage as BlogAuthorsPageData, usePlural, useTranslate} from 'manual-docs';

export interface BlogAuthorsPageProps {
  readonly page: BlogAuthorsPageData;
}

/** Everybody who is in the authors file. */
export function BlogAuthorsPage({page}: BlogAuthorsPageProps) {
  const t = useTranslate(blogMessages);
  const plural = usePlural(blogMessages);
  return (
    <div className="m-doc m-wide">
      <PageNotices page={page} />
      <h1>{page.title || t('theme.blog.authors')}</h1>
      <ul className="m-cards">
        {page.authors.map((author) => (
          <li key={author.key ?? author.name} className="m-card">
            <AuthorCard author={author} />
            {author.description && <p>{author.description}</p>}
            <small>{plural('theme.blog.posts', {count: author.count})}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
