import {docMessages} from '@theme-original/doc/messages';
import {Article, useTranslate} from 'manual-docs/core';

export interface PageTextProps {
  /** Attributes that name the text's language, where it is not the site's. */
  readonly language?: {readonly lang?: string; readonly dir?: string};
  /** Classes of the text. Default: those of prose. */
  readonly className?: string;
}

/** The text of a page, with names for its copy buttons. */
export function PageText({language, ...look}: PageTextProps) {
  const t = useTranslate(docMessages);
  return <Article copyLabel={t('theme.doc.copyCode')} copiedLabel={t('theme.doc.copied')} {...language} {...look} />;
}
