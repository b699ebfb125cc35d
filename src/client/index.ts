/**
 * The documented interface that themes and MDX pages import from `manual-docs`. It only grows within a major version.
 */
export type {
  Alternates,
  Author,
  BlogArchivePage,
  BlogAuthorsPage,
  BlogListPage,
  BlogPostPage,
  BlogSidebar,
  DocPage,
  NotFoundPage,
  PageLink,
  PageProps,
  PostSummary,
  SearchPage,
  SidebarItem,
  SidebarView,
  SinglePage,
  TagListPage,
  TagPage,
  TocItem,
} from '../shared/pageProps.ts';
export {hasProtocol, withBase} from '../shared/routes.ts';
export type {
  AnnouncementBarConfig,
  AssistantLink,
  ColorModeConfig,
  DocsInstance,
  FooterConfig,
  FooterItem,
  LocaleConfig,
  LogoConfig,
  NavbarConfig,
  NavbarItem,
  NavLink,
  SearchConfig,
  SiteProps,
  VersionSummary,
} from '../shared/siteProps.ts';
export type {ColorMode, ColorModeChoice} from './colorMode.ts';
export {Article} from './components/Article.tsx';
export {BrowserOnly, type BrowserOnlyProps} from './components/BrowserOnly.tsx';
export {Collapsible, type CollapsibleProps} from './components/Collapsible.tsx';
export {ErrorBoundary, type ErrorBoundaryProps} from './components/ErrorBoundary.tsx';
export {Head, type HeadProps} from './components/Head.tsx';
export {Link, type LinkProps} from './components/Link.tsx';
export {smoothScroll} from './dom/smoothScroll.ts';
export {
  type ColorModeControl,
  type LinkCheckControl,
  type Messages,
  type MessageValues,
  useColorMode,
  useIsReady,
  useLinkCheck,
  useLocation,
  useNavigate,
  useOpenSearch,
  usePage,
  usePlural,
  useSite,
  useStorage,
  useTranslate,
  useVersionName,
} from './hooks.ts';
export type {NavigateOptions, RouteLocation} from './navigation/types.ts';
export type {
  ErrorScreenProps,
  MdxComponents,
  NavbarItemProps,
  PageComponentProps,
  SearchModalProps,
} from './theme/components.ts';
