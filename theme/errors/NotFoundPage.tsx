import type {NotFoundPage as NotFoundPageProps} from 'manual';
import {useTranslate} from '../../src/client/core.ts';
import {errorMessages} from './messages.ts';

/** The page for paths that lead nowhere. */
export function NotFoundPage(_props: {readonly page: NotFoundPageProps}) {
  const t = useTranslate(errorMessages);
  return (
    <div className="screen">
      <h1>{t('theme.errors.notFoundTitle')}</h1>
      <p>{t('theme.errors.notFound')}</p>
      <p>{t('theme.errors.notFoundContact')}</p>
    </div>
  );
}
