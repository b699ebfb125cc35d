/**
 * Returns no plugin for the current route (`@docusaurus/useRouteContext`), because pages do not
 * belong to plugins here.
 */
export default function useRouteContext() {
  return {plugin: {id: 'default', name: 'manual'}, data: {}};
}
