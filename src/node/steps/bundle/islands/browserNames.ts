/** Hooks of React and of the tool that only do something in a browser. */
export const BROWSER_HOOKS: ReadonlySet<string> = new Set([
  ...['useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useEffectEvent', 'useRef'],
  ...['useImperativeHandle', 'useSyncExternalStore', 'useTransition', 'useDeferredValue', 'useActionState'],
  ...['useOptimistic', 'useFormState', 'useFormStatus'],
  ...['useIsReady', 'useIsBrowser', 'useStorage', 'useColorMode', 'useNavigate', 'useHistory', 'useOpenSearch'],
  ...['useWindowSize', 'usePrevious'],
]);

/** Components and modules of the tool that only do something in a browser. */
export const BROWSER_COMPONENTS: ReadonlySet<string> = new Set([
  ...['BrowserOnly', 'Collapsible', 'ErrorBoundary', 'HtmlClassNameProvider', 'Redirect', 'ExecutionEnvironment'],
]);

/** Exports of React whose names are too common to mean React wherever they occur. */
export const REACT_EXPORTS: ReadonlySet<string> = new Set([
  ...['Component', 'PureComponent', 'lazy', 'createPortal', 'flushSync', 'createRoot', 'hydrateRoot'],
]);

/** Members that only components with a state have. */
export const STATEFUL_MEMBERS: ReadonlySet<string> = new Set(['setState', 'forceUpdate', 'isReactComponent']);

/** Global objects and functions that only browsers have. */
export const BROWSER_GLOBALS: ReadonlySet<string> = new Set([
  ...['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'matchMedia', 'customElements'],
  ...['addEventListener', 'IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'requestAnimationFrame'],
]);

/** Name of a property that handles events. */
export const isHandlerName = (name: string): boolean => /^on[A-Z]/.test(name);

const toPattern = (names: Iterable<string>): string => `\\b(?:${[...names].join('|')})\\b`;

/**
 * Matches each text in which a module can need the browser, and many others. A name may be written with escapes, a property
 * computed, and an element's name contain a hyphen.
 */
const SUSPECT = new RegExp(
  [
    toPattern([...BROWSER_HOOKS, ...BROWSER_COMPONENTS, ...REACT_EXPORTS, ...STATEFUL_MEMBERS, ...BROWSER_GLOBALS]),
    toPattern(['useLocation', 'ref', 'action', 'formAction', 'export\\s*\\*']),
    '\\bon[A-Z$]',
    '\\\\[ux]',
    // A computed key or method, and an assignment to a computed member; a comment may be between.
    '\\]\\s*(?:[:(=]|/[/*])',
    // A member of React whose name is computed.
    '[\\w$)]\\s*(?:\\?\\.\\s*)?\\[',
    // An element with a name of its own, as JSX or as the first argument of a call; a comment may be before it.
    '<[a-z][\\w.]*-',
    '\\(\\s*(?:/[/*]|[\'"`][a-z][\\w.]*-)',
  ].join('|'),
);

/** Whether a module may need the browser. `false` is certain. */
export const mayNeedBrowser = (text: string): boolean => SUSPECT.test(text);
