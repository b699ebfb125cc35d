import {BlogArchivePage} from '@theme/BlogArchivePage';
import {BlogAuthorsPage} from '@theme/BlogAuthorsPage';
import {BlogListPage} from '@theme/BlogListPage';
import {BlogPostPage} from '@theme/BlogPostPage';
import {DocPage} from '@theme/DocPage';
import {IslandRoot} from '@theme/IslandRoot';
import {Layout} from '@theme/Layout';
import {mdxComponents} from '@theme/mdxComponents';
import {NotFoundPage} from '@theme/NotFoundPage';
import {Root} from '@theme/Root';
import {SearchPage} from '@theme/SearchPage';
import {SidebarItems} from '@theme/SidebarItems';
import {SinglePage} from '@theme/SinglePage';
import {TagListPage} from '@theme/TagListPage';
import {TagPage} from '@theme/TagPage';
import {SearchTemplate} from '@theme-original/internal/search/SearchTemplate';
import type {Theme} from 'manual-docs/core';

/** The theme with which pages are rendered. Its part for browsers is `islandTheme.ts`. */
export const theme: Theme = {
  Root,
  IslandRoot,
  Layout,
  SidebarItems,
  SearchTemplate,
  mdxComponents,
  pages: {
    doc: DocPage,
    page: SinglePage,
    blogList: BlogListPage,
    blogPost: BlogPostPage,
    blogArchive: BlogArchivePage,
    blogAuthors: BlogAuthorsPage,
    tagList: TagListPage,
    tag: TagPage,
    search: SearchPage,
    notFound: NotFoundPage,
  },
};
