import type {Element} from 'hast';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {locateNode} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';

/** Address in the `content` of `<meta http-equiv="refresh">`, such as `0; url=https://…`. */
const REFRESH = /^\s*[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?\s*([^"']*)/i;
const OTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/**
 * Reports `<base>` and refreshes that lead to another site, because no Content-Security-Policy
 * stops them.
 */
export function reportRedirects(node: Element, context: CompileContext): void {
  const address = findRedirectAddress(node);
  if (address === undefined) return;
  const what =
    node.tagName === 'base' ? `leads its relative links to \`${address}\`` : `sends its readers to \`${address}\``;
  context.diagnostics.push(
    createDiagnostic('policy-widened', `The page ${what}.`, {
      ...locateNode(node, context),
      hint:
        node.tagName === 'base'
          ? 'take the element out: relative links begin at the page'
          : 'take the element out, write a link, or name a page that has moved in `redirects` of site.config.ts',
    }),
  );
}

function findRedirectAddress({tagName, properties}: Element): string | undefined {
  if (tagName === 'base') return typeof properties.href === 'string' ? properties.href : undefined;
  if (tagName !== 'meta' || !/^refresh$/i.test(String(properties.httpEquiv).trim())) return undefined;
  const address = REFRESH.exec(String(properties.content ?? ''))?.[1]?.trim() ?? '';
  return OTHER_SITE.test(address) ? address : undefined;
}
