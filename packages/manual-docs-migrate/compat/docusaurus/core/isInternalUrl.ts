import {hasProtocol} from 'manual-docs';

/** `@docusaurus/isInternalUrl`: true for an address without a protocol. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}

export {hasProtocol};
