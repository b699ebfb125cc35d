/** Hooks of React and the tool that only work in a browser. */
export const BROWSER_HOOKS: ReadonlySet<string> = new Set([
  ...['useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useEffectEvent', 'useRef'],
  ...['useImperativeHandle', 'useSyncExternalStore', 'useTransition', 'useDeferredValue', 'useActionState'],
  ...['useOptimistic', 'useFormState', 'useFormStatus'],
  ...['useIsReady', 'useIsBrowser', 'useStorage', 'useColorMode', 'useNavigate', 'useHistory', 'useOpenSearch'],
  ...['useWindowSize', 'usePrevious'],
]);

/** Components and modules of the tool that only work in a browser. */
export const BROWSER_COMPONENTS: ReadonlySet<string> = new Set([
  ...['BrowserOnly', 'Collapsible', 'ErrorBoundary', 'HtmlClassNameProvider', 'Redirect', 'ExecutionEnvironment'],
]);

/** Exports of React whose names are common in other code. */
export const REACT_EXPORTS: ReadonlySet<string> = new Set([
  ...['Component', 'PureComponent', 'lazy', 'createPortal', 'flushSync', 'createRoot', 'hydrateRoot'],
]);

/** Members that only stateful components have. */
export const STATEFUL_MEMBERS: ReadonlySet<string> = new Set(['setState', 'forceUpdate', 'isReactComponent']);

/** Globals that only browsers have. */
export const BROWSER_GLOBALS: ReadonlySet<string> = new Set([
  ...['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'matchMedia', 'customElements'],
  ...['addEventListener', 'IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'requestAnimationFrame'],
]);

/** Returns whether a property is an event handler by its name. */
export const isHandlerName = (name: string): boolean => /^on[A-Z]/.test(name);

const toPattern = (names: Iterable<string>): string => `\\b(?:${[...names].join('|')})\\b`;

/**
 * Matches all code that may need the browser, and much other code. Names may contain escapes,
 * properties may be computed, and custom elements contain a hyphen.
 */
const SUSPECT = new RegExp(
  [
    toPattern([...BROWSER_HOOKS, ...BROWSER_COMPONENTS, ...REACT_EXPORTS, ...STATEFUL_MEMBERS, ...BROWSER_GLOBALS]),
    toPattern(['useLocation', 'ref', 'action', 'formAction', 'export\\s*\\*']),
    '\\bon[A-Z$]',
    '\\\\[ux]',
    // A computed key or method, or an assignment to a computed member; a comment may be in between.
    '\\]\\s*(?:[:(=]|/[/*])',
    // A computed member of React.
    '[\\w$)]\\s*(?:\\?\\.\\s*)?\\[',
    // A custom element as JSX or as first argument of a call; a comment may precede it.
    '<[a-z][\\w.]*-',
    '\\(\\s*(?:/[/*]|[\'"`][a-z][\\w.]*-)',
  ].join('|'),
);

/** Returns whether a module may need the browser. `false` is certain. */
export const mayNeedBrowser = (text: string): boolean => SUSPECT.test(text);
