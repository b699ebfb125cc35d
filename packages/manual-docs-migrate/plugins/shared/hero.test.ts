import {expect, test} from 'vitest';
import {hero, homePage} from './hero.ts';

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: string;
  readonly url?: string;
  readonly attributes?: readonly {readonly name: string; readonly value: string | null}[];
  readonly children?: readonly Node[];
  readonly data?: {readonly hChildren?: readonly {readonly tagName?: string; readonly value?: string}[]};
}

/** Elements with their attributes, and texts. */
function shown({type, name, value, url, attributes = [], children = [], data}: Node): string {
  if (type === 'text') return value!;
  if (type === 'image') return `![${url}]`;
  const told = attributes.map((one) => ` ${one.name}=${one.value}`).join('');
  return `<${name ?? type}${told}>${children.map(shown).join('')}${(data?.hChildren ?? []).map((one) => one.value ?? `(${one.tagName})`).join('')}`;
}

const page = (front: string): string => {
  const children = [
    {type: 'yaml', value: front},
    {type: 'text', value: 'Words.'},
  ];
  hero()({children} as never);
  return children.slice(1).map(shown).join('\n');
};

test('a page of Starlight begins with its hero', () => {
  const front = `title: Harbor
hero:
  tagline: Berths
  image: {file: ../a.svg}
  actions:
    - {text: Begin, link: /a/, icon: rocket}
    - {text: Source, link: https://a.example.com, variant: minimal}`;
  expect(page(front)).toBe(
    '<Hero title=Harbor><paragraph>Berths<Button href=/a/>Begin<Button href=https://a.example.com quiet=null>Source<paragraph>![../a.svg]\nWords.',
  );
});

test('a page of VitePress begins with its hero and ends with its features', () => {
  const front = `hero: {name: Harbor, text: Berths<br>All, image: /a.svg, actions: [{theme: brand, text: Begin, link: /a}, {theme: alt, text: More, link: /b}]}
features: [{icon: ⚡, title: Quick, details: Ten seconds, link: /q}, {icon: <svg/>, title: Small, details: <b>Two</b> lines}]`;
  expect(page(front)).toBe(
    '<Hero title=Berths All eyebrow=Harbor><Button href=/a>Begin<Button href=/b quiet=null>More<paragraph>![/a.svg]\nWords.\n<CardGrid><Card title=⚡ Quick href=/q><paragraph>Ten seconds<Card title=Small><paragraph>(b) lines',
  );
});

test('front matter that is not valid is none', () => {
  expect(page('hero: "')).toBe('Words.');
});

test('home pages have their text alone, and keep their own settings', () => {
  expect(homePage({title: 'T'})).toBeUndefined();
  expect(homePage({template: 'splash'} as never)).toMatchObject({displayed_sidebar: null});
  expect(homePage({hero: {}, hide_table_of_contents: false} as never)).toMatchObject({
    hide_title: true,
    hide_table_of_contents: false,
  });
});
