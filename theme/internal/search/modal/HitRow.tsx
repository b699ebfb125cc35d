import {Badge} from '@theme/Badge';
import {Icon} from '@theme/Icon';
import {ICON_ENTER, ICON_HEADING, ICON_PAGE} from '@theme-original/internal/search/icons';
import {Marked} from '@theme-original/internal/search/Marked';
import {OptionLink} from '@theme-original/internal/search/modal/OptionLink';
import type {OptionProps} from '@theme-original/internal/search/modal/useListKeys';
import {isWholePage, listParentHeadings} from 'manual-docs/internal/client/search/hits/groupHits';
import type {SearchHit} from 'manual-docs/internal/shared/search';
import type {MouseEvent} from 'react';

export interface HitRowProps {
  readonly hit: SearchHit;
  /** The page's own row is above, so that its title need not be repeated. */
  readonly child: boolean;
  readonly option: OptionProps;
  /** Label of the version, where hits come from several. */
  readonly version: string | undefined;
  readonly onClick: (event: MouseEvent) => void;
}

/** A result in the modal. */
export function HitRow({hit, child, option, version, onClick}: HitRowProps) {
  const path = listParentHeadings(hit).slice(child ? 1 : 0);
  return (
    <OptionLink hit={hit} option={option} child={child} onClick={onClick}>
      <Icon path={isWholePage(hit) ? ICON_PAGE : ICON_HEADING} />
      <span className="m-hit-text">
        <span className="m-hit-title">
          <Marked runs={hit.title} />
        </span>
        {hit.snippet && (
          <span className="m-hit-snippet">
            <Marked runs={hit.snippet} />
          </span>
        )}
        {path.length > 0 && <span className="m-hit-path">{path.join(' › ')}</span>}
      </span>
      {hit.notes && <Badge {...hit.notes} />}
      {version && <span className="m-badge">{version}</span>}
      <Icon path={ICON_ENTER} className="m-hit-go" />
    </OptionLink>
  );
}
