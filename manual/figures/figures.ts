import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fromHtml} from 'hast-util-from-html';
import type {Plugin} from 'manual-docs/config';

/** The parts of a tree that this plugin looks at. */
interface Node {
  type: string;
  url?: string;
  alt?: string | null;
  children?: Node[];
  data?: Record<string, unknown>;
  position?: object;
}

/** The page, as Markdown plugins are told of it. */
interface Page {
  readonly path: string;
  readonly data: {readonly dependOn: (file: string) => void};
  message(reason: string, place?: object): {fatal?: boolean | null | undefined};
}

/**
 * Puts the drawings beside the pages into the pages, so that they take the font and the colors of the site, light and dark. The
 * drawings name their parts by classes, and `theme/custom.css` gives these the tokens of the theme.
 */
export function figures(): Plugin {
  const inline = Object.assign(() => (tree: Node, page: Page) => placeDrawings(tree, page), {
    when: /!\[[^\]]*\]\(\.\/[\w-]+\.svg\)/,
  });
  return {
    name: 'figures',
    version: '1',
    theme: join(__dirname, 'theme'),
    remarkPlugins: [inline],
  };
}

function placeDrawings(node: Node, page: Page): void {
  for (const child of node.children ?? []) {
    const [only, ...more] = child.type === 'paragraph' ? (child.children ?? []) : [];
    if (only?.type === 'image' && more.length === 0 && only.url?.endsWith('.svg')) place(child, only, page);
    else placeDrawings(child, page);
  }
}

function place(paragraph: Node, {url = '', alt, position}: Node, page: Page): void {
  const file = join(dirname(page.path), url);
  if (!existsSync(file)) {
    Object.assign(page.message(`The drawing \`${url}\` is not there.`, position), {fatal: true});
    return;
  }
  page.data.dependOn(file);
  const {children} = fromHtml(readFileSync(file, 'utf8'), {fragment: true});
  paragraph.type = 'figure';
  paragraph.children = [];
  paragraph.data = {
    hName: 'figure',
    hProperties: {className: ['m-diagram', 'drawing']},
    hChildren: children,
    markdown: `Drawing: ${alt}`,
  };
}
