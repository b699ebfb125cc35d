import {useRuntime, useStore} from 'manual-docs/core';

/** The search modal, while it is open. */
export function SearchOverlay() {
  const {theme, components, overlay} = useRuntime();
  const open = useStore(overlay);
  if (open?.name !== 'search' || !theme.SearchModal) return null;
  const SearchModal = components.get(theme.SearchModal);
  return <SearchModal initialQuery={open.query} isSelection={open.isSelection} onClose={() => overlay.set(null)} />;
}
