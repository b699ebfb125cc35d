import {Icon} from '@theme/Icon';
import {ICON_MOON, ICON_SUN, ICON_SYSTEM} from '@theme-original/layout/icons';
import {navbarMessages} from '@theme-original/navbar/messages';
import {nextChoice, useColorMode, useIsReady, useSite, useTranslate} from 'manual-docs/core';

/** Goes to the next color mode. Styles show the icon of the current choice, so it is right before the page is live. */
export function ColorModeToggle() {
  const {colorMode: config} = useSite();
  const {choice, setColorMode} = useColorMode();
  const ready = useIsReady();
  const t = useTranslate(navbarMessages);
  if (config.disableSwitch) return null;
  const label = t('theme.navbar.colorMode', {mode: t(`theme.navbar.colorMode.${choice}`)});
  return (
    <button
      type="button"
      className="icon-button needs-script color-toggle"
      disabled={!ready}
      aria-label={label}
      onClick={() => setColorMode(nextChoice(choice, config.respectPrefersColorScheme))}
    >
      <Icon path={ICON_SUN} className="choice-light" />
      <Icon path={ICON_MOON} className="choice-dark" />
      {config.respectPrefersColorScheme && <Icon path={ICON_SYSTEM} className="choice-system" />}
    </button>
  );
}
