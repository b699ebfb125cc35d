import {docMessages} from '@theme-original/internal/doc/messages';
import {ButtonLink} from '@theme-original/internal/layout/ButtonLink';
import type {TocItem} from 'manual-docs';
import {MAIN_ID, useTranslate} from 'manual-docs/core';

/** Id of the table of contents. Links to it open it without JavaScript. */
const TOC_ID = 'manual-toc';

export interface TocProps {
  /** Title of the page, which is the first entry. */
  readonly title?: string | undefined;
  readonly items: readonly TocItem[];
  /** Attributes that name the headings' language, where it is not the site's. */
  readonly language?: {readonly lang?: string; readonly dir?: string};
}

/** Table of contents: a column of its own on wide screens, on narrow ones a bar that names where the reader is and unfolds. */
export function Toc({title, items, language}: TocProps) {
  const t = useTranslate(docMessages);
  const top = Math.min(...items.map(({level}) => level));
  return (
    <nav id={TOC_ID} className="m-toc" aria-labelledby={`${TOC_ID}-title`}>
      <ButtonLink className="m-toc-title" href={`#${TOC_ID}`} aria-expanded={false} action="toc">
        <span id={`${TOC_ID}-title`}>{t('theme.doc.toc')}</span>
        <span className="m-toc-here" />
      </ButtonLink>
      <div className="m-collapsible m-toc-list" data-collapsed="">
        <ul {...language}>
          {title && (
            <li>
              <a href={`#${MAIN_ID}`} data-do="top" aria-current>
                {title}
              </a>
            </li>
          )}
          {items.map(({id, html, level}) => (
            <li key={id} className={level > top ? `m-toc-${level - top}` : undefined}>
              <a href={`#${id}`} dangerouslySetInnerHTML={{__html: html}} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
