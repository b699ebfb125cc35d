import type {Plugin} from 'manual-docs/config';
import {
  createComponentImport,
  createComponentNode,
  type TreeNode as Node,
  type TreePage as Page,
  reportError,
} from '../shared/tree.ts';
import {getVideoAddresses, isVideoId, parseVideoUrl, type Video} from './video.ts';

const COMPONENT = 'VideoEmbed';

/**
 * Embeds videos of YouTube and Vimeo that load on click: `![A
 * tour](https://www.youtube.com/watch?v=…)`, `<YouTube id title>`, and `<Vimeo id title>`. Without
 * JavaScript, they are links.
 */
export function embeds(): Plugin {
  const attach = () => (tree: Node, page: Page) => {
    if (walk(tree, page)) tree.children!.unshift(createComponentImport(COMPONENT, 'embeds'));
  };
  const when = /<(?:YouTube|Vimeo)\b|(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\//;
  return {
    name: 'embeds',
    version: '1',
    remarkPlugins: [Object.assign(attach, {when})],
    contentSecurityPolicy: {frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']},
  };
}

export default embeds;

/** Replaces videos by components. Returns whether there is one. */
function walk(node: Node, page: Page): boolean {
  let hasVideo = false;
  node.children?.forEach((child, i) => {
    const [only] = child.type === 'paragraph' && child.children?.length === 1 ? child.children : [child];
    const replacement = convertImage(only!, page) ?? convertComponent(only!, page);
    if (replacement) node.children![i] = replacement;
    hasVideo = (replacement ? true : walk(child, page)) || hasVideo;
  });
  return hasVideo;
}

function convertImage({type, url = '', alt, position}: Node, page: Page): Node | undefined {
  const video = type === 'image' ? parseVideoUrl(url) : undefined;
  return video && createComponent(video, {title: alt ?? '', position, page});
}

function convertComponent({type, name, attributes = [], position}: Node, page: Page): Node | undefined {
  if (!type.startsWith('mdxJsx') || (name !== 'YouTube' && name !== 'Vimeo')) return undefined;
  const getAttribute = (attributeName: string): string => {
    const value = attributes.find((one) => one.name === attributeName)?.value;
    return typeof value === 'string'
      ? value
      : ((value as {value?: string} | undefined)?.value ?? '').replace(/^["'`]|["'`]$/g, '');
  };
  const id = getAttribute('id');
  const note = `copy the id from the address of its page: <${name} id="${name === 'Vimeo' ? '76979871' : 'aqz-KE-bpKQ'}" title="…" />`;
  if (!isVideoId(name, id))
    reportError(page, {position}, {reason: `\`${id}\` is not an id of a video of ${name}`, note});
  return createComponent(
    {service: name, id, start: Number(getAttribute('start'))},
    {title: getAttribute('title'), position, page},
  );
}

type VideoContext = Pick<Node, 'position'> & {title: string; page: Page};

function createComponent(video: Video, {title, position, page}: VideoContext): Node {
  const note = 'add `title`, which readers see before they play the video, and which screen readers announce';
  if (title.trim() === '') reportError(page, {position}, {reason: 'A video has no title', note});
  return {...createComponentNode(COMPONENT, {title, service: video.service, ...getVideoAddresses(video)}), position};
}
