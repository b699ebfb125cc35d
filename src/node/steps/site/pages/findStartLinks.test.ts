import {expect, it} from 'vitest';
import type {NavbarItem, SidebarItem} from '../../../../shared/types.ts';
import type {LocalizedVersion} from '../docs/localizedVersion.ts';
import {findStartLinks} from './findStartLinks.ts';

const link = (href: string, label: string) =>
  ({type: 'link', href, label, external: false}) as SidebarItem & NavbarItem;
const layerOf = (items: readonly SidebarItem[]) =>
  ({
    version: {isLast: true},
    sidebars: new Map([['main', {root: 'main', branches: new Map([['main', items]])}]]),
  }) as unknown as LocalizedVersion;

it('names the sections of the docs, then where else the navbar leads, each once and without the home page', () => {
  const layer = layerOf([link('/guide', 'Guide'), link('/guide/deploy', 'Deploy')]);
  const items = [link('/guide', 'The guide'), link('/', 'Home'), link('/blog', 'Blog')];
  const navbar = {items} as unknown as Parameters<typeof findStartLinks>[1]['navbar'];
  expect(findStartLinks([layer], {navbar, baseUrl: '/'})).toEqual([
    {href: '/guide', label: 'Guide'},
    {href: '/guide/deploy', label: 'Deploy'},
    {href: '/blog', label: 'Blog'},
  ]);
});
