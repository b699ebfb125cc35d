import {Icon} from '@theme/Icon';
import {ICON_SPARK} from '@theme-original/internal/search/icons';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import {useSite} from 'manual-docs';

/** At the end of the field: the way to the assistant, where the site has one, and out. */
export function SearchBarButtons({onAskAi, onClose}: {readonly onAskAi: () => void; readonly onClose: () => void}) {
  const {search} = useSite();
  const t = useModalTexts();
  return (
    <>
      {search?.askAi && (
        <button type="button" className="m-ask-ai" onClick={onAskAi}>
          <Icon path={ICON_SPARK} />
          {t('theme.search.askAi')}
        </button>
      )}
      <button type="button" className="m-search-cancel" onClick={onClose}>
        {t('theme.search.cancel')}
      </button>
    </>
  );
}
