// Small, and wanted by several chunks: here they need no chunk of their own.
import '../src/client/dom/scrollToHash.ts';
import '../src/client/router/branches.ts';
import '../src/shared/pageState.ts';
import '../src/shared/routes.ts';
import './layout/frameMessages.ts';
import {DocPage} from '@theme/DocPage';
import {Layout} from '@theme/Layout';
import {LoadFailure} from '@theme/LoadFailure';
import {NavbarDoc} from '@theme/NavbarDoc';
import {NavbarLink} from '@theme/NavbarLink';
import {SearchButton} from '@theme/SearchButton';
import {VersionLink} from '@theme/VersionLink';
import type {Lazy, Theme} from 'manual';

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

/** Search travels in a chunk of its own: modal, search page and the engine's client. */
const searchParts = () => import('./search/searchParts.ts');

const late = () => import('./lateParts.ts');

/** The theme: what every page needs is at hand, the rest is loaded when a page or the configuration asks for it. */
export const theme: Theme = {
  Layout,
  SearchModal: {load: async () => (await searchParts()).SearchModal},
  AnnouncementBar: navbarPart('AnnouncementBar'),
  PageNotices: pagePart('PageNotices'),
  Feedback: navbarPart('Feedback'),
  SidebarToggle: navbarPart('SidebarToggle'),
  LoadFailure,
  navigation: () => import('./navigationParts.ts'),
  late,
  SidebarItems: {load: async () => (await late()).SidebarItems},
  mdxComponents: async () => (await import('@theme/mdxComponents')).mdxComponents,
  pages: {
    doc: DocPage,
    blogList: pagePart('BlogListPage'),
    blogPost: pagePart('BlogPostPage'),
    blogArchive: pagePart('BlogArchivePage'),
    blogAuthors: pagePart('BlogAuthorsPage'),
    tagList: pagePart('TagListPage'),
    tag: pagePart('TagPage'),
    search: {load: async () => (await searchParts()).SearchPage},
    notFound: pagePart('NotFoundPage'),
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
