import {Icon} from '@theme/Icon';
import {ICON_CLOSE} from '@theme-original/internal/layout/icons';
import {layoutMessages} from '@theme-original/internal/layout/messages';
import {useSite, useTranslate} from 'manual-docs/core';

/** The bar above the navbar. Closed bars stay in the document and are hidden by styles, so that nothing jumps on load. */
export function AnnouncementBar() {
  const {announcementBar: bar} = useSite();
  const t = useTranslate(layoutMessages);
  if (!bar) return null;
  return (
    <section className="m-announcement" aria-label={t('theme.layout.announcement')}>
      <div className="m-announcement-text" dir="auto" dangerouslySetInnerHTML={{__html: bar.content}} />
      {bar.isCloseable && (
        <button
          type="button"
          className="m-icon-button m-needs-script"
          data-do="announcement"
          aria-label={t('theme.layout.closeAnnouncement')}
        >
          <Icon path={ICON_CLOSE} />
        </button>
      )}
    </section>
  );
}
