import {Icon} from '@theme/Icon';
import {ICON_ARROWS, ICON_ENTER} from '@theme-original/internal/search/icons';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';

/** Which keys do what; screen readers say so themselves. */
export function KeyHints() {
  const t = useModalTexts();
  return (
    <ul className="m-key-hints" aria-hidden="true">
      <li>
        <kbd>
          <Icon path={ICON_ENTER} />
        </kbd>
        {t('theme.search.toSelect')}
      </li>
      <li>
        <kbd>
          <Icon path={ICON_ARROWS} />
        </kbd>
        {t('theme.search.toNavigate')}
      </li>
      <li>
        <kbd>Esc</kbd>
        {t('theme.search.toClose')}
      </li>
    </ul>
  );
}
