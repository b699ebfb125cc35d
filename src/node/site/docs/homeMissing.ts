import {diagnostic} from '../../diagnostics/codes.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';

interface HomeInput {
  /** Base URL of the site. */
  readonly baseUrl: string;
  readonly configFile: string;
  /** Final paths of pages and redirects. */
  readonly answered: (path: string) => boolean;
  readonly staticFiles: ReadonlySet<string>;
}

/** The logo and the first breadcrumb lead to the base of the site, and readers type it: something has to be there. */
export function homeProblem({baseUrl, configFile, answered, staticFiles}: HomeInput): Diagnostic[] {
  const paths = [baseUrl, baseUrl.replace(/\/$/, '') || '/'];
  if (paths.some(answered) || staticFiles.has('/index.html')) return [];
  return [
    diagnostic('home-missing', `No page has the address \`${paths[1]}\`, where the logo and the breadcrumbs lead.`, {
      file: configFile,
      hint: "give a page `slug: /` in a docs instance with `routeBasePath: '/'`, or add a redirect: `redirects: [{from: '/', to: '/docs'}]`",
    }),
  ];
}
