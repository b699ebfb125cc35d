/** A video of another site. */
export interface Video {
  readonly service: 'YouTube' | 'Vimeo';
  readonly id: string;
  /** Seconds. */
  readonly start?: number;
  /** A parameter of Vimeo for a video that is not listed. */
  readonly hash?: string;
}

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{6,20})(?=[?&#/]|$)/;
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/([\da-f]+))?(?=[?#/]|$)/;

/** Reads the address of a video's page; undefined for any other address. */
export function videoOf(url: string): Video | undefined {
  const [, id] = YOUTUBE.exec(url) ?? [];
  if (id !== undefined) {
    return {service: 'YouTube', id, start: Number(/[?&#](?:t|start)=(\d+)s?(?=[&#]|$)/.exec(url)?.[1] ?? 0)};
  }
  const [, number, hash] = VIMEO.exec(url) ?? [];
  return number === undefined ? undefined : {service: 'Vimeo', id: number, hash};
}

/** The address to watch it at, and that of the frame: without cookies, and with autoplay, because a reader has just clicked. */
export function addressesOf({service, id, start = 0, hash}: Video): {page: string; player: string} {
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

/** Whether a service may have a video of that name. */
export function isIdOf(service: Video['service'], id: string): boolean {
  return service === 'YouTube' ? /^[\w-]{6,20}$/.test(id) : /^\d+$/.test(id);
}
