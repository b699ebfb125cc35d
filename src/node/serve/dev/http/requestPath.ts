import {formatUndecodablePath} from '../../../../shared/routes.ts';
import {isRefusedByWindows} from '../../../base/files/isRefusedByWindows.ts';

export type RequestPath =
  | {
      readonly ok: true;
      /**
       * Decoded once, with single slashes and none at the end (except for `/`). Never contains
       * `..`, `\`, or NUL.
       */
      readonly pathname: string;
      readonly segments: readonly string[];
      readonly trailingSlash: boolean;
      /** False if slashes were doubled, so the response should redirect to {@link pathname}. */
      readonly canonical: boolean;
      /** Query as received, with its `?`, or empty. */
      readonly search: string;
    }
  | {readonly ok: false; readonly status: 400 | 404; readonly message: string};

/**
 * NTFS streams such as `::$DATA`, drives, and short names such as `SECRET~1.TXT`. Refused on every
 * platform, so that tests are meaningful.
 */
const WINDOWS_TRICK = /:\$|::|^[a-z]:$|^[^.]{1,8}~\d+(?:\.[^.]{0,3})?$/i;

/**
 * Converts a request target to segments that name a file below a root, or says why it cannot. It
 * decodes exactly once, and no later code decodes again. Browsers resolve `.` and `..` and never
 * send `\` or `#`, so requests with them are refused. `findInside` decides by real paths whether
 * the file is inside the root.
 * @param windows also refuses names with a special meaning on Windows
 */
export function resolveRequestPath(target: string, windows = process.platform === 'win32'): RequestPath {
  // Only paths: `http://host/path`, `*`, and `host:443` are for proxies.
  if (!target.startsWith('/') || target.includes('#')) return refuse('The request target is not a path.');
  const question = target.indexOf('?');
  const raw = question < 0 ? target : target.slice(0, question);
  const decoded = decodeOnce(raw);
  if (decoded === null) return refuse(formatUndecodablePath(raw));
  if (/[\x00-\x1F\x7F]/.test(decoded)) return refuse('The path holds a control character.');
  if (decoded.includes('\\') || /%2f/i.test(raw)) return refuse('The path holds a backslash or an encoded slash.');
  // A name may contain a percent sign, but nothing that decoding again would turn into a separator,
  // dot, or NUL.
  if (/%(?:25)*(?:2e|2f|5c|00)/i.test(decoded)) return refuse('The path is encoded twice.');
  const names = decoded.slice(1).split('/');
  const segments = names.filter((name) => name !== '');
  for (const [index, segment] of segments.entries()) {
    const error = checkSegment(segment, index, windows);
    if (error) return error;
  }
  const trailingSlash = segments.length > 0 && names.at(-1) === '';
  return {
    ok: true,
    pathname: `/${segments.join('/')}`,
    segments,
    trailingSlash,
    canonical: names.length <= 1 || names.length === segments.length + (trailingSlash ? 1 : 0),
    search: question < 0 ? '' : target.slice(question),
  };
}

/**
 * Encodes a decoded path for a `Location` header. It begins with exactly one slash, so it can never
 * name another host.
 */
export function encodeLocation(pathname: string): string {
  return `/${pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(encodeURIComponent)
    .join('/')}`;
}

function checkSegment(segment: string, index: number, windows: boolean): RequestPath | null {
  if (/^\.+$/.test(segment)) return refuse('The path holds a dot segment.');
  if (segment.startsWith('.') && !(index === 0 && segment === '.well-known')) {
    return refuse('Hidden files are not served.', 404);
  }
  // Windows drops dots and spaces at the end of a name, so `.env ` would be `.env`.
  if (/[. ]$/.test(segment) || WINDOWS_TRICK.test(segment) || (windows && isRefusedByWindows(segment))) {
    return refuse('The path holds a name with a second meaning on Windows.', 404);
  }
  return null;
}

function decodeOnce(raw: string): string | null {
  // Node decodes raw bytes as Latin-1. Percent-encoding restores what the client meant.
  const bytes = raw.replace(/[\x80-\xFF]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  try {
    return decodeURIComponent(bytes);
  } catch {
    return null;
  }
}

function refuse(message: string, status: 400 | 404 = 400): RequestPath {
  return {ok: false, status, message};
}
