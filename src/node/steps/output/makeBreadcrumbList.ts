import {type CrawlerSite, crawlerUrl} from './crawlerPage.ts';

interface BreadcrumbsInput extends Pick<CrawlerSite, 'home'> {
  /** From the outermost section to the page itself. */
  readonly crumbs: readonly {readonly label: string; readonly href?: string}[];
  /** Final path of the page. */
  readonly route: string;
  /** Origin, without trailing slash. */
  readonly origin: string;
}

/**
 * JSON-LD of a page's breadcrumbs (schema.org), or undefined for a page without any above it. Only the last step may go without an
 * address, so sections that have no page of their own are left out.
 */
export function makeBreadcrumbList({crumbs, route, origin, home}: BreadcrumbsInput): object | undefined {
  const steps = crumbs.filter(({href}, i) => href !== undefined || i === crumbs.length - 1);
  if (steps.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({label, href}, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: crawlerUrl(href ?? route, origin, {home}),
    })),
  };
}
