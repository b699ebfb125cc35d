import {PageNotices} from '@theme/PageNotices';
import {tagMessages} from '@theme-original/internal/tags/messages';
import {type TagPage as TagPageData, usePlural, useTranslate} from 'manual-docs';

export interface TagPageProps {
  readonly page: TagPageData;
}

/** The pages that carry one tag. */
export function TagPage({page}: TagPageProps) {
  const t = useTranslate(tagMessages);
  const plural = usePlural(tagMessages);
  return (
    <div className="m-doc m-wide">
      <PageNotices page={page} />
      <h1>{plural('theme.tags.docs', {count: page.items.length, label: page.label})}</h1>
      {page.tagDescription && <p>{page.tagDescription}</p>}
      <p>
        <a href={page.allTagsHref}>{t('theme.tags.all')}</a>
      </p>
      <ul className="m-entries">
        {page.items.map(({title, href, description}) => (
          <li key={href}>
            <div>
              <a href={href}>{title}</a>
              {description && <p>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
