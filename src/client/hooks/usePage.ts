import type {PageProps} from '../../shared/types.ts';
import {useRuntime, useStore} from '../runtime.ts';

/** The page that is shown. */
export function usePage(): PageProps {
  return useStore(useRuntime().page);
}
