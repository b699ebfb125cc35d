import {ExternalMark} from '@theme/ExternalMark';
import {PageMenuItems} from '@theme/PageMenuItems';
import {docMessages} from '@theme-original/internal/doc/messages';
import {useSite, useTranslate} from 'manual-docs/core';

export interface PageActionsProps {
  /** Final path of the page's Markdown copy. */
  readonly url: string;
  /** Address of the book that the page is in. */
  readonly pdf?: string;
}

/** Takes the page away: to the clipboard, as Markdown, to the assistants that the configuration names. Agents find the list of all pages here. */
export function PageActions({url, pdf}: PageActionsProps) {
  const {url: origin, baseUrl, assistants = []} = useSite();
  const t = useTranslate(docMessages);
  return (
    <div className="m-page-actions">
      <CopyButton label={t('theme.doc.copyPage')} url={url} />
      <details>
        <summary aria-label={t('theme.doc.pageActions')} />
        <div className="m-page-menu">
          <CopyButton label={t('theme.doc.copyPage')} url={url} />
          <a href={url} data-native="">
            {t('theme.doc.viewMarkdown')}
          </a>
          <a href={`${baseUrl}llms.txt`} data-native="">
            {t('theme.doc.allPages')}
          </a>
          {pdf !== undefined && (
            <a href={pdf} data-native="">
              {t('theme.doc.downloadPdf')}
            </a>
          )}
          {assistants.map((assistant) => {
            const label =
              'label' in assistant
                ? assistant.label
                : 'name' in assistant
                  ? t('theme.doc.openIn', {name: assistant.name})
                  : t('theme.doc.connect', {name: assistant.connect});
            if ('command' in assistant) return <CopyButton key={label} label={label} command={assistant.command} />;
            const href = assistant.href.replace('{url}', encodeURIComponent(origin + url));
            // Links to a program, such as `cursor:`, open no tab.
            const isPage = href.startsWith('http');
            return (
              <a key={label} href={href} {...(isPage && {target: '_blank', rel: 'noopener noreferrer nofollow'})}>
                {label}
                {isPage && <ExternalMark />}
              </a>
            );
          })}
          <PageMenuItems url={url} />
        </div>
      </details>
    </div>
  );
}

/**
 * Copies the Markdown of a page, or a command, which its title shows. It is beside the page's
 * title, and in the menu on narrow screens.
 */
function CopyButton({label, url = '', command}: {label: string; url?: string; command?: string}) {
  const t = useTranslate(docMessages);
  return (
    <button type="button" className="m-needs-script" data-copy={url} data-code={command} title={command}>
      <span className="m-copy-label" aria-live="polite">
        <span>{label}</span>
        <span>{t('theme.doc.copied')}</span>
      </span>
    </button>
  );
}
