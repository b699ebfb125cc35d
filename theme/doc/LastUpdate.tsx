import {DateText} from '@theme/DateText';
import {useTranslate} from '../../src/client/core.ts';
import {docMessages} from './messages.ts';

export interface LastUpdateProps {
  /** YYYY-MM-DD. */
  readonly date?: string;
  readonly author?: string;
}

/** When, and by whom, a page was last changed. */
export function LastUpdate({date, author}: LastUpdateProps) {
  const t = useTranslate(docMessages);
  return (
    <span className="last-update">
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
