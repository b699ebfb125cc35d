import type {RouteLocation} from '../navigation/types.ts';
import type {Shell} from './shell.ts';

interface ClientModule {
  readonly onMove?: (move: {readonly location: RouteLocation; readonly before: RouteLocation | null}) => void;
}

/**
 * Loads a client module of the site, and notifies it of the current page and of each later
 * location.
 */
export async function tellMoves(
  {location: locationStore, onPage}: Shell,
  load: () => Promise<ClientModule>,
): Promise<void> {
  const {onMove} = await load();
  if (!onMove) return;
  let before: RouteLocation | null = null;
  const notify = (): void => {
    const location = locationStore.get();
    if (document.querySelector('.m-load-failure') || (before && toAddress(before) === toAddress(location))) return;
    const move = {location, before};
    before = location;
    onMove(move);
  };
  onPage(notify);
  // Locations on the same page change no HTML.
  locationStore.subscribe(() => void setTimeout(notify));
}

const toAddress = ({pathname, search, hash}: RouteLocation): string => pathname + search + hash;
