import {Brand} from '@theme/Brand';
import {ColorModeToggle} from '@theme/ColorModeToggle';
import {MenuButton} from '@theme/MenuButton';
import {NavbarItems} from '@theme/NavbarItems';
import {SearchButton} from '@theme/SearchButton';
import {navbarMessages} from '@theme-original/navbar/messages';
import {useRuntime, useTranslate} from 'manual-docs/core';
import {useEffect, useRef} from 'react';

/** The bar at the top of every page. */
export function Navbar() {
  const runtime = useRuntime();
  const {navbar} = runtime.site;
  const t = useTranslate(navbarMessages);
  const ref = useRef<HTMLElement>(null);
  const side = (position: 'left' | 'right') =>
    navbar.items.filter((item) => item.position === position && item.type !== 'search');

  useEffect(() => {
    if (!navbar.hideOnScroll) return;
    const following = runtime.theme
      .onInteraction()
      .then(({hideOnScroll}) => hideOnScroll(ref.current, runtime.router.state));
    return () => {
      following.then((stop) => stop());
    };
  }, [navbar.hideOnScroll, runtime]);

  return (
    <header ref={ref} className={`navbar ${navbar.style ? `navbar-${navbar.style}` : ''}`.trim()}>
      <nav className="nav" aria-label={t('theme.navbar.main')}>
        <div className="nav-side">
          <MenuButton />
          <Brand />
          <ul className="nav-left">
            <NavbarItems items={side('left')} />
          </ul>
        </div>
        <div className="nav-search">
          <SearchButton />
        </div>
        <div className="nav-side">
          <ul className="nav-right">
            <NavbarItems items={side('right')} />
          </ul>
          <ColorModeToggle />
        </div>
      </nav>
    </header>
  );
}
