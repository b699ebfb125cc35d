interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface Update {
  readonly location: Place;
  readonly previousLocation: Place | null;
}

interface ClientModule {
  readonly onRouteUpdate?: (update: Update) => unknown;
  readonly onRouteDidUpdate?: (update: Update) => void;
}

/**
 * Calls a client module with Docusaurus's names after each change of page. If `onRouteUpdate`
 * returns a function, it runs when the page is shown.
 */
export function followRoutes({onRouteUpdate, onRouteDidUpdate}: ClientModule) {
  return ({location, before}: {readonly location: Place; readonly before: Place | null}): void => {
    const update = {location, previousLocation: before};
    const arrive = onRouteUpdate?.(update);
    if (typeof arrive === 'function') arrive();
    onRouteDidUpdate?.(update);
  };
}
