import type {RouteLocation} from '../navigation/types.ts';
import type {Shell} from './shell.ts';

interface ClientModule {
  readonly onMove?: (move: {readonly location: RouteLocation; readonly before: RouteLocation | null}) => void;
}

/** Loads a module of the site once its page is live, and tells it of that page, and of each that is shown after it. */
export async function tellMoves(
  {location: locationStore, onPage}: Shell,
  load: () => Promise<ClientModule>,
): Promise<void> {
  const {onMove} = await load();
  if (!onMove) return;
  let before: RouteLocation | null = null;
  const notify = (): void => {
    const location = locationStore.get();
    if (document.querySelector('.load-failure') || (before && toAddress(before) === toAddress(location))) return;
    const move = {location, before};
    before = location;
    onMove(move);
  };
  onPage(notify);
  // A place on the same page.
  locationStore.subscribe(() => void setTimeout(notify));
}

const toAddress = ({pathname, search, hash}: RouteLocation): string => pathname + search + hash;
