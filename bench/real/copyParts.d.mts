import type {RealSite} from './sites.mjs';

export function copyParts(site: RealSite, from: string): string;
