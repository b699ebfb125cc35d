const canUseDOM = typeof window !== 'undefined' && typeof document !== 'undefined';

/** `@docusaurus/ExecutionEnvironment`: whether the code runs in a browser or on the server. */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
