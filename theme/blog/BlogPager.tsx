import {blogMessages} from '@theme-original/internal/blog/messages';
import {type PageLink, useTranslate} from 'manual-docs';

export interface BlogPagerProps {
  readonly newer?: PageLink;
  readonly older?: PageLink;
  /** Between pages of a list rather than between posts. */
  readonly list?: boolean;
}

/** Links to newer and older posts. */
export function BlogPager({newer, older, list = false}: BlogPagerProps) {
  const t = useTranslate(blogMessages);
  if (!newer && !older) return null;
  return (
    <nav className="m-pagination" aria-label={t(list ? 'theme.blog.listNavigation' : 'theme.blog.postNavigation')}>
      {newer && (
        <a className="m-pagination-prev" rel="prev" href={newer.href}>
          {list ? <span>{t('theme.blog.newerEntries')}</span> : <small>{t('theme.blog.newerPost')}</small>}
          {!list && newer.label}
        </a>
      )}
      {older && (
        <a className="m-pagination-next" rel="next" href={older.href}>
          {list ? <span>{t('theme.blog.olderEntries')}</span> : <small>{t('theme.blog.olderPost')}</small>}
          {!list && older.label}
        </a>
      )}
    </nav>
  );
}
