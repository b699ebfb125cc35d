import {expect, test} from 'vitest';
import {compileMdx, told} from '../../../../../test/tools/testCompile.ts';
import type {AdmonitionProps} from '../../../../../theme/mdx/Admonition.tsx';
import type {BadgeProps} from '../../../../../theme/mdx/Badge.tsx';
import type {ButtonProps} from '../../../../../theme/mdx/Button.tsx';
import type {CardProps} from '../../../../../theme/mdx/Card.tsx';
import type {CardGridProps} from '../../../../../theme/mdx/CardGrid.tsx';
import type {FigureProps} from '../../../../../theme/mdx/Figure.tsx';
import type {HeroProps} from '../../../../../theme/mdx/Hero.tsx';
import type {LinkCardProps} from '../../../../../theme/mdx/LinkCard.tsx';
import {mdxComponents} from '../../../../../theme/mdx/mdxComponents.tsx';
import type {TabItemProps} from '../../../../../theme/mdx/TabItem.tsx';
import type {TabsProps} from '../../../../../theme/mdx/Tabs.tsx';
import {THEME_PROPS} from './componentMistakes.ts';

/** The attributes of each part by its type: TypeScript refuses one too many and one too few. */
const typed: {
  [Name in keyof Props]: Record<Exclude<keyof Props[Name], 'children'>, 1>;
} = {
  Admonition: {type: 1, title: 1},
  Badge: {type: 1, since: 1, changed: 1, deprecated: 1},
  Button: {href: 1, quiet: 1},
  Card: {title: 1, href: 1, icon: 1},
  CardGrid: {columns: 1},
  Figure: {src: 1, srcDark: 1, alt: 1, caption: 1, width: 1, height: 1, srcSet: 1, sizes: 1},
  Hero: {title: 1, eyebrow: 1},
  LinkCard: {title: 1, href: 1, description: 1},
  TabItem: {value: 1, label: 1, default: 1, className: 1},
  Tabs: {defaultValue: 1, groupId: 1, queryString: 1, values: 1, className: 1},
};
interface Props {
  Admonition: AdmonitionProps;
  Badge: BadgeProps;
  Button: ButtonProps;
  Card: CardProps;
  CardGrid: CardGridProps;
  Figure: FigureProps;
  Hero: HeroProps;
  LinkCard: LinkCardProps;
  TabItem: TabItemProps;
  Tabs: TabsProps;
}

const themeParts = Object.keys(THEME_PROPS);
const problems = async (text: string) =>
  told((await compileMdx(text, {components: themeParts, themeParts})).diagnostics);

test('each part of the theme is known, with the attributes of its type', () => {
  const behaviors = ['BrowserOnly', 'Head', 'Link'];
  expect([...themeParts, ...behaviors].sort()).toEqual(Object.keys(mdxComponents).sort());
  for (const [name, attributes] of Object.entries(typed))
    expect(Object.keys(THEME_PROPS[name]!).sort(), name).toEqual(Object.keys(attributes).sort());
});

test('an attribute that a part does not read is reported where the part begins', async () => {
  expect(await problems('Text.\n\n<Hero title="A" tagline="B" />')).toEqual([
    '3:1 component-attribute `Hero` has no attribute `tagline`.',
  ]);
  expect(await problems('A <Badge typ="tip">x</Badge>.\n\n<Steps className="x">\n\n1. One\n\n</Steps>')).toEqual([
    '1:3 component-attribute `Badge` has no attribute `typ`.',
    '3:1 component-attribute `Steps` has no attribute `className`.',
  ]);
});

test('the report is a warning that names what the part reads', async () => {
  const text = '<Hero color="B" />';
  const {diagnostics} = await compileMdx(text, {components: themeParts, themeParts});
  const place = {file: 'docs/page.mdx', line: 1, column: 1, length: 5};
  expect(diagnostics).toMatchObject([
    {code: 'component-attribute', severity: 'warn', hint: 'remove it, or write one of `title`, `eyebrow`', ...place},
  ]);
});

test('a value that a part does not know is reported, computed ones are not', async () => {
  expect(await problems('<Card icon="roket" />\n\n<CardGrid columns={5} />\n\n<CardGrid columns={3} />')).toEqual([
    '1:1 component-attribute The attribute `icon` of `Card` does not accept the value `roket`.',
    '3:1 component-attribute The attribute `columns` of `CardGrid` does not accept the value `5`.',
  ]);
  expect(await problems('export const icon = "roket";\n\n<Card icon={icon} key="a" />')).toEqual([]);
});

test('what a part cannot do without is asked for, unless something is spread', async () => {
  expect(await problems('<LinkCard href="https://example.com" />\n\n<TabItem>x</TabItem>')).toEqual([
    '1:1 component-attribute `LinkCard` needs the attribute `title`.',
    '3:1 component-attribute `TabItem` needs the attribute `value`.',
  ]);
  expect(await problems('export const all = {};\n\n<LinkCard {...all} />')).toEqual([]);
});

test('tabs that would not be shown are reported where they are', async () => {
  const item = (value: string) => `<TabItem value="${value}">x</TabItem>`;
  const tabs = (held: string, attributes = '') => problems(`<Tabs${attributes}>\n${held}\n</Tabs>`);
  expect(await problems('<Tabs>plain text</Tabs>')).toEqual([
    '1:7 component-attribute `Tabs` shows only `TabItem`, and not this content.',
  ]);
  expect(await tabs(`${item('a')}\n\n- a list\n\n<b>bold</b>`)).toEqual([
    '4:1 component-attribute `Tabs` shows only `TabItem`, and not this content.',
  ]);
  expect(await tabs('{/* later */}')).toEqual(['1:1 component-attribute `Tabs` has no `TabItem`.']);
  expect(await tabs(`${item('a')}\n${item('b')}\n${item('a')}`)).toEqual([
    '4:1 component-attribute Two tabs have the value `a`.',
  ]);
  expect(await tabs(`${item('a')}\n${item('b')}`, ' defaultValue="c"')).toEqual([
    '1:1 component-attribute No tab has the `defaultValue` `c`.',
  ]);
  expect(await problems(`import Tabs from '@theme/Tabs';\n\n<Tabs defaultValue="c">${item('a')}</Tabs>`)).toEqual([
    '3:1 component-attribute No tab has the `defaultValue` `c`.',
  ]);
});

test('tabs that the running page makes are not guessed at', async () => {
  const item = '<TabItem value="a">x</TabItem>';
  const own = 'export const all = ["a"];\nexport const one = {value: "b"};\n\n';
  for (const held of [
    '{all.map((one) => <TabItem value={one} />)}',
    `${item}\n<TabItem value={all[0]} />`,
    '<TabItem {...one} />',
  ])
    expect(await problems(`${own}<Tabs defaultValue="b">\n${held}\n</Tabs>`)).toEqual([]);
  expect(await problems(`<Tabs defaultValue="a">\n{/* first */}\n${item}\n</Tabs>`)).toEqual([]);
  expect(await problems(`import {Tabs} from '@site/own';\n\n<Tabs>text</Tabs>`)).toEqual([]);
});

test('components of the page and of the site are their own matter', async () => {
  expect(await problems('export const Hero = ({tagline}) => <p>{tagline}</p>;\n\n<Hero tagline="B" />')).toEqual([]);
  const all = {components: ['Link'], themeParts: ['Link']};
  expect((await compileMdx('<Link to="https://example.com">x</Link>', all)).diagnostics).toEqual([]);
  const {diagnostics} = await compileMdx('<Hero tagline="B" />', {components: ['Hero'], themeParts: []});
  expect(diagnostics).toEqual([]);
});
