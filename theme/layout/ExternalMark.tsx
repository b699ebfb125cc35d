import {Icon} from '@theme/Icon';
import {useTranslate} from '../../src/client/core.ts';
import {ICON_EXTERNAL} from './icons.ts';
import {layoutMessages} from './messages.ts';

/** Says, to eyes and to screen readers, that a link opens in a new tab. */
export function ExternalMark() {
  const t = useTranslate(layoutMessages);
  return (
    <>
      <Icon path={ICON_EXTERNAL} className="icon-external" />
      <span className="visually-hidden">{`(${t('theme.layout.opensInNewTab')})`}</span>
    </>
  );
}
