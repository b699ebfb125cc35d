import type {SiteProps} from '../../shared/types.ts';
import {useRuntime} from '../runtime.ts';

/** The properties that all pages of this locale share: titles, base URL, navbar, footer, versions, search. */
export function useSite(): SiteProps {
  return useRuntime().site;
}
