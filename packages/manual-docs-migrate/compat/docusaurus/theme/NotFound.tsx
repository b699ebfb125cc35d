import {NotFoundPage} from '@theme-original/NotFoundPage';

/** `@theme/NotFound`: what readers see at addresses without a page. */
export default function NotFound() {
  return <NotFoundPage page={{kind: 'notFound', route: '/404', title: '', headTitle: ''}} />;
}
