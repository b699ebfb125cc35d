import {DateText} from '@theme/DateText';
import {PageNotices} from '@theme/PageNotices';
import {blogMessages} from '@theme-original/internal/blog/messages';
import {type BlogArchivePage as BlogArchivePageData, useTranslate} from 'manual-docs';

export interface BlogArchivePageProps {
  readonly page: BlogArchivePageData;
}

/** All posts, by year. */
export function BlogArchivePage({page}: BlogArchivePageProps) {
  const t = useTranslate(blogMessages);
  return (
    <div className="m-doc m-wide">
      <PageNotices page={page} />
      <h1>{page.title || t('theme.blog.archive')}</h1>
      {page.years.map(({year, posts}) => (
        <section key={year} className="m-archive-year">
          <h2 id={String(year)}>{year}</h2>
          <ul className="m-entries">
            {posts.map(({title, href, date, description}) => (
              <li key={href}>
                <DateText date={date} />
                <div>
                  <a href={href}>{title}</a>
                  {description && <p>{description}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
