import {docMessages} from '@theme-original/internal/doc/messages';
import {Article, useTranslate} from 'manual-docs/core';

export interface PageTextProps {
  /** Attributes that name the text's language, where it is not the site's. */
  readonly language?: {readonly lang?: string; readonly dir?: string};
  /** Classes of the text. Default: those of prose. */
  readonly className?: string;
}

/** The text of a page, with the texts of what scripts do in it. */
export function PageText({language, ...look}: PageTextProps) {
  const t = useTranslate(docMessages);
  return (
    <Article
      {...{
        'data-copied-label': t('theme.doc.copied'),
        'data-wrap': t('theme.doc.wrapCode'),
        'data-enlarge': t('theme.doc.enlarge'),
        'data-picture': t('theme.doc.picture'),
        'data-close': t('theme.doc.closePicture'),
      }}
      {...language}
      {...look}
    />
  );
}
