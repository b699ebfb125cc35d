import {Icon} from '@theme/Icon';
import type {MouseEvent, ReactNode} from 'react';
import type {StoredConversation} from '../../src/client/search/askAi/chatTypes.ts';
import type {SearchHistory, StoredSearch} from '../../src/client/search/searchHistory.ts';
import type {StoredList} from '../../src/client/search/storedList.ts';
import {ICON_CLOSE} from '../layout/icons.ts';
import {ICON_CHAT, ICON_CLOCK, ICON_STAR} from './icons.ts';
import {modalMessages} from './modalMessages.ts';
import {MODAL_TEXT_PATHS} from './modalTextPaths.ts';
import {OptionRow, StoredRow} from './StoredRow.tsx';
import type {ListKeys} from './useListKeys.ts';
import {useModalTexts} from './useModalTexts.ts';

/** What the start screen lists, read once for each time it is drawn. */
export interface StartItems {
  readonly recent: readonly StoredSearch[];
  readonly favorites: readonly StoredSearch[];
  readonly conversations: readonly StoredConversation[];
}

export interface StartScreenProps {
  readonly items: StartItems;
  readonly history: SearchHistory;
  readonly conversations: Pick<StoredList<StoredConversation>, 'remove'>;
  readonly keys: ListKeys;
  /** Something was saved or removed. */
  readonly onChange: () => void;
  readonly onOpen: (event: MouseEvent, search: StoredSearch) => void;
  readonly onConversation: (conversation: StoredConversation) => void;
}

/** How many entries the start screen has. */
export function countStartItems({recent, favorites, conversations}: StartItems): number {
  return recent.length + favorites.length + conversations.length;
}

/** Before anything is typed: what the reader searched for, saved and asked. */
export function StartScreen({items, history, conversations, keys, ...on}: StartScreenProps) {
  const t = useModalTexts(modalMessages, MODAL_TEXT_PATHS);
  const {recent, favorites} = items;
  const total = countStartItems(items);
  const changing = (change: () => void) => () => {
    change();
    on.onChange();
  };
  if (total === 0) return <p className="search-note">{t('theme.search.noRecent')}</p>;
  return (
    <>
      <div
        id={keys.listId}
        role="listbox"
        aria-label={t('theme.search.stored')}
        aria-owns={Array.from({length: total}, (_, index) => keys.option(index).id).join(' ')}
      />
      <Group title={t('theme.search.recent')} empty={recent.length === 0}>
        {recent.map((search, index) => (
          <StoredRow
            key={search.objectID}
            search={search}
            icon={ICON_CLOCK}
            option={keys.option(index)}
            save={{icon: ICON_STAR, label: t('theme.search.save'), onPress: changing(() => history.save(search))}}
            remove={{
              label: t('theme.search.removeRecent'),
              onPress: changing(() => history.recent.remove(search.objectID)),
            }}
            onClick={(event) => on.onOpen(event, search)}
          />
        ))}
      </Group>
      <Group title={t('theme.search.favorite')} empty={favorites.length === 0}>
        {favorites.map((search, index) => (
          <StoredRow
            key={search.objectID}
            search={search}
            icon={ICON_STAR}
            option={keys.option(recent.length + index)}
            remove={{
              label: t('theme.search.removeFavorite'),
              onPress: changing(() => history.favorites.remove(search.objectID)),
            }}
            onClick={(event) => on.onOpen(event, search)}
          />
        ))}
      </Group>
      <Group title={t('theme.search.conversations')} empty={items.conversations.length === 0}>
        {items.conversations.map((conversation, index) => (
          <OptionRow
            key={conversation.objectID}
            title={conversation.query}
            buttons={[
              {
                icon: ICON_CLOSE,
                label: t('theme.search.removeConversation'),
                onPress: changing(() => conversations.remove(conversation.objectID)),
              },
            ]}
          >
            <button
              type="button"
              {...keys.option(recent.length + favorites.length + index)}
              className="hit"
              onClick={() => on.onConversation(conversation)}
            >
              <Icon path={ICON_CHAT} />
              <span className="hit-text">
                <span className="hit-title">{conversation.query}</span>
              </span>
            </button>
          </OptionRow>
        ))}
      </Group>
    </>
  );
}

function Group({title, empty, children}: {title: string; empty: boolean; children: ReactNode}) {
  if (empty) return null;
  return (
    <section className="hit-group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
