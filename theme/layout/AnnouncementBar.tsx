import {Icon} from '@theme/Icon';
import {announcementMessages} from '@theme-original/layout/announcementMessages';
import {ICON_CLOSE} from '@theme-original/layout/icons';
import {ANNOUNCEMENT_ATTRIBUTE, ANNOUNCEMENT_DISMISS_KEY, useRuntime, useTranslate} from 'manual-docs/core';

/** The bar above the navbar. Closed bars stay in the document and are hidden by styles, so that nothing jumps on load. */
export function AnnouncementBar() {
  const {site, storage} = useRuntime();
  const t = useTranslate(announcementMessages);
  const bar = site.announcementBar;
  if (!bar) return null;
  const close = () => {
    storage.set(ANNOUNCEMENT_DISMISS_KEY, 'true');
    document.documentElement.setAttribute(ANNOUNCEMENT_ATTRIBUTE, '');
  };
  return (
    <section className="announcement" aria-label={t('theme.layout.announcement')}>
      <div className="announcement-text" dangerouslySetInnerHTML={{__html: bar.content}} />
      {bar.isCloseable && (
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={t('theme.layout.closeAnnouncement')}
          onClick={close}
        >
          <Icon path={ICON_CLOSE} />
        </button>
      )}
    </section>
  );
}
