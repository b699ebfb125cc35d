import {SITE_INFO_FORMAT, type SiteInfo} from '../../../shared/siteInfo.ts';

/** Makes `_manual/site.json`. */
export function makeSiteInfo(info: Omit<SiteInfo, 'format'>): string {
  return `${JSON.stringify({format: SITE_INFO_FORMAT, ...info}, null, 1)}\n`;
}
