import {Icon} from '@theme/Icon';
import {ICON_ARROWS, ICON_ENTER} from './icons.ts';
import {modalMessages} from './modalMessages.ts';
import {MODAL_TEXT_PATHS} from './modalTextPaths.ts';
import {useModalTexts} from './useModalTexts.ts';

/** Which keys do what; screen readers say so themselves. */
export function KeyHints() {
  const t = useModalTexts(modalMessages, MODAL_TEXT_PATHS);
  return (
    <ul className="key-hints" aria-hidden="true">
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
