import {Icon} from '@theme/Icon';
import {ICON_EXTERNAL} from '@theme-original/internal/layout/icons';
import {layoutMessages} from '@theme-original/internal/layout/messages';
import {useTranslate} from 'manual-docs/core';

/** Says, to eyes and to screen readers, that a link opens in a new tab. */
export function ExternalMark() {
  const t = useTranslate(layoutMessages);
  return (
    <>
      <Icon path={ICON_EXTERNAL} className="m-external" />
      <span className="m-sr-only">{`(${t('theme.layout.opensInNewTab')})`}</span>
    </>
  );
}
