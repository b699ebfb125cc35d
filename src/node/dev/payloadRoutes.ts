import {routeId} from '../../shared/routes.ts';
import type {Snapshot} from '../snapshot/snapshot.ts';

/** Finds the final path of a page by the id in the address of its payload, for a locale's base. */
export type FindPayload = (
  id: string,
  baseUrl: string,
  site: Pick<Snapshot, 'sites' | 'revision'>,
) => string | undefined;

/** The ids of a large site take longer than showing its first page: they are made when somebody asks. */
export function createFindPayload(): FindPayload {
  let known: {readonly revision: number; readonly routes: ReadonlyMap<string, string>} | undefined;
  return (id, baseUrl, {sites, revision}) => {
    if (known?.revision !== revision) {
      const ids = sites.flatMap(({locale, pages}) =>
        pages.map(({route}) => [`${locale.baseUrl}${routeId(route)}`, route] as const),
      );
      known = {revision, routes: new Map(ids)};
    }
    return known.routes.get(`${baseUrl}${id}`);
  };
}
