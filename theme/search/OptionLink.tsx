import {useSite} from 'manual';
import type {MouseEvent, ReactNode} from 'react';
import {hitLink} from '../../src/client/search/hitLink.ts';
import type {SearchHit} from '../../src/shared/search.ts';
import type {OptionProps} from './useListKeys.ts';

export interface OptionLinkProps {
  readonly hit: Pick<SearchHit, 'url' | 'language' | 'external'>;
  readonly option: OptionProps;
  /** The page's own option stands above. */
  readonly child?: boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

/** An option of a list that is a link, so that it can be opened in every way that links can. */
export function OptionLink({hit, option, child = false, onClick, children}: OptionLinkProps) {
  const {href, ...native} = hitLink(hit, useSite());
  return (
    <a {...option} {...native} href={href} className="hit" data-child={child ? '' : undefined} onClick={onClick}>
      {children}
    </a>
  );
}
