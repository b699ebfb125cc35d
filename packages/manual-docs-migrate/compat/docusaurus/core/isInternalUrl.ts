import {hasProtocol} from 'manual-docs';

/** Returns whether a URL has no protocol (`@docusaurus/isInternalUrl`). */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}

export {hasProtocol};
