import {useRuntime} from 'manual-docs/core';
import {type ComponentType, useEffect, useState} from 'react';

/** CSS pixels from the top below which the way back is short enough without a button. */
export const BACK_TO_TOP_FROM = 400;

/** Brings the way back once the reader has gone far enough to need one. */
export function BackToTopSlot() {
  const {onInteraction} = useRuntime().theme;
  const [Part, setPart] = useState<{readonly Button: ComponentType} | null>(null);
  useEffect(() => {
    const onScroll = () => {
      if (window.scrollY < BACK_TO_TOP_FROM) return;
      window.removeEventListener('scroll', onScroll);
      onInteraction().then(
        ({BackToTop}) => setPart({Button: BackToTop}),
        () => window.addEventListener('scroll', onScroll, {passive: true}),
      );
    };
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => window.removeEventListener('scroll', onScroll);
  }, [onInteraction]);
  return Part && <Part.Button />;
}
