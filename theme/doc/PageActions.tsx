import {useState} from 'react';
import {useTranslate} from '../../src/client/core.ts';
import {docMessages} from './messages.ts';

/** How long the button says that it has copied, in milliseconds. */
const COPIED_FOR = 1500;

export interface PageActionsProps {
  /** Final path of the page's Markdown twin. */
  readonly url: string;
}

/** Takes the page away as Markdown. */
export function PageActions({url}: PageActionsProps) {
  const t = useTranslate(docMessages);
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
      await navigator.clipboard.writeText(await response.text());
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_FOR);
    } catch (error) {
      console.error('Copying failed.', error);
    }
  }
  return (
    <div className="page-actions">
      <button type="button" className="text-button" onClick={copy}>
        <span aria-live="polite">{t(copied ? 'theme.doc.copied' : 'theme.doc.copyPage')}</span>
      </button>
      <a href={url} data-native="">
        {t('theme.doc.viewMarkdown')}
      </a>
    </div>
  );
}
