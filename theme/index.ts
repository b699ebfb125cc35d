import type {Lazy, Theme} from 'manual-docs/core';
import {DocPage, Layout, LoadFailure, NavbarDoc, NavbarLink, SearchButton, VersionLink} from './core.ts';
// Small, and wanted by several chunks: here they need no chunk of their own.
import 'manual-docs/client/dom/scrollToHash';
import 'manual-docs/client/router/branches';
import 'manual-docs/shared/pageState';
import 'manual-docs/shared/routes';

type PageParts = typeof import('./pageParts.ts');
type NavbarParts = typeof import('./navbarParts.ts');
/** Props of a component, whichever it is. */
type PropsOf<C> = C extends (props: infer P) => unknown ? P : never;

function pagePart<K extends keyof PageParts>(name: K): Lazy<PropsOf<PageParts[K]>> {
  return {load: async () => (await import('./pageParts.ts'))[name] as never};
}

function navbarPart<K extends keyof NavbarParts>(name: K): Lazy<PropsOf<NavbarParts[K]>> {
  return {load: async () => (await import('./navbarParts.ts'))[name] as never};
}

/** Search travels in a chunk of its own: modal and the engine's client. */
const searchParts = () => import('./search/searchParts.ts');

const onInteraction = () => import('./interactiveParts.ts');

/** The theme: what every page needs is at hand, the rest is loaded when a page or the configuration asks for it. */
export const theme: Theme = {
  Layout,
  SearchContent: {load: async () => (await import('./search/page/searchPageParts.ts')).SearchContent},
  SearchModal: {load: async () => (await searchParts()).SearchModal},
  AskAi: {load: async () => (await import('./search/askAi/askAiParts.ts')).AskAi},
  hostedSearch: () => import('./search/algoliaParts.ts'),
  AnnouncementBar: navbarPart('AnnouncementBar'),
  PageNotices: pagePart('PageNotices'),
  Feedback: navbarPart('Feedback'),
  SidebarToggle: navbarPart('SidebarToggle'),
  LoadFailure,
  navigation: () => import('./navigationParts.ts'),
  onInteraction,
  SidebarItems: {load: async () => (await onInteraction()).SidebarItems},
  mdxComponents: async () => (await import('@theme/mdxComponents')).mdxComponents,
  pages: {
    doc: DocPage,
    page: pagePart('SinglePage'),
    blogList: pagePart('BlogListPage'),
    blogPost: pagePart('BlogPostPage'),
    blogArchive: pagePart('BlogArchivePage'),
    blogAuthors: pagePart('BlogAuthorsPage'),
    tagList: pagePart('TagListPage'),
    tag: pagePart('TagPage'),
    search: {load: async () => (await import('./search/page/searchFrame.ts')).SearchPage},
    notFound: {load: async () => (await import('./errors/notFoundParts.ts')).NotFoundPage},
  },
  navbarItems: {
    link: NavbarLink,
    doc: NavbarDoc,
    docSidebar: NavbarDoc,
    search: SearchButton,
    html: navbarPart('NavbarHtml'),
    dropdown: navbarPart('NavbarDropdown'),
    localeDropdown: navbarPart('LocaleDropdown'),
    docsVersion: VersionLink,
    docsVersionDropdown: navbarPart('VersionDropdown'),
  },
};
