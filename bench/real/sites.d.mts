export interface RealSite {
  readonly repository: string;
  readonly folder: string;
  readonly parts: readonly string[];
  readonly config: string;
}

export const SITES: Readonly<Record<string, RealSite>>;
