import {useRuntime, useStore} from '../../src/client/core.ts';

/** The search modal, while it is open. */
export function SearchOverlay() {
  const {theme, parts, overlay} = useRuntime();
  const open = useStore(overlay);
  if (open?.name !== 'search' || !theme.SearchModal) return null;
  const SearchModal = parts.get(theme.SearchModal);
  return <SearchModal initialQuery={open.query} isSelection={open.isSelection} onClose={() => overlay.set(null)} />;
}
