import {AnnouncementBar} from '@theme/AnnouncementBar';
import {BackToTop} from '@theme/BackToTop';
import {ConsentBanner} from '@theme/ConsentBanner';
import {Drawer} from '@theme/Drawer';
import {Footer} from '@theme/Footer';
import {LoadFailure} from '@theme/LoadFailure';
import {Navbar} from '@theme/Navbar';
import {Spinner} from '@theme/Spinner';
import {layoutMessages} from '@theme-original/internal/layout/messages';
import {MAIN_ID, usePage, useSite, useTranslate} from 'manual-docs/core';
import type {ReactNode} from 'react';

export interface LayoutProps {
  readonly children: ReactNode;
}

/** Frame of every page. */
export function Layout({children}: LayoutProps) {
  const page = usePage();
  const {asksConsent} = useSite();
  const t = useTranslate(layoutMessages);
  const withSidebar = page.kind === 'doc' && page.sidebar !== null;
  return (
    <>
      <a className="m-skip-link" href={`#${MAIN_ID}`}>
        {t('theme.layout.skipToContent')}
      </a>
      <AnnouncementBar />
      <Navbar />
      <div className={withSidebar ? 'm-shell m-with-sidebar' : 'm-shell'}>
        <Drawer />
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
      {/* The shell clones these elements when it shows them. */}
      <template data-part="back-to-top">
        <BackToTop />
      </template>
      <template data-part="spinner">
        <Spinner />
      </template>
      <template data-part="load-failure">
        <LoadFailure />
      </template>
      {asksConsent && (
        <template data-part="consent">
          <ConsentBanner />
        </template>
      )}
    </>
  );
}
