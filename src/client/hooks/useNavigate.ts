import type {Router} from '../router/types.ts';
import {useRuntime} from '../runtime.ts';

/** A function that goes to another page (or any URL) as a click on a link would. */
export function useNavigate(): Router['navigate'] {
  return useRuntime().router.navigate;
}
