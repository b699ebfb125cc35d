import {Article, useTranslate} from '../../src/client/core.ts';
import {docMessages} from './messages.ts';

/** The text of a page, with names for its copy buttons. */
export function PageText() {
  const t = useTranslate(docMessages);
  return <Article copyLabel={t('theme.doc.copyCode')} copiedLabel={t('theme.doc.copied')} />;
}
