import {Article, useTranslate} from '../../src/client/core.ts';
import {docMessages} from './messages.ts';

export interface PageTextProps {
  /** Attributes that name the text's language, where it is not the site's. */
  readonly language?: {readonly lang?: string; readonly dir?: string};
}

/** The text of a page, with names for its copy buttons. */
export function PageText({language}: PageTextProps) {
  const t = useTranslate(docMessages);
  return <Article copyLabel={t('theme.doc.copyCode')} copiedLabel={t('theme.doc.copied')} {...language} />;
}
