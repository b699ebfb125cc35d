import {type Runtime, useRuntime} from '../runtime.ts';

/** A function that goes to another page (or any URL) as a click on a link would. */
export function useNavigate(): Runtime['navigate'] {
  return useRuntime().navigate;
}
