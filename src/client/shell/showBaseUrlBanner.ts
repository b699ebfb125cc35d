import {wrongBaseLines} from '../../shared/wrongBase.ts';

/**
 * Says that the site did not load properly, because it is served from another base than the one it was built for.
 * Plain DOM and CSSOM: on such a page neither styles nor components arrive.
 */
export function showBaseUrlBanner(configured: string, suggested: string): void {
  const banner = document.createElement('div');
  banner.id = 'manual-base-url-banner';
  banner.setAttribute('role', 'alert');
  banner.style.cssText =
    'border:thick solid #c62828;background:#fdecea;color:#5f1111;margin:20px;padding:16px;font:1rem/1.5 system-ui,sans-serif';
  for (const line of wrongBaseLines(configured, suggested)) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    banner.append(paragraph);
  }
  document.body.prepend(banner);
}
