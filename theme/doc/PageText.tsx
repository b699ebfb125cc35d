import {articleMessages} from '@theme-original/doc/articleMessages';
import {docMessages} from '@theme-original/doc/messages';
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
  const article = useTranslate(articleMessages);
  return (
    <Article
      {...{
        'data-copied-label': t('theme.doc.copied'),
        'data-wrap': article('theme.doc.wrapCode'),
        'data-enlarge': article('theme.doc.enlarge'),
        'data-picture': article('theme.doc.picture'),
        'data-close': article('theme.doc.closePicture'),
      }}
      {...language}
      {...look}
    />
  );
}
