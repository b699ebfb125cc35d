import type {PageProps} from '../../shared/types.ts';
import type {SitePage} from './types.ts';

/** A page whose props are made when they are first read: of a large site, a server shows few pages, and a shard renders its own. */
export function lazyPage(fields: Omit<SitePage, 'props'>, makeProps: () => PageProps): SitePage {
  let props: PageProps | undefined;
  return {
    ...fields,
    get props() {
      props ??= makeProps();
      return props;
    },
  };
}
