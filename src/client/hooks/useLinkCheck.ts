import {useRuntime} from '../runtime.ts';

export interface LinkCheckControl {
  /** Tells of an anchor that the page answers to although no element has it as its id: of a tab, of a state. */
  readonly addAnchor: (id: string) => void;
}

/** For components whose anchors are not in the HTML: call `addAnchor` while rendering, and links to them are right. */
export function useLinkCheck(): LinkCheckControl {
  const {rendering} = useRuntime();
  return {addAnchor: (id) => rendering?.onReference('anchor', id)};
}
