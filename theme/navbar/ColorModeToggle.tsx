import {Icon} from '@theme/Icon';
import {ICON_MOON, ICON_SUN, ICON_SYSTEM} from '@theme-original/internal/layout/icons';
import {navbarMessages} from '@theme-original/internal/navbar/messages';
import {useSite, useTranslate} from 'manual-docs/core';

/** Goes to the next color mode. Styles show the icon of the current choice, so it is right before the page is live. */
export function ColorModeToggle() {
  const {colorMode: config} = useSite();
  const t = useTranslate(navbarMessages);
  if (config.disableSwitch) return null;
  const label = (choice: 'light' | 'dark' | 'system') =>
    t('theme.navbar.colorMode', {mode: t(`theme.navbar.colorMode.${choice}`)});
  const withSystem = config.respectPrefersColorScheme;
  return (
    <button
      type="button"
      className="m-icon-button m-needs-script m-color-toggle"
      disabled
      data-do="color"
      data-keep-live=""
      aria-label={label(withSystem ? 'system' : config.defaultMode)}
      data-light={label('light')}
      data-dark={label('dark')}
      data-system={withSystem ? label('system') : undefined}
    >
      <Icon path={ICON_SUN} className="m-choice-light" />
      <Icon path={ICON_MOON} className="m-choice-dark" />
      {withSystem && <Icon path={ICON_SYSTEM} className="m-choice-system" />}
    </button>
  );
}
