import {Icon} from '@theme/Icon';
import {ICON_CLOSE} from '@theme-original/internal/layout/icons';
import {ICON_CHAT} from '@theme-original/internal/search/icons';
import {OptionRow} from '@theme-original/internal/search/modal/StoredRow';
import type {OptionProps} from '@theme-original/internal/search/modal/useListKeys';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
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
      <button type="button" {...option} className="m-hit" onClick={onOpen}>
        <Icon path={ICON_CHAT} />
        <span className="m-hit-text">
          <span className="m-hit-title">{query}</span>
        </span>
      </button>
    </OptionRow>
  );
}
