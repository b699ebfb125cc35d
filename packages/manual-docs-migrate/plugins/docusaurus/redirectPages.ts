import type {PluginSite} from 'manual-docs/config';

/** Returns old addresses of a page. All addresses are without the base URL. */
export type CreateRedirects = (existingPath: string) => readonly string[] | string | undefined;

/**
 * Creates pages that redirect old addresses to the current page. Skips addresses that already have
 * a page.
 */
export function redirectPages(
  createRedirects: CreateRedirects,
  {pages, baseUrl, defaultLocale}: Pick<PluginSite, 'pages' | 'baseUrl'> & {readonly defaultLocale: string},
): Record<string, string> {
  const taken = new Set(pages.map(({route}) => route));
  const files: Record<string, string> = {};
  for (const {route, kind, locale, title} of pages) {
    if (kind === 'notFound' || kind === 'search') continue;
    // Docusaurus builds each language separately.
    const localePrefix = locale === defaultLocale ? '' : `${locale}/`;
    const base = `${route}/`.startsWith(baseUrl + localePrefix) ? baseUrl + localePrefix : baseUrl;
    for (const from of [createRedirects(`/${route.slice(base.length)}`) ?? []].flat()) {
      const old = from.replace(/^\/+|\/+$/g, '').replace(/(?:(?:^|\/)index)?\.html$/, '');
      if (![base + old, `${base}${old}/`].some((address) => taken.has(address)) && old !== '')
        files[`${base.slice(baseUrl.length)}${old}.html`] = renderRedirect(route, title);
    }
  }
  return files;
}

function renderRedirect(route: string, title: string): string {
  const [address, text] = [encodeURI(route), title].map((one) =>
    one.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;'),
  );
  return `<!doctype html>
<meta charset="utf-8">
<title>${text}</title>
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${address}">
<p><a href="${address}">${text}</a></p>
`;
}
