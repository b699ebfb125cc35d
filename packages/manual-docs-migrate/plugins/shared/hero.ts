import type {FrontMatter} from 'manual-docs/config';
import {componentNode, htmlNode, type TreeNode as Node, readFrontMatter} from './tree.ts';

interface Action {
  readonly text?: string;
  readonly link?: string;
  /** Starlight only. */
  readonly variant?: string;
  /** VitePress only. */
  readonly theme?: string;
}

type Picture = string | {readonly [key in 'file' | 'light' | 'src' | 'dark' | 'alt']?: string};

interface HomePage {
  readonly title?: string;
  readonly hero?: {
    /** Starlight only. */
    readonly title?: string;
    /** VitePress only: the name of the project, and a line below it. */
    readonly name?: string;
    readonly text?: string;
    readonly tagline?: string;
    readonly image?: Picture;
    readonly actions?: readonly Action[];
  };
  readonly features?: readonly {
    /** An icon, HTML, or an image. Only icons are shown. */
    readonly icon?: unknown;
    readonly title?: string;
    readonly details?: string;
    readonly link?: string;
  }[];
}

const text = (value: string): Node => ({type: 'text', value});

const paragraph = (...children: Node[]): Node => ({type: 'paragraph', children});

/** Creates a line whose text may be HTML. */
const line = (value: string): Node => (/[<&]/.test(value) ? htmlNode('paragraph', value) : paragraph(text(value)));

/** Returns the text of a title that may be HTML. */
const plain = (value: string | undefined): string | undefined =>
  value
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

const isSign = (icon: unknown): icon is string => typeof icon === 'string' && !/[<\w]/.test(icon);

function button({text: label = '', link = '/', variant, theme}: Action): Node {
  const isQuiet = theme === undefined ? (variant ?? 'primary') !== 'primary' : theme !== 'brand';
  return componentNode('Button', {href: link, quiet: isQuiet || undefined}, [text(label)]);
}

/** Width in pixels, so that a square image is not higher than the text beside it. */
const PICTURE_WIDTH = 256;

/** Creates an image, resolved like images of Markdown. */
function picture(image: Picture | undefined): Node[] {
  const {file, light, src, dark, alt = ''} = typeof image === 'string' ? {src: image} : (image ?? {});
  const url = file ?? light ?? src ?? dark;
  if (url === undefined) return [];
  const shown = {type: 'image', url, alt, data: {hProperties: {width: PICTURE_WIDTH}}};
  return [{...paragraph(shown), data: {hName: 'figure'}}];
}

/**
 * Creates a remark plugin that shows the `hero` of the front matter at the start of a page and its
 * `features` at the end.
 */
export function hero(): (tree: {children: Node[]}) => void {
  return (tree) => {
    const {front, data} = readFrontMatter(tree);
    const {title, hero: heroOptions, features = []} = data as HomePage;
    if (heroOptions) {
      const name = plain(heroOptions.title ?? heroOptions.text ?? heroOptions.name ?? title);
      const begin = componentNode(
        'Hero',
        {title: name, eyebrow: heroOptions.text === undefined ? undefined : plain(heroOptions.name)},
        [
          ...(heroOptions.tagline === undefined ? [] : [line(heroOptions.tagline)]),
          ...(heroOptions.actions ?? []).map(button),
          ...picture(heroOptions.image),
        ],
      );
      tree.children.splice(tree.children.indexOf(front!) + 1, 0, begin);
    }
    const cards = features.map(({icon, title: name = '', details = '', link}) =>
      componentNode('Card', {title: isSign(icon) ? `${icon} ${name}` : name, href: link}, [line(details)]),
    );
    if (cards.length > 0) tree.children.push(componentNode('CardGrid', {}, cards));
  };
}

/** Pages without this text do not need the plugin. */
hero.when = /^(?:hero|features):/m;

/**
 * Returns front matter for a home page: without a sidebar, a table of contents, and a title besides
 * that of the hero. `undefined` for other pages.
 */
export function homePage(front: FrontMatter): FrontMatter | undefined {
  const {hero: heroOptions, template, layout} = front as {hero?: unknown; template?: unknown; layout?: unknown};
  if (!heroOptions && template !== 'splash' && layout !== 'home') return undefined;
  const bare = {displayed_sidebar: null, hide_table_of_contents: true, pagination_prev: null, pagination_next: null};
  return {...bare, ...(heroOptions ? {hide_title: true} : {}), ...front};
}
