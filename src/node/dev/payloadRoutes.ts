import {routeId} from '../../shared/routes.ts';
import type {BuiltSite} from '../stages/graphStage.ts';

/** Finds a page by the id in the address of its payload. */
export interface PayloadRoutes {
  /** The site is another one now. */
  set(sites: readonly BuiltSite[]): void;
  find(id: string, baseUrl: string): string | undefined;
}

/** The ids of a large site take longer than showing its first page: they are made when somebody asks. */
export function createPayloadRoutes(): PayloadRoutes {
  let current: readonly BuiltSite[] = [];
  let routes: ReadonlyMap<string, string> | undefined;
  return {
    set(sites) {
      current = sites;
      routes = undefined;
    },
    find(id, baseUrl) {
      routes ??= new Map(
        current.flatMap(({locale, pages}) =>
          pages.map(({route}) => [`${locale.baseUrl}${routeId(route)}`, route] as const),
        ),
      );
      return routes.get(`${baseUrl}${id}`);
    },
  };
}
