import type {SiteProps} from 'manual-docs';
import type {SearchHit} from 'manual-docs/internal/shared/search';

/**
 * Returns the label of a hit's version; undefined for pages of docs with a single version, and for
 * other pages.
 */
export function getVersionLabel({url, version}: SearchHit, docs: SiteProps['docs']): string | undefined {
  const path = `${url.replace(/^https?:\/\/[^/]+|[?#].*$/g, '')}/`;
  const within = (root: string) => path.startsWith(root.replace(/\/?$/, '/'));
  const [nearest] = Object.values(docs)
    .flatMap(({versions}) => versions.filter((one) => within(one.path)).map((one) => ({one, of: versions.length})))
    .sort((a, b) => b.one.path.length - a.one.path.length);
  return nearest && nearest.of > 1 && nearest.one.name === version ? nearest.one.label : undefined;
}
