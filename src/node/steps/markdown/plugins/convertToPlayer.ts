import type {Element} from 'hast';

/** Player elements by the file extension of the address. */
const PLAYER_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i, 'video'],
  [/\.(?:mp3|m4a|ogg|oga|opus|wav|flac)(?:[?#]|$)/i, 'audio'],
];

/** Turns `![A tour](./tour.mp4)` into a player. Browsers only load metadata before it plays. */
export function convertToPlayer(element: Element): void {
  if (element.tagName !== 'img') return;
  const {src, alt, loading, decoding, ...rest} = element.properties;
  const [, player] = PLAYER_TYPES.find(([end]) => typeof src === 'string' && end.test(src)) ?? [];
  if (player === undefined) return;
  element.tagName = player;
  element.properties = {src, controls: true, preload: 'metadata', ariaLabel: alt || undefined, ...rest};
}
