import {expect, test} from 'vitest';
import {embeds} from './index.ts';
import {getVideoAddresses, parseVideoUrl} from './video.ts';

interface Node {
  type: string;
  name?: string;
  url?: string;
  alt?: string;
  attributes?: {name: string; value: unknown}[];
  children?: Node[];
}

function run(...children: Node[]): {tree: Node; said: string[]} {
  const said: string[] = [];
  const tree: Node = {type: 'root', children};
  const message = (reason: string): object => {
    said.push(reason);
    return {};
  };
  const [attach] = embeds().remarkPlugins as unknown as (() => (tree: Node, page: object) => void)[];
  attach!()(tree, {message});
  return {tree, said};
}

const paragraph = (...children: Node[]): Node => ({type: 'paragraph', children});
const image = (url: string, alt = 'A tour'): Node => ({type: 'image', url, alt});
const component = (name: string, attributes: Readonly<Record<string, unknown>>): Node => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({name: key, value})),
});

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90s', 'aqz-KE-bpKQ?autoplay=1&start=90'],
  ['https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ', 'aqz-KE-bpKQ?autoplay=1'],
  ['https://youtu.be/aqz-KE-bpKQ?t=9', 'aqz-KE-bpKQ?autoplay=1&start=9'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ?autoplay=1'],
])('%s is a video of YouTube', (url, end) => {
  expect(getVideoAddresses(parseVideoUrl(url)!).player).toBe(`https://www.youtube-nocookie.com/embed/${end}`);
});

test('videos of Vimeo may have a hash, and other addresses are none', () => {
  expect(getVideoAddresses(parseVideoUrl('https://vimeo.com/76979871/ab12')!)).toEqual({
    page: 'https://vimeo.com/76979871/ab12',
    player: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=ab12',
  });
  for (const url of [
    'https://www.youtube.com/@harbor',
    'https://vimeo.com/harbor',
    'https://example.com/watch?v=aqz-KE-bpKQ',
  ])
    expect(parseVideoUrl(url)).toBeUndefined();
});

test('images and components become the component, which the page imports once', () => {
  const {tree, said} = run(
    paragraph(image('https://youtu.be/aqz-KE-bpKQ')),
    paragraph(image('./a.png')),
    component('Vimeo', {id: '76979871', title: 'B'}),
  );
  expect(said).toEqual([]);
  expect(tree.children!.map(({type, name}) => name ?? type)).toEqual([
    'mdxjsEsm',
    'VideoEmbed',
    'paragraph',
    'VideoEmbed',
  ]);
  expect(run(paragraph(image('./a.png'))).tree.children).toHaveLength(1);
});

test('a title that is missing and a wrong id are said', () => {
  const {said} = run(
    paragraph(image('https://youtu.be/aqz-KE-bpKQ', '')),
    component('YouTube', {id: 'https://youtu.be/x', title: 'B'}),
  );
  expect(said).toEqual(['A video has no title', '`https://youtu.be/x` is not an id of a video of YouTube']);
});
