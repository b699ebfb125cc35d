import {Icon} from '@theme/Icon';
import {ICON_CLOSE} from '@theme-original/internal/layout/icons';
import {ICON_STAR} from '@theme-original/internal/search/icons';
import {OptionLink} from '@theme-original/internal/search/modal/OptionLink';
import {IconButton} from '@theme-original/internal/search/modal/SearchField';
import type {OptionProps} from '@theme-original/internal/search/modal/useListKeys';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import {listHeadings, listParentHeadings} from 'manual-docs/internal/client/search/hits/groupHits';
import type {StoredSearch} from 'manual-docs/internal/client/search/openSearchHistory';
import type {MouseEvent, ReactNode} from 'react';

interface RowProps {
  readonly title: string;
  readonly buttons: readonly {readonly icon: string; readonly label: string; readonly onPress: () => void}[];
  readonly children: ReactNode;
}

/**
 * Shows an option with buttons beside it. Lists may only contain options, so the list owns the
 * option by id, and the row is a plain box.
 */
export function OptionRow({title, buttons, children}: RowProps) {
  return (
    <div className="m-stored-row">
      {children}
      {buttons.map(({icon, label, onPress}) => (
        <IconButton key={label} label={label} icon={icon} aria-label={`${label}: ${title}`} onClick={onPress} />
      ))}
    </div>
  );
}

export interface StoredRowProps {
  readonly search: StoredSearch;
  readonly icon: {readonly path: string; readonly className?: string};
  readonly option: OptionProps;
  /** Adds it to the favorites, if it is not there yet. */
  readonly onSave?: () => void;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** A recent or favorite search on the start screen. */
export function StoredRow({search, icon, option, onSave, removeLabel, onRemove, onClick}: StoredRowProps) {
  const t = useModalTexts();
  // The path distinguishes pages with the same title.
  const path = [search.hierarchy.lvl0, ...listParentHeadings(search)].filter(Boolean);
  const title = listHeadings(search.hierarchy).at(-1)!;
  const save = onSave ? [{icon: ICON_STAR, label: t('theme.search.save'), onPress: onSave}] : [];
  const remove = {icon: ICON_CLOSE, label: removeLabel, onPress: onRemove};
  return (
    <OptionRow title={title} buttons={[...save, remove]}>
      <OptionLink hit={search} option={option} onClick={onClick}>
        <Icon {...icon} />
        <span className="m-hit-text">
          <span className="m-hit-title">{title}</span>
          {path.length > 0 && <span className="m-hit-path">{path.join(' › ')}</span>}
        </span>
      </OptionLink>
    </OptionRow>
  );
}
