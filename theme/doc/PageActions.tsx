import {ExternalMark} from '@theme/ExternalMark';
import {PageMenuItems} from '@theme/PageMenuItems';
import {docMessages} from '@theme-original/doc/messages';
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
    <div className="page-actions">
      <CopyPage url={url} />
      <details>
        <summary aria-label={t('theme.doc.pageActions')} />
        <div className="page-menu">
          <CopyPage url={url} />
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
          {assistants.map((one) => (
            <a
              key={one.href}
              href={one.href.replace('{url}', encodeURIComponent(origin + url))}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {'label' in one ? one.label : t('theme.doc.openIn', {name: one.name})}
              <ExternalMark />
            </a>
          ))}
          <PageMenuItems url={url} />
        </div>
      </details>
    </div>
  );
}

/** Beside the title, and where there is no room for it, in the menu. */
function CopyPage({url}: Pick<PageActionsProps, 'url'>) {
  const t = useTranslate(docMessages);
  return (
    <button type="button" className="needs-script" data-copy={url}>
      <span className="copy-label" aria-live="polite">
        <span>{t('theme.doc.copyPage')}</span>
        <span>{t('theme.doc.copied')}</span>
      </span>
    </button>
  );
}
