import {Icon} from '@theme/Icon';
import {ICON_SPARK} from '@theme-original/internal/search/icons';
import {HitRow} from '@theme-original/internal/search/modal/HitRow';
import {PendingRow} from '@theme-original/internal/search/modal/PendingRow';
import type {ListKeys} from '@theme-original/internal/search/modal/useListKeys';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import {getVersionLabel} from '@theme-original/internal/search/versionLabel';
import {useSite} from 'manual-docs';
import type {ResultGroup} from 'manual-docs/internal/client/search/hits/groupHits';
import type {SearchHit} from 'manual-docs/internal/shared/search';
import type {MouseEvent} from 'react';

export interface ResultListProps {
  readonly groups: readonly ResultGroup[];
  readonly keys: ListKeys;
  /** Results come from several versions, so that each says its own. */
  readonly showVersions: boolean;
  readonly onOpen: (event: MouseEvent, hit: SearchHit) => void;
  /** Called for a click on a row without its text. */
  readonly onPending: () => void;
  /** Called when the reader scrolls. */
  readonly onTurn: () => void;
  /** Offers to ask the assistant, where the site has one. */
  readonly askAi: {readonly query: string; readonly onPress: () => void} | null;
}

/** The list below the field: results by section, and the way to the assistant. */
export function ResultList({groups, keys, showVersions, onOpen, onPending, onTurn, askAi}: ResultListProps) {
  const site = useSite();
  const t = useModalTexts();
  const offset = askAi ? 1 : 0;
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, {rows}) => sum + rows.length, offset));
  return (
    <div
      id={keys.listId}
      role="listbox"
      aria-label={t('theme.search.results')}
      className="m-search-list"
      data-scroller=""
      onScroll={onTurn}
    >
      {askAi && (
        <button type="button" {...keys.option(0)} className="m-hit m-hit-ask" onClick={askAi.onPress}>
          <Icon path={ICON_SPARK} />
          <span className="m-hit-text">
            <span className="m-hit-title">{t('theme.search.askAiAbout', {query: askAi.query})}</span>
          </span>
        </button>
      )}
      {groups.map(({section, rows}, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is not a set of form fields
        <div key={section} role="group" className="m-hit-group" aria-labelledby={`${keys.listId}-group${at}`}>
          <div id={`${keys.listId}-group${at}`} role="presentation" className="m-hit-group-title">
            {section || site.title}
          </div>
          {rows.map(({hit, child}, index) => {
            const option = keys.option((starts[at] as number) + index);
            if (hit.isPending)
              return <PendingRow key={hit.objectID} option={option} child={child} onClick={onPending} />;
            return (
              <HitRow
                key={hit.objectID}
                hit={hit}
                child={child}
                option={option}
                version={showVersions ? getVersionLabel(hit, site.docs) : undefined}
                onClick={(event) => onOpen(event, hit)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
