import type {RouteLocation} from '../router/types.ts';
import type {Runtime} from '../runtime.ts';

/** A page that the reader has come to, and the one before it; null for the first. */
export interface Move {
  readonly location: RouteLocation;
  readonly before: RouteLocation | null;
}

interface ClientModule {
  readonly onMove?: (move: Move) => void;
}

/** Loads a module of the site once its page is live, and tells it of that page, and of each that is shown after it. */
export async function tellMoves(started: Promise<Runtime | null>, load: () => Promise<ClientModule>): Promise<void> {
  const runtime = await started;
  const {onMove} = await load();
  if (!runtime || !onMove) return;
  const {state} = runtime.router;
  let before: RouteLocation | null = null;
  const tell = (): void => {
    const {location, standIn} = state.get();
    if (standIn || (before && addressOf(before) === addressOf(location))) return;
    const move = {location, before};
    before = location;
    onMove(move);
  };
  tell();
  // The module finds the page as it is shown: what is told here is rendered before the next task.
  state.subscribe(() => void setTimeout(tell));
}

const addressOf = ({pathname, search, hash}: RouteLocation): string => pathname + search + hash;
