import type {Element} from 'hast';

/** Media that browsers play, by the end of the address. */
const PLAYER_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i, 'video'],
  [/\.(?:mp3|m4a|ogg|oga|opus|wav|flac)(?:[?#]|$)/i, 'audio'],
];

/** Makes `![A tour](./tour.mp4)` a player. Before it runs, browsers load no more of the file than what tells its length. */
export function asPlayer(element: Element): void {
  if (element.tagName !== 'img') return;
  const {src, alt, loading, decoding, ...rest} = element.properties;
  const [, player] = PLAYER_TYPES.find(([end]) => typeof src === 'string' && end.test(src)) ?? [];
  if (player === undefined) return;
  element.tagName = player;
  element.properties = {src, controls: true, preload: 'metadata', ariaLabel: alt || undefined, ...rest};
}
