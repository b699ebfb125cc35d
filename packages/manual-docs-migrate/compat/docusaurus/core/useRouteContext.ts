/** `@docusaurus/useRouteContext`: pages belong to no plugin here. */
export default function useRouteContext() {
  return {plugin: {id: 'default', name: 'manual'}, data: {}};
}
