import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {SiteInput} from './siteInput.ts';
import type {SitePage} from './types.ts';

/** A page and a static file that would be the same file of the output; a 404 page of the site's own is welcome. */
export function hiddenByStaticFiles(
  pages: Iterable<SitePage>,
  {config, staticFiles, placeOf}: Pick<SiteInput, 'config' | 'staticFiles'> & {placeOf: (page: SitePage) => object},
): Diagnostic[] {
  // On many systems names that differ only in letter case are one file.
  const byLowerCase = new Map([...staticFiles.keys()].map((file) => [file.toLowerCase(), file]));
  return [...pages].flatMap((page) => {
    const file = byLowerCase.get(`/${page.route.slice(config.baseUrl.length) || 'index'}.html`.toLowerCase());
    if (file === undefined || page.props.kind === 'notFound') return [];
    return [
      diagnostic(
        'duplicate-route',
        `The page \`${page.route}\` and the static file \`${file}\` are one file of the site.`,
        {
          ...placeOf(page),
          hint: 'rename one of the two',
        },
      ),
    ];
  });
}
