import {useSyncExternalStore} from 'react';

const never = () => () => {};

/**
 * False on the server and in the first render in the browser, true from then on: the switch for anything that needs
 * JavaScript, storage, the clock or the platform.
 */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
