const canUseDOM = typeof window !== 'undefined' && typeof document !== 'undefined';

/** `@docusaurus/ExecutionEnvironment`: what the place can do where the code runs. */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
