import {layoutMessages} from '@theme-original/internal/layout/messages';
import {useTranslate} from 'manual-docs/core';

/** Stands in for a page that is on its way. */
export function Spinner() {
  const t = useTranslate(layoutMessages);
  return (
    <div className="m-spinner-box" role="status">
      <span className="m-spinner" aria-hidden="true" />
      <span className="m-sr-only">{t('theme.layout.loading')}</span>
    </div>
  );
}
