import {expect, test} from 'vitest';
import type {Sidebar, SidebarNode} from '../../../../shared/pageProps.ts';
import type {SitePage} from '../types.ts';
import {sortByReadingOrder} from './sortByReadingOrder.ts';

const doc = (route: string): SidebarNode => ({type: 'doc', route, label: route, unlisted: false});
const sidebar: Sidebar = {
  name: 'main',
  root: 'root',
  branches: new Map(),
  items: [
    doc('/z'),
    {
      type: 'category',
      key: 'k',
      label: 'Part',
      route: '/part',
      collapsible: true,
      collapsed: false,
      unlisted: false,
      items: [doc('/part/b'), doc('/part/a'), doc('/z')],
    },
    {type: 'link', href: 'https://example.com', label: 'x', external: true},
  ],
};
const page = (route: string, inSidebar = true): SitePage => ({
  route,
  props: {kind: 'search', route, title: route, headTitle: route},
  noIndex: false,
  ...(inSidebar ? {sidebar: {sidebar, trail: []}} : {}),
});

test('follows the sidebar, a page that appears twice by its first place, the others behind', () => {
  const pages = [
    page('/404', false),
    page('/blog', false),
    page('/part'),
    page('/part/a'),
    page('/part/b'),
    page('/z'),
  ];
  expect(sortByReadingOrder(pages).map(({route}) => route)).toEqual([
    '/z',
    '/part',
    '/part/b',
    '/part/a',
    '/404',
    '/blog',
  ]);
});
