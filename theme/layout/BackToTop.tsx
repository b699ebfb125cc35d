import {Icon} from '@theme/Icon';
import {layoutMessages} from '@theme-original/internal/layout/messages';
import {useTranslate} from 'manual-docs/core';

const ICON_ARROW_UP = 'M12 20V5M6 11l6-6 6 6';

/** Shows when the reader scrolls up from far down. */
export function BackToTop() {
  const t = useTranslate(layoutMessages);
  return (
    <button type="button" className="m-to-top" data-do="top" aria-label={t('theme.layout.backToTop')}>
      <Icon path={ICON_ARROW_UP} />
    </button>
  );
}
