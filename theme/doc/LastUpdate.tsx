import {DateText} from '@theme/DateText';
import {docMessages} from '@theme-original/internal/doc/messages';
import {useTranslate} from 'manual-docs/core';

export interface LastUpdateProps {
  /** YYYY-MM-DD. */
  readonly date?: string;
  readonly author?: string;
}

/** When, and by whom, a page was last changed. */
export function LastUpdate({date, author}: LastUpdateProps) {
  const t = useTranslate(docMessages);
  return (
    <span className="m-last-update">
      {t('theme.doc.updated')}
      {date && (
        <>
          {` ${t('theme.doc.updatedOn')} `}
          <DateText date={date} />
        </>
      )}
      {author && ` ${t('theme.doc.updatedBy')} ${author}`}
    </span>
  );
}
