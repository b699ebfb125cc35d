import {toAbsoluteUrl} from './crawlerPage.ts';

interface BreadcrumbsInput {
  /** Breadcrumbs from the outermost section to the page itself. */
  readonly crumbs: readonly {readonly label: string; readonly href?: string}[];
  /** Final path of the page. */
  readonly route: string;
  /** Origin without trailing slash. */
  readonly origin: string;
}

/**
 * Makes the JSON-LD breadcrumbs of a page (schema.org). Only the last step may lack an address, so
 * sections without a page are omitted. Returns undefined for a page without ancestors.
 */
export function makeBreadcrumbList({crumbs, route, origin}: BreadcrumbsInput): object | undefined {
  const steps = crumbs.filter(({href}, i) => href !== undefined || i === crumbs.length - 1);
  if (steps.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({label, href}, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: toAbsoluteUrl(href ?? route, origin),
    })),
  };
}
