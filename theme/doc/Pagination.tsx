import {docMessages} from '@theme-original/internal/doc/messages';
import type {PageLink} from 'manual-docs';
import {useTranslate} from 'manual-docs/core';

export interface PaginationProps {
  readonly prev?: PageLink;
  readonly next?: PageLink;
}

/** Links to the pages before and after. */
export function Pagination({prev, next}: PaginationProps) {
  const t = useTranslate(docMessages);
  if (!prev && !next) return null;
  return (
    <nav className="m-pagination" aria-label={t('theme.doc.pagination')}>
      {prev && (
        <a className="m-pagination-prev" rel="prev" href={prev.href}>
          <small>{t('theme.doc.previous')}</small>
          {prev.label}
        </a>
      )}
      {next && (
        <a className="m-pagination-next" rel="next" href={next.href}>
          <small>{t('theme.doc.next')}</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
