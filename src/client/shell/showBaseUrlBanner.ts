import {formatWrongBase} from '../../shared/formatWrongBase.ts';

/**
 * Shows that the site is served from another base than it was built for. Uses inline styles,
 * because neither styles nor components load on such a page.
 */
export function showBaseUrlBanner(configured: string, suggested: string): void {
  const banner = document.createElement('div');
  banner.id = 'manual-base-url-banner';
  banner.setAttribute('role', 'alert');
  banner.style.cssText =
    'border:thick solid #c62828;background:#fdecea;color:#5f1111;margin:20px;padding:16px;font:1rem/1.5 system-ui,sans-serif';
  for (const line of formatWrongBase(configured, suggested)) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    banner.append(paragraph);
  }
  document.body.prepend(banner);
}
