import {Brand} from '@theme/Brand';
import {ColorModeToggle} from '@theme/ColorModeToggle';
import {MenuButton} from '@theme/MenuButton';
import {NavbarItems} from '@theme/NavbarItems';
import {SearchButton} from '@theme/SearchButton';
import {navbarMessages} from '@theme-original/internal/navbar/messages';
import {useSite, useTranslate} from 'manual-docs/core';

/** The bar at the top of every page. */
export function Navbar() {
  const {navbar} = useSite();
  const t = useTranslate(navbarMessages);
  const side = (position: 'left' | 'right') =>
    navbar.items.filter((item) => item.position === position && item.type !== 'search');
  return (
    <header
      className={`m-navbar ${navbar.style ? `m-navbar-${navbar.style}` : ''}`.trim()}
      data-hides={navbar.hideOnScroll ? '' : undefined}
    >
      <nav className="m-nav" aria-label={t('theme.navbar.main')}>
        <div className="m-nav-side">
          <MenuButton />
          <Brand />
          <ul className="m-nav-left">
            <NavbarItems items={side('left')} />
          </ul>
        </div>
        <div className="m-nav-search">
          <SearchButton />
        </div>
        <div className="m-nav-side">
          <ul className="m-nav-right">
            <NavbarItems items={side('right')} />
          </ul>
          <ColorModeToggle />
        </div>
      </nav>
    </header>
  );
}
