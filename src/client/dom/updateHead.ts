import type {PageProps, SiteProps} from '../../shared/types.ts';

/** Makes the document's head tell of `page`: title, description, canonical address, the same for social cards. */
export function updateHead(page: PageProps, site: SiteProps): void {
  document.title = page.headTitle;
  const canonical = page.canonical ?? site.url + page.route;
  setContent('meta[name=description], meta[property="og:description"]', page.description ?? '');
  setContent('meta[property="og:title"]', page.headTitle);
  setContent('meta[property="og:url"]', canonical);
  document.head.querySelector('link[rel=canonical]')?.setAttribute('href', canonical);
}

function setContent(selector: string, content: string) {
  for (const meta of document.head.querySelectorAll(selector)) meta.setAttribute('content', content);
}
