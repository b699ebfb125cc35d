/**
 * Names that themes of other tools give to parts of a page, in lower case, and the part of this theme.
 * Names that differ by a letter or two need no entry.
 */
export const PART_HABITS: Readonly<Record<string, string>> = {
  // Docusaurus
  searchbar: 'SearchButton',
  docitem: 'DocPage',
  docroot: 'Layout',
  docsidebar: 'Sidebar',
  docsidebaritem: 'SidebarItems',
  docsidebaritemlink: 'SidebarLink',
  docsidebaritemcategory: 'SidebarCategory',
  docbreadcrumbs: 'Breadcrumbs',
  docpaginator: 'Pagination',
  doccardlist: 'DocCards',
  docversionbanner: 'PageNotices',
  docversionbadge: 'VersionLink',
  editthispage: 'DocFooter',
  blogpostitem: 'BlogPostPage',
  blogpaginator: 'BlogPager',
  // Starlight
  header: 'Navbar',
  pageframe: 'Layout',
  sitetitle: 'Brand',
  search: 'SearchButton',
  themeselect: 'ColorModeToggle',
  languageselect: 'LocaleDropdown',
  tableofcontents: 'Toc',
  pagesidebar: 'Toc',
  markdowncontent: 'PageText',
  editlink: 'DocFooter',
  banner: 'AnnouncementBar',
};
