/** A video at another site. */
export interface Video {
  readonly service: 'YouTube' | 'Vimeo';
  readonly id: string;
  /** Start time in seconds. */
  readonly start?: number;
  /** Vimeo's parameter for unlisted videos. */
  readonly hash?: string;
}

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{6,20})(?=[?&#/]|$)/;
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/([\da-f]+))?(?=[?#/]|$)/;

/** Parses the URL of a video's page; undefined for any other URL. */
export function parseVideoUrl(url: string): Video | undefined {
  const [, id] = YOUTUBE.exec(url) ?? [];
  if (id !== undefined) {
    return {service: 'YouTube', id, start: Number(/[?&#](?:t|start)=(\d+)s?(?=[&#]|$)/.exec(url)?.[1] ?? 0)};
  }
  const [, number, hash] = VIMEO.exec(url) ?? [];
  return number === undefined ? undefined : {service: 'Vimeo', id: number, hash};
}

/**
 * Returns the URLs of the video's page and of the frame, which sets no cookies and starts immediately,
 * because the reader has clicked.
 */
export function getVideoAddresses({service, id, start = 0, hash}: Video): {page: string; player: string} {
  if (service === 'YouTube') {
    return {
      page: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}`,
      player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`,
    };
  }
  return {
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    player: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}${start > 0 ? `#t=${start}s` : ''}`,
  };
}

/** Returns whether an id is valid at a service. */
export function isVideoId(service: Video['service'], id: string): boolean {
  return service === 'YouTube' ? /^[\w-]{6,20}$/.test(id) : /^\d+$/.test(id);
}
