import type {Plugin} from 'manual-docs/config';
import {componentImport} from '../shared/componentImport.ts';
import {ownFile} from '../shared/ownFile.ts';
import {addressesOf, isIdOf, type Video, videoOf} from './video.ts';

/** The parts of a tree that this plugin looks at. */
interface Node {
  type: string;
  name?: string | null;
  url?: string;
  alt?: string | null;
  value?: string;
  attributes?: {type: string; name: string; value: unknown}[];
  children?: Node[];
  position?: object;
  data?: object;
}

interface Page {
  message(reason: string, place?: object): {fatal?: boolean | null | undefined; note?: string | undefined};
}

const COMPONENT = 'VideoEmbed';
const MODULE = 'manual-plugin-embeds';

/**
 * Videos of YouTube and Vimeo by click: `![A tour](https://www.youtube.com/watch?v=…)`, or `<YouTube id title>` and `<Vimeo id title>`. Before
 * it nothing of them is loaded, and without JavaScript there is a link.
 */
export function embeds(): Plugin {
  const show = Object.assign(() => (tree: Node, page: Page) => showVideos(tree, page), {
    when: /<(?:YouTube|Vimeo)\b|(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\//,
  });
  return {
    name: 'embeds',
    version: '1',
    remarkPlugins: [show],
    contentSecurityPolicy: {frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']},
    esbuildPlugins: [
      {
        name: 'manual-embeds',
        setup(build) {
          const path = ownFile('plugins/embeds/VideoEmbed.tsx');
          build.onResolve({filter: new RegExp(`^${MODULE}$`)}, () => ({path}));
        },
      },
    ],
  };
}

export default embeds;

function showVideos(tree: Node, page: Page): void {
  if (walk(tree, page)) tree.children!.unshift(componentImport(COMPONENT, MODULE));
}

/** Puts components in the place of videos; true where there is one. */
function walk(node: Node, page: Page): boolean {
  let found = false;
  node.children?.forEach((child, i) => {
    const [only] = child.type === 'paragraph' && child.children?.length === 1 ? child.children : [child];
    const made = ofImage(only!, page) ?? ofComponent(only!, page);
    if (made) node.children![i] = made;
    found = (made ? true : walk(child, page)) || found;
  });
  return found;
}

function ofImage({type, url = '', alt, position}: Node, page: Page): Node | undefined {
  const video = type === 'image' ? videoOf(url) : undefined;
  return video && component(video, {title: alt ?? '', position}, page);
}

function ofComponent({type, name, attributes = [], position}: Node, page: Page): Node | undefined {
  if (!type.startsWith('mdxJsx') || (name !== 'YouTube' && name !== 'Vimeo')) return undefined;
  const of = (wanted: string): string => {
    const value = attributes.find((one) => one.name === wanted)?.value;
    return typeof value === 'string'
      ? value
      : ((value as {value?: string} | undefined)?.value ?? '').replace(/^["'`]|["'`]$/g, '');
  };
  const id = of('id');
  if (!isIdOf(name, id))
    Object.assign(page.message(`\`${id}\` is not an id of a video of ${name}`, {position}), {
      fatal: true,
      note: `as in the address of its page: <${name} id="${name === 'Vimeo' ? '76979871' : 'aqz-KE-bpKQ'}" title="…" />`,
    });
  const start = Number(of('start'));
  return component({service: name, id, ...(start > 0 ? {start} : {})}, {title: of('title'), position}, page);
}

function component(video: Video, {title, position}: {title: string; position?: object}, page: Page): Node {
  if (title.trim() === '')
    Object.assign(page.message('A video has no title', {position}), {
      fatal: true,
      note: 'it is what readers see before they play it, and what a screen reader says',
    });
  const attributes = Object.entries({title, service: video.service, ...addressesOf(video)}).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value,
  }));
  return {type: 'mdxJsxFlowElement', name: COMPONENT, attributes, children: [], position};
}
