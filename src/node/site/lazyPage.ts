import type {PageRecord} from '../../shared/build.ts';
import type {PageProps} from '../../shared/types.ts';
import type {SitePage} from './types.ts';

/**
 * A page whose props are made when somebody asks for them: of a large site, a server shows few pages, and a shard renders its own. A copy by
 * spreading has no props, so give it some.
 */
export class LazyPage implements SitePage {
  declare readonly route: string;
  declare readonly record?: PageRecord;
  declare readonly sidebar?: NonNullable<SitePage['sidebar']>;
  declare readonly noIndex: boolean;
  declare readonly folderSearch?: NonNullable<SitePage['folderSearch']>;
  declare readonly canonical?: string;
  declare readonly section?: string;
  declare readonly lastModified?: string;
  #props: PageProps | (() => PageProps);

  constructor(fields: Omit<SitePage, 'props'>, makeProps: () => PageProps) {
    Object.assign(this, fields);
    this.#props = makeProps;
  }

  get props(): PageProps {
    if (typeof this.#props === 'function') this.#props = this.#props();
    return this.#props;
  }
}
