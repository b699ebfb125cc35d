import {useTranslate} from '../../src/client/core.ts';
import {docMessages} from './messages.ts';

export interface PageActionsProps {
  /** Final path of the page's Markdown twin. */
  readonly url: string;
}

/** Takes the page away as Markdown. */
export function PageActions({url}: PageActionsProps) {
  const t = useTranslate(docMessages);
  return (
    <div className="page-actions">
      <button type="button" className="text-button" data-copy={url} data-copied-label={t('theme.doc.copied')}>
        {t('theme.doc.copyPage')}
      </button>
      <a href={url} data-native="">
        {t('theme.doc.viewMarkdown')}
      </a>
    </div>
  );
}
