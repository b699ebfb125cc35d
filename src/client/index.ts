/** What themes and MDX pages import from `manual`. */
export {hasProtocol, withBase} from '../shared/routes.ts';
export type * from '../shared/types.ts';
export type {ColorMode, ColorModeChoice} from './colorMode.ts';
export {BrowserOnly, type BrowserOnlyProps} from './components/BrowserOnly.tsx';
export type {CollapsibleProps} from './components/Collapsible.tsx';
export type {ErrorBoundaryProps} from './components/ErrorBoundary.tsx';
export {Head, type HeadProps} from './components/Head.tsx';
export {Link, type LinkProps} from './components/Link.tsx';
export * from './core.ts';
export {lockScroll} from './dom/lockScroll.ts';
export {smoothScroll} from './dom/smoothScroll.ts';
export {trapFocus} from './dom/trapFocus.ts';
export type {ColorModeControl} from './hooks/useColorMode.ts';
export {useNavigate} from './hooks/useNavigate.ts';
export {usePlural} from './hooks/usePlural.ts';
export {useStorage} from './hooks/useStorage.ts';
export type {Messages, MessageValues} from './hooks/useTranslate.ts';
export type {NavigateOptions, RouteLocation, Router, RouterState} from './router/createRouter.ts';
export type {ColorModeState, Overlay, Runtime} from './runtime.ts';
export type {
  ErrorScreenProps,
  LateParts,
  Lazy,
  MdxComponents,
  NavbarItemProps,
  NavigationParts,
  PageComponentProps,
  Part,
  SearchModalProps,
  Theme,
} from './theme.ts';
