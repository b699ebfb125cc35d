import {useLinkCheck} from 'manual-docs';

/** `@docusaurus/useBrokenLinks`: tells of anchors that no element has as its id. Links are found in the finished page. */
export default function useBrokenLinks() {
  const {addAnchor} = useLinkCheck();
  return {
    collectAnchor(id: string | undefined) {
      if (id) addAnchor(id);
    },
    collectLink(_href: string) {},
  };
}
