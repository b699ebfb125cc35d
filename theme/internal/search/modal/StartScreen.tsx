import {ICON_CLOCK, ICON_STAR} from '@theme-original/internal/search/icons';
import {ConversationRow} from '@theme-original/internal/search/modal/ConversationRow';
import {StoredRow} from '@theme-original/internal/search/modal/StoredRow';
import type {Earlier} from '@theme-original/internal/search/modal/useEarlier';
import type {ListKeys} from '@theme-original/internal/search/modal/useListKeys';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import {StartPlaces} from '@theme-original/internal/search/places/StartPlaces';
import type {StoredConversation} from 'manual-docs/internal/client/search/askAi/chatTypes';
import type {StoredSearch} from 'manual-docs/internal/client/search/openSearchHistory';
import type {MouseEvent, ReactNode} from 'react';

export interface StartScreenProps {
  readonly earlier: Earlier;
  readonly keys: ListKeys;
  /** Something was saved or removed. */
  readonly onChange: () => void;
  readonly onOpen: (event: MouseEvent, search: StoredSearch) => void;
  readonly onConversation: (conversation: StoredConversation) => void;
}

/** Before anything is typed: what the reader saved, searched for and asked. Saved items come first. */
export function StartScreen({earlier, keys, ...on}: StartScreenProps) {
  const t = useModalTexts();
  const {recent, favorites, conversations, history, conversationStore} = earlier;
  const changing = (change: () => void) => () => {
    change();
    on.onChange();
  };
  if (earlier.count === 0)
    return (
      <>
        <StartPlaces />
        <p className="m-search-note">{t('theme.search.noRecent')}</p>
      </>
    );
  const owned = Array.from({length: earlier.count}, (_, index) => keys.option(index).id).join(' ');
  return (
    <>
      <div id={keys.listId} role="listbox" aria-label={t('theme.search.stored')} aria-owns={owned} />
      <Group title={t('theme.search.favorite')} empty={favorites.length === 0}>
        {favorites.map((search, index) => (
          <StoredRow
            key={search.objectID}
            search={search}
            icon={{path: ICON_STAR, className: 'm-icon-filled'}}
            option={keys.option(index)}
            removeLabel={t('theme.search.removeFavorite')}
            onRemove={changing(() => history.favorites.remove(search.objectID))}
            onClick={(event) => on.onOpen(event, search)}
          />
        ))}
      </Group>
      <Group title={t('theme.search.recent')} empty={recent.length === 0}>
        {recent.map((search, index) => (
          <StoredRow
            key={search.objectID}
            search={search}
            icon={{path: ICON_CLOCK}}
            option={keys.option(favorites.length + index)}
            onSave={changing(() => history.save(search))}
            removeLabel={t('theme.search.removeRecent')}
            onRemove={changing(() => history.recent.remove(search.objectID))}
            onClick={(event) => on.onOpen(event, search)}
          />
        ))}
      </Group>
      <Group title={t('theme.search.conversations')} empty={conversations.length === 0}>
        {conversations.map((conversation, index) => (
          <ConversationRow
            key={conversation.objectID}
            conversation={conversation}
            option={keys.option(favorites.length + recent.length + index)}
            onRemove={changing(() => conversationStore.remove(conversation.objectID))}
            onOpen={() => on.onConversation(conversation)}
          />
        ))}
      </Group>
    </>
  );
}

function Group({title, empty, children}: {title: string; empty: boolean; children: ReactNode}) {
  if (empty) return null;
  return (
    <section className="m-hit-group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
