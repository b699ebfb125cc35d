import {Icon} from '@theme/Icon';
import {ICON_CLOSE} from '@theme-original/layout/icons';
import {OptionRow} from '@theme-original/StoredRow';
import {ICON_CHAT} from '@theme-original/search/icons';
import type {OptionProps} from '@theme-original/search/modal/useListKeys';
import {useModalTexts} from '@theme-original/search/modal/useModalTexts';
import type {StoredConversation} from 'manual-docs/internal/client/search/askAi/chatTypes';

export interface ConversationRowProps {
  readonly conversation: StoredConversation;
  readonly option: OptionProps;
  readonly onRemove: () => void;
  readonly onOpen: () => void;
}

/** A conversation with the assistant on the start screen. */
export function ConversationRow({conversation: {query}, option, onRemove, onOpen}: ConversationRowProps) {
  const t = useModalTexts();
  const label = t('theme.search.removeConversation');
  return (
    <OptionRow title={query} buttons={[{icon: ICON_CLOSE, label, onPress: onRemove}]}>
      <button type="button" {...option} className="hit" onClick={onOpen}>
        <Icon path={ICON_CHAT} />
        <span className="hit-text">
          <span className="hit-title">{query}</span>
        </span>
      </button>
    </OptionRow>
  );
}
