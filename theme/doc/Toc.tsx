import {ButtonLink} from '@theme/ButtonLink';
import {docMessages} from '@theme-original/doc/messages';
import type {TocItem} from 'manual-docs';
import {useTranslate} from 'manual-docs/core';

/** Id of the table of contents, for opening it without JavaScript. */
const TOC_ID = 'manual-toc';

export interface TocProps {
  readonly items: readonly TocItem[];
  /** Attributes that name the headings' language, where it is not the site's. */
  readonly language?: {readonly lang?: string; readonly dir?: string};
}

/** Table of contents: a column of its own on wide screens, on narrow ones a bar that names where the reader is and unfolds. */
export function Toc({items, language}: TocProps) {
  const t = useTranslate(docMessages);
  const [here] = items;
  const top = Math.min(...items.map(({level}) => level));
  return (
    <nav id={TOC_ID} className="toc" aria-labelledby={`${TOC_ID}-title`}>
      <ButtonLink className="toc-title" href={`#${TOC_ID}`} aria-expanded={false} action="toc">
        <span id={`${TOC_ID}-title`}>{t('theme.doc.toc')}</span>
        {here && <span className="toc-here" dangerouslySetInnerHTML={{__html: here.html}} />}
      </ButtonLink>
      <div className="collapsible toc-list" data-collapsed="">
        <ul {...language}>
          {items.map(({id, html, level}) => (
            <li key={id} className={level > top ? `toc-${level - top}` : undefined}>
              <a
                href={`#${id}`}
                aria-current={id === here?.id ? 'true' : undefined}
                dangerouslySetInnerHTML={{__html: html}}
              />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
