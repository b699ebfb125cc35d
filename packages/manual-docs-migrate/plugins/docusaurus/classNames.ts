/** Elements that only pages of docs have. */
const DOC_PARTS = '.m-sidebar, .m-doc-header, .m-breadcrumbs, .m-pagination';

/**
 * Class names of Docusaurus with the matching elements of this theme. In style sheets of such a
 * site, each of these classes selects both, so that pages need no second set of class names.
 */
export const CLASS_NAMES: Readonly<Record<string, string>> = {
  // The bar at the top.
  navbar: '.m-navbar',
  'theme-layout-navbar': '.m-navbar',
  navbar__inner: '.m-navbar',
  'navbar--dark': '.m-navbar-dark',
  'navbar--primary': '.m-navbar-primary',
  'navbar--fixed-top': '.m-navbar',
  'navbar-sidebar': '.m-drawer',
  'navbar-sidebar__brand': '.m-drawer-head',
  'navbar-sidebar__items': '.m-drawer-panel',
  navbar__brand: '.m-brand',
  navbar__title: '.m-brand b',
  navbar__logo: '.m-brand .m-logo',
  navbar__items: '.m-nav-side > ul',
  'navbar__items--right': '.m-nav-right',
  navbar__item: '.m-nav-side > ul > li > *',
  navbar__link: '.m-nav-side > ul > li .m-nav-link',
  'navbar__link--active': '.m-nav-link:is([aria-current], .m-active)',
  navbar__search: '.m-nav-search',
  'navbar__search-input': '.m-search-button',
  'DocSearch-Button': '.m-search-button',
  'DocSearch-Button-Placeholder': '.m-search-label',
  'DocSearch-Button-Keys': '.m-search-keys',
  'DocSearch-Button-Key': '.m-search-keys kbd',
  navbar__toggle: '.m-menu-button',
  dropdown: '.m-dropdown',
  dropdown__menu: '.m-dropdown-menu',
  dropdown__link: '.m-dropdown-menu .m-nav-link',
  'dropdown__link--active': '.m-dropdown-menu .m-nav-link[aria-current]',
  'theme-announcement-bar': '.m-announcement',
  'theme-layout-announcement-bar': '.m-announcement',
  // Frame and sidebar.
  'main-wrapper': '.m-shell',
  'theme-layout-main': '.m-shell',
  'docs-wrapper': `.m-shell:has(> main > .m-doc):has(${DOC_PARTS})`,
  'blog-wrapper': '.m-shell:has(.m-blog)',
  'mdx-wrapper': `.m-shell:has(> main > article):not(:has(${DOC_PARTS}))`,
  'theme-doc-sidebar-container': '.m-drawer',
  'theme-doc-sidebar-menu': '.m-sidebar > ul',
  menu: '.m-sidebar',
  menu__list: '.m-sidebar ul',
  'menu__list-item': '.m-sidebar li',
  'menu__list-item-collapsible': '.m-side-row',
  'theme-doc-sidebar-item-link': '.m-sidebar li',
  'theme-doc-sidebar-item-category': '.m-sidebar li:has(> .m-side-row)',
  'theme-doc-sidebar-item-category-level-1': '.m-sidebar > ul > li:has(> .m-side-row)',
  'theme-doc-sidebar-item-category-level-2': '.m-sidebar > ul > li li:has(> .m-side-row)',
  'theme-doc-sidebar-item-link-level-1': '.m-sidebar > ul > li',
  'theme-doc-sidebar-item-link-level-2': '.m-sidebar > ul > li li',
  menu__link: '.m-sidebar a',
  'menu__link--active': '.m-sidebar :is([aria-current="page"], .m-active)',
  'menu__link--sublist': '.m-side-label',
  'menu__link--sublist-caret': '.m-side-label',
  menu__caret: '.m-side-toggle',
  // The text of a page and what surrounds it.
  markdown: '.m-prose',
  'theme-doc-markdown': '.m-prose',
  breadcrumbs: '.m-breadcrumbs',
  'theme-doc-breadcrumbs': '.m-breadcrumbs',
  breadcrumbs__item: '.m-breadcrumbs li',
  breadcrumbs__link: '.m-breadcrumbs li > *',
  'breadcrumbs__item--active': '.m-breadcrumbs li:last-child',
  badge: '.m-badge',
  button: '.m-button',
  card: '.m-card',
  'theme-doc-version-badge': '.m-doc .m-badge',
  'theme-doc-version-banner': '.m-doc > .m-admonition',
  'theme-doc-footer': '.m-doc-footer',
  'theme-doc-footer-edit-meta-row': '.m-doc-footer',
  'theme-doc-footer-tags-row': '.m-tags',
  'theme-edit-this-page': '.m-edit-link',
  'theme-last-updated': '.m-last-update',
  'theme-doc-toc-desktop': '.m-toc',
  'theme-doc-toc-mobile': '.m-toc',
  'table-of-contents': '.m-toc ul',
  'table-of-contents__link': '.m-toc a',
  'table-of-contents__link--active': '.m-toc [aria-current]',
  'pagination-nav': '.m-pagination',
  'pagination-nav__link': '.m-pagination a',
  'pagination-nav__link--next': '.m-pagination-next',
  'pagination-nav__sublabel': '.m-pagination small',
  'pagination-nav__label': '.m-pagination b',
  anchor: '.m-prose > :is(h2, h3, h4, h5, h6)',
  'theme-code-block': '.m-code-block',
  'theme-code-block-highlighted-line': '.m-code-block .highlighted',
  'docusaurus-highlight-code-line': '.m-code-block .highlighted',
  'prism-code': '.m-code-block pre',
  admonition: '.m-admonition',
  'theme-admonition': '.m-admonition',
  'theme-admonition-note': '.m-admonition-note',
  'theme-admonition-tip': '.m-admonition-tip',
  'theme-admonition-info': '.m-admonition-info',
  'theme-admonition-warning': '.m-admonition-warning',
  'theme-admonition-caution': '.m-admonition-caution',
  'theme-admonition-danger': '.m-admonition-danger',
  'admonition-note': '.m-admonition-note',
  'admonition-tip': '.m-admonition-tip',
  'admonition-info': '.m-admonition-info',
  'admonition-warning': '.m-admonition-warning',
  'admonition-caution': '.m-admonition-caution',
  'admonition-danger': '.m-admonition-danger',
  'admonition-icon': '.m-admonition-icon',
  'admonition-heading': '.m-admonition-title',
  'admonition-content': '.m-admonition-body',
  'theme-tabs-container': '.m-tabs',
  tabs: '.m-tabs',
  tabs__item: '.m-tabs [role="tab"]',
  'tabs__item--active': '.m-tabs [role="tab"][aria-selected="true"]',
  'theme-back-to-top-button': '.m-to-top',
  // Blog.
  'blog-list-page': '.m-blog',
  'blog-post-page': '.m-blog',
  'theme-blog-footer-edit-meta-row': '.m-doc-footer',
  // The foot of every page.
  footer: '.m-footer',
  'theme-layout-footer': '.m-footer',
  'footer--dark': '.m-footer-dark',
  footer__links: '.m-footer-columns',
  footer__col: '.m-footer-columns > div',
  footer__title: '.m-footer-title',
  footer__items: '.m-footer ul',
  footer__item: '.m-footer li',
  'footer__link-item': '.m-footer-link',
  footer__logo: '.m-footer-logo .m-logo',
  footer__copyright: '.m-footer-copyright',
  footer__bottom: '.m-footer-inner',
};

const TOKENS =
  /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^)]*\)|[{};]|\.-?[A-Za-z_](?:[\w-]|\\.)*/g;

/**
 * Reads a style sheet with Docusaurus's classes. Only selectors change: what is before a `{`, and is not an at-rule. Lines stay
 * where they are.
 */
export function translateSelectors(css: string): string {
  let result = '';
  // Start of the current selector or declaration, and the text read so far.
  let from = 0;
  const flush = (end: number, isSelector: boolean): void => {
    const text = css.slice(from, end);
    result += isSelector && !/^\s*@/.test(withoutComments(text)) ? translateSelector(text) : text;
    from = end;
  };
  const translateSelector = (text: string): string =>
    text.replace(TOKENS, (token) => {
      if (!token.startsWith('.')) return token;
      const name = token.slice(1);
      const ours = Object.hasOwn(CLASS_NAMES, name) ? CLASS_NAMES[name] : undefined;
      return ours === undefined ? token : `:is(${token}, ${ours})`;
    });
  for (const match of css.matchAll(TOKENS)) {
    const [token] = match;
    if (token === '{') flush(match.index, true);
    else if (token === '}' || token === ';') flush(match.index, false);
    else continue;
    result += token;
    from = match.index + 1;
  }
  flush(css.length, false);
  return result;
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');
