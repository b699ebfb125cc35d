import {useLinkCheck} from 'manual-docs';

/**
 * Registers anchors that no element has as its id (`@docusaurus/useBrokenLinks`). Links need no
 * call, because the check reads them from the rendered page.
 */
export default function useBrokenLinks() {
  const {addAnchor} = useLinkCheck();
  return {
    collectAnchor(id: string | undefined) {
      if (id) addAnchor(id);
    },
    collectLink(_href: string) {},
  };
}
