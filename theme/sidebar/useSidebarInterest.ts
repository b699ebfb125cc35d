import {type RefObject, useEffect} from 'react';
import {useRuntime} from '../../src/client/core.ts';

/** Fetches the sidebar's branches when the reader turns to it; a button pressed meanwhile does its work afterwards. */
export function useSidebarInterest(ref: RefObject<HTMLElement | null>): void {
  const {router} = useRuntime();
  useEffect(() => {
    const sidebar = ref.current;
    if (!sidebar) return;
    const watching = new AbortController();
    const {signal} = watching;
    router.sidebarLoaded.then(() => watching.abort());
    const load = () => {
      router.loadSidebar().catch((error) => console.warn('The sidebar could not be loaded.', error));
    };
    for (const type of ['pointerover', 'touchstart', 'focusin']) {
      sidebar.addEventListener(type, load, {signal, passive: true});
    }
    const onClick = (event: Event) => {
      const button = (event.target as Element).closest('button');
      if (button) router.loadSidebar().then(() => button.click(), load);
    };
    sidebar.addEventListener('click', onClick, {signal});
    return () => watching.abort();
  }, [ref, router]);
}
