import {DocFooter} from '@theme/DocFooter';
import {PageNotices} from '@theme/PageNotices';
import {PageText} from '@theme/PageText';
import {Toc} from '@theme/Toc';
import {useTextLanguage} from '@theme-original/internal/doc/useTextLanguage';
import type {SinglePage as SinglePageData} from 'manual-docs';

export interface SinglePageProps {
  readonly page: SinglePageData;
}

/** A page that is neither doc nor post: text in a column, or a component that has the whole width. It shows its title itself. */
export function SinglePage({page}: SinglePageProps) {
  const {isComponent, toc, hideToc, className} = page;
  const language = useTextLanguage(page);
  if (isComponent) {
    return (
      <div className={['m-whole-page', className].filter(Boolean).join(' ')}>
        <PageNotices page={page} />
        <PageText className="" language={language} />
      </div>
    );
  }
  const withToc = toc.length > 0 && !hideToc;
  return (
    <article
      className={['m-doc', withToc ? 'm-with-toc' : '', hideToc ? 'm-wide' : '', className].filter(Boolean).join(' ')}
    >
      {withToc && <Toc title={page.title} items={toc} language={language} />}
      <PageNotices page={page} />
      <PageText language={language} />
      <DocFooter page={page} />
    </article>
  );
}
