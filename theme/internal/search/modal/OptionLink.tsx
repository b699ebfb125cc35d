import type {OptionProps} from '@theme-original/internal/search/modal/useListKeys';
import {useSite} from 'manual-docs';
import {toHitLink} from 'manual-docs/internal/client/search/hits/toHitLink';
import type {SearchHit} from 'manual-docs/internal/shared/search';
import type {MouseEvent, ReactNode} from 'react';

export interface OptionLinkProps {
  readonly hit: Pick<SearchHit, 'url' | 'language' | 'external'>;
  readonly option: OptionProps;
  /** The page's own option is above. */
  readonly child?: boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

/** An option of a list that is a link, so that it can be opened in every way that links can. */
export function OptionLink({hit, option, child = false, onClick, children}: OptionLinkProps) {
  const {href, ...native} = toHitLink(hit, useSite());
  return (
    <a {...option} {...native} href={href} className="m-hit" data-child={child ? '' : undefined} onClick={onClick}>
      {children}
    </a>
  );
}
