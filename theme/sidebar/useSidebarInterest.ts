import {useRuntime} from 'manual-docs/core';
import {type RefObject, useEffect} from 'react';

/**
 * Fetches the sidebar's branches when the reader turns to it. A click that comes before they are here is held back and
 * done afterwards; should they fail to come, links lead where they lead. Listens on the way down, because React keeps
 * events from what is not live yet.
 */
export function useSidebarInterest(ref: RefObject<HTMLElement | null>): void {
  const {router} = useRuntime();
  useEffect(() => {
    const watching = new AbortController();
    const listening = {signal: watching.signal, capture: true};
    router.sidebarLoaded.then(() => watching.abort());
    const isHere = ({target}: Event) => ref.current?.contains(target as Node);
    const onInterest = (event: Event) => {
      if (isHere(event)) router.loadSidebar().catch(() => {});
    };
    for (const type of ['pointerover', 'touchstart', 'focusin']) {
      document.addEventListener(type, onInterest, {...listening, passive: true});
    }
    const onClick = (event: MouseEvent) => {
      const control = (event.target as Element).closest<HTMLElement>('a, button');
      if (!control || !isHere(event) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      router.loadSidebar().then(
        () => control.click(),
        (error) => {
          console.warn('The sidebar could not be loaded.', error);
          const link = control.closest('li')?.querySelector('a');
          if (link) router.navigate(link.href);
        },
      );
    };
    document.addEventListener('click', onClick, listening);
    return () => watching.abort();
  }, [ref, router]);
}
