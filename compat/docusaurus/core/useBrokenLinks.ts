/** `@docusaurus/useBrokenLinks`: links and anchors are found in the finished page, so that nobody has to tell of them. */
export default function useBrokenLinks() {
  return {collectAnchor(_id: string) {}, collectLink(_href: string) {}};
}
