import {Breadcrumbs} from '@theme/Breadcrumbs';
import {DocCards} from '@theme/DocCards';
import {DocFooter} from '@theme/DocFooter';
import {NoticesSlot} from '@theme/NoticesSlot';
import {PageActions} from '@theme/PageActions';
import {PageText} from '@theme/PageText';
import {Pagination} from '@theme/Pagination';
import {Toc} from '@theme/Toc';
import type {DocPage as DocPageProps} from 'manual';

/** A page of the documentation. */
export function DocPage({page}: {readonly page: DocPageProps}) {
  const {title, hideTitle, toc, hideToc, className, cards} = page;
  const withToc = toc.length > 0 && !hideToc;
  return (
    <article className={['doc', withToc ? 'with-toc' : '', hideToc ? 'wide' : '', className].filter(Boolean).join(' ')}>
      <Breadcrumbs page={page} />
      <NoticesSlot page={page} />
      {!hideTitle && (
        <header>
          <h1>{title}</h1>
        </header>
      )}
      {withToc && <Toc items={toc} />}
      <PageText />
      {cards && <DocCards cards={cards} />}
      {page.markdownUrl && <PageActions url={page.markdownUrl} />}
      <DocFooter page={page} />
      <Pagination prev={page.prev} next={page.next} />
    </article>
  );
}
