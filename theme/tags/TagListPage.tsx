import {PageNotices} from '@theme/PageNotices';
import {tagMessages} from '@theme-original/internal/tags/messages';
import {type TagListPage as TagListPageData, useTranslate} from 'manual-docs';

export interface TagListPageProps {
  readonly page: TagListPageData;
}

/** All tags, each with the number of its pages. */
export function TagListPage({page}: TagListPageProps) {
  const t = useTranslate(tagMessages);
  return (
    <div className="m-doc m-wide">
      <PageNotices page={page} />
      <h1>{page.title || t('theme.tags.title')}</h1>
      <ul className="m-tag-list">
        {page.tags.map(({label, href, count}) => (
          <li key={href}>
            <a href={href}>
              {label}
              <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
