import {Icon} from '@theme/Icon';
import {BACK_TO_TOP_FROM} from '@theme-original/BackToTopSlot';
import {frameMessages} from '@theme-original/layout/frameMessages';
import {smoothScroll} from 'manual-docs/client/dom/smoothScroll';
import {useTranslate} from 'manual-docs/core';
import {useEffect, useState} from 'react';

/** Path data of the icon. */
const ICON_ARROW_UP = 'M12 20V5M6 11l6-6 6 6';

/** Appears when the reader scrolls up from far down: that is when they look for the way back. */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  const t = useTranslate(frameMessages);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const top = window.scrollY;
      if (top < BACK_TO_TOP_FROM) setShown(false);
      else if (Math.abs(top - last) > 4) setShown(top < last);
      last = top;
    };
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label={t('theme.layout.backToTop')}
      onClick={() => smoothScroll(0)}
    >
      <Icon path={ICON_ARROW_UP} />
    </button>
  );
}
