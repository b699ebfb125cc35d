import {hasProtocol, useSite, withBase} from 'manual-docs';
import {FILE_EXTENSION} from 'manual-docs/internal/client/navigation/linkTarget';

export interface BaseUrlOptions {
  /** Adds the base URL even if the address already has it. */
  readonly forcePrependBaseUrl?: boolean;
  /** Adds the origin of the site. */
  readonly absolute?: boolean;
}

/** Returns the function that puts the base URL before a path of the site. */
export function useBaseUrlUtils(): {withBaseUrl: (url: string, options?: BaseUrlOptions) => string} {
  const {baseUrl, siteBase, url: origin} = useSite();
  return {
    withBaseUrl(url, {forcePrependBaseUrl = false, absolute = false} = {}) {
      if (!url || url.startsWith('#') || hasProtocol(url)) return url;
      // Static files are below the base of the site in all languages. Docusaurus copies them for
      // each language.
      const base = FILE_EXTENSION.test(url.replace(/[?#].*$/s, '')) ? siteBase : baseUrl;
      const whole = !forcePrependBaseUrl && url.startsWith(base) ? url : withBase(url, base);
      return absolute ? origin + whole : whole;
    },
  };
}

/** Adds the base URL to a path of the site (`@docusaurus/useBaseUrl`). */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
