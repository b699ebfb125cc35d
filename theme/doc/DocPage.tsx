import {Breadcrumbs} from '@theme/Breadcrumbs';
import {DocCards} from '@theme/DocCards';
import {DocFooter} from '@theme/DocFooter';
import {Feedback} from '@theme/Feedback';
import {PageActions} from '@theme/PageActions';
import {PageNotices} from '@theme/PageNotices';
import {PageText} from '@theme/PageText';
import {Pagination} from '@theme/Pagination';
import {Toc} from '@theme/Toc';
import {useTextLanguage} from '@theme-original/internal/doc/useTextLanguage';
import type {DocPage as DocPageData} from 'manual-docs';
import {useSite} from 'manual-docs/core';

export interface DocPageProps {
  readonly page: DocPageData;
}

/** A page of the documentation. */
export function DocPage({page}: DocPageProps) {
  const {title, hideTitle, toc, hideToc, className, isList, cards, description, markdownUrl} = page;
  const language = useTextLanguage(page);
  const {pdfLink, locale} = useSite();
  const pageValues: Record<string, string> = {docs: page.docsPluginId, version: page.version, locale};
  const pdf = pdfLink?.replace(/\{(docs|version|locale)\}/g, (_, name) => pageValues[name]!);
  const withToc = toc.length > 0 && !hideToc;
  return (
    <article
      className={['m-doc', withToc ? 'm-with-toc' : '', hideToc ? 'm-wide' : '', className].filter(Boolean).join(' ')}
    >
      {withToc && <Toc title={page.title} items={toc} language={language} />}
      <Breadcrumbs page={page} />
      <PageNotices page={page} />
      {(!hideTitle || markdownUrl) && (
        <header className="m-doc-header">
          {!hideTitle && <h1 {...language}>{title}</h1>}
          {markdownUrl && <PageActions url={markdownUrl} {...(pdf === undefined ? {} : {pdf})} />}
        </header>
      )}
      {isList && description && <p className="m-doc-lead">{description}</p>}
      <PageText language={language} />
      {isList && cards && <DocCards cards={cards} />}
      <Feedback />
      <DocFooter page={page} />
      <Pagination prev={page.prev} next={page.next} />
    </article>
  );
}
