import {type ComponentType, useEffect, useState} from 'react';
import {useRuntime} from '../../src/client/core.ts';

/** CSS pixels from the top below which the way back is short enough without a button. */
export const BACK_TO_TOP_FROM = 400;

/** Brings the way back once the reader has gone far enough to need one. */
export function BackToTopSlot() {
  const {late} = useRuntime().theme;
  const [Part, setPart] = useState<{readonly Button: ComponentType} | null>(null);
  useEffect(() => {
    const onScroll = () => {
      if (window.scrollY < BACK_TO_TOP_FROM) return;
      window.removeEventListener('scroll', onScroll);
      late().then(
        ({BackToTop}) => setPart({Button: BackToTop}),
        () => window.addEventListener('scroll', onScroll, {passive: true}),
      );
    };
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => window.removeEventListener('scroll', onScroll);
  }, [late]);
  return Part && <Part.Button />;
}
