import {Icon} from '@theme/Icon';
import type {MouseEvent, ReactNode} from 'react';
import {headingPath} from '../../src/client/search/groupHits.ts';
import type {StoredSearch} from '../../src/client/search/searchHistory.ts';
import {ICON_CLOSE} from '../layout/icons.ts';
import {OptionLink} from './OptionLink.tsx';
import type {OptionProps} from './useListKeys.ts';

export interface RowButton {
  readonly icon: string;
  readonly label: string;
  readonly onPress: () => void;
}

interface RowProps {
  readonly title: string;
  readonly buttons: readonly RowButton[];
  readonly children: ReactNode;
}

/** An option with buttons beside it. A list may hold options only, so it owns them by id and the row is a plain box. */
export function OptionRow({title, buttons, children}: RowProps) {
  return (
    <div className="stored-row">
      {children}
      {buttons.map(({icon, label, onPress}) => (
        <button
          key={label}
          type="button"
          className="icon-button"
          aria-label={`${label}: ${title}`}
          title={label}
          onClick={onPress}
        >
          <Icon path={icon} />
        </button>
      ))}
    </div>
  );
}

export interface StoredRowProps {
  readonly search: StoredSearch;
  readonly icon: string;
  readonly option: OptionProps;
  readonly save?: Omit<RowButton, 'icon'> & {readonly icon: string};
  readonly remove: Omit<RowButton, 'icon'>;
  readonly onClick: (event: MouseEvent) => void;
}

/** A recent or favorite search on the start screen. */
export function StoredRow({search, icon, option, save, remove, onClick}: StoredRowProps) {
  // Pages of one name are told apart by where they stand.
  const path = [search.hierarchy.lvl0, ...headingPath(search)].filter(Boolean);
  const {lvl1, lvl2, lvl3, lvl4, lvl5, lvl6} = search.hierarchy;
  const title = lvl6 ?? lvl5 ?? lvl4 ?? lvl3 ?? lvl2 ?? lvl1;
  return (
    <OptionRow title={title} buttons={[...(save ? [save] : []), {...remove, icon: ICON_CLOSE}]}>
      <OptionLink hit={search} option={option} onClick={onClick}>
        <Icon path={icon} />
        <span className="hit-text">
          <span className="hit-title">{title}</span>
          {path.length > 0 && <span className="hit-path">{path.join(' › ')}</span>}
        </span>
      </OptionLink>
    </OptionRow>
  );
}
