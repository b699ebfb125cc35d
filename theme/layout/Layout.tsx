import {AnnouncementSlot} from '@theme/AnnouncementSlot';
import {BackToTopSlot} from '@theme/BackToTopSlot';
import {Drawer} from '@theme/Drawer';
import {Footer} from '@theme/Footer';
import {Navbar} from '@theme/Navbar';
import {SearchOverlay} from '@theme/SearchOverlay';
import {layoutMessages} from '@theme-original/layout/messages';
import {MAIN_ID, usePage, useTranslate} from 'manual-docs/core';
import type {ReactNode} from 'react';

export interface LayoutProps {
  readonly children: ReactNode;
}

/** Frame of every page. */
export function Layout({children}: LayoutProps) {
  const page = usePage();
  const t = useTranslate(layoutMessages);
  const withSidebar = page.kind === 'doc' && page.sidebar !== null;
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {t('theme.layout.skipToContent')}
      </a>
      <AnnouncementSlot />
      <Navbar />
      <div className={withSidebar ? 'shell with-sidebar' : 'shell'}>
        <Drawer />
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
      <BackToTopSlot />
      <SearchOverlay />
    </>
  );
}
