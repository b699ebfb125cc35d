import fs from 'node:fs';
import path from 'node:path';
import {SITE_INFO_FILE, type SiteInfo} from '../../../shared/siteInfo.ts';

/** Reads the base URL of a built site; undefined if the folder is not a built site. */
export function readBuiltBaseUrl(outDir: string): string | undefined {
  try {
    const {baseUrl} = JSON.parse(fs.readFileSync(path.join(outDir, SITE_INFO_FILE), 'utf8')) as Partial<SiteInfo>;
    return typeof baseUrl === 'string' && /^\/(?:.*\/)?$/.test(baseUrl) ? baseUrl : undefined;
  } catch {
    return undefined;
  }
}
