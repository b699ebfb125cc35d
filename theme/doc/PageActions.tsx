import {ExternalMark} from '@theme/ExternalMark';
import {Icon} from '@theme/Icon';
import type {FocusEvent, KeyboardEvent} from 'react';
import {useSite, useTranslate} from '../../src/client/core.ts';
import {docMessages} from './messages.ts';

export interface PageActionsProps {
  /** Final path of the page's Markdown twin. */
  readonly url: string;
}

/** Path data of the icon: a sheet of text. */
const ICON_MARKDOWN = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6';

/** Closes the menu when the focus leaves it. */
function onBlur({currentTarget, relatedTarget}: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function onKeyDown({key, currentTarget}: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** Takes the page away: to the clipboard, as Markdown, to the assistants that the configuration names. */
export function PageActions({url}: PageActionsProps) {
  const {url: origin, assistants = []} = useSite();
  const t = useTranslate(docMessages);
  return (
    <div className="page-actions">
      <button type="button" className="needs-script" data-copy={url}>
        <span className="copy-label" aria-live="polite">
          <span>{t('theme.doc.copyPage')}</span>
          <span>{t('theme.doc.copied')}</span>
        </span>
      </button>
      {assistants.length === 0 ? (
        <a href={url} data-native="" aria-label={t('theme.doc.viewMarkdown')} title={t('theme.doc.viewMarkdown')}>
          <Icon path={ICON_MARKDOWN} />
        </a>
      ) : (
        <details onBlur={onBlur} onKeyDown={onKeyDown}>
          <summary aria-label={t('theme.doc.pageActions')} />
          <div className="page-menu">
            <a href={url} data-native="">
              {t('theme.doc.viewMarkdown')}
            </a>
            {assistants.map(({label, href}) => (
              <a
                key={label}
                href={href.replace('{url}', encodeURIComponent(origin + url))}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                {label}
                <ExternalMark />
              </a>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
