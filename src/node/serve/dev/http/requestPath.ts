import {undecodablePathMessage} from '../../../../shared/routes.ts';
import {isRefusedByWindows} from '../../../base/files/windowsNames.ts';

export type RequestPath =
  | {
      readonly ok: true;
      /** Decoded once, one slash between segments, none at the end (except for `/`). Never holds `..`, `\` or NUL. */
      readonly pathname: string;
      readonly segments: readonly string[];
      readonly trailingSlash: boolean;
      /** False when slashes were doubled: the answer should be a redirect to {@link pathname}. */
      readonly canonical: boolean;
      /** Query as received, with its `?`, or empty. */
      readonly search: string;
    }
  | {readonly ok: false; readonly status: 400 | 404; readonly message: string};

/** `::$DATA` and other NTFS streams, a drive, and short names such as `SECRET~1.TXT`. Refused everywhere, so that tests mean something. */
const WINDOWS_TRICK = /:\$|::|^[a-z]:$|^[^.]{1,8}~\d+(?:\.[^.]{0,3})?$/i;

/**
 * Turns a request target into segments that name a file below some root, or says why not. It decodes exactly once, and
 * no code after it decodes again. A browser resolves `.` and `..` and never sends `\` or `#`, so a request with one of
 * them is refused, not repaired. Whether the file is inside the root in the end is decided on real paths
 * (`findInside`).
 * @param windows also refuses names that only Windows treats as something else
 */
export function resolveRequestPath(target: string, windows = process.platform === 'win32'): RequestPath {
  // Only the origin form: `http://host/path`, `*` and `host:443` are for proxies.
  if (!target.startsWith('/') || target.includes('#')) return refuse('The request target is not a path.');
  const question = target.indexOf('?');
  const raw = question < 0 ? target : target.slice(0, question);
  const decoded = decodeOnce(raw);
  if (decoded === null) return refuse(undecodablePathMessage(raw));
  if (/[\x00-\x1F\x7F]/.test(decoded)) return refuse('The path holds a control character.');
  if (decoded.includes('\\') || /%2f/i.test(raw)) return refuse('The path holds a backslash or an encoded slash.');
  // A name may hold a percent sign, but nothing that would turn into a separator, a dot or NUL if it were decoded again.
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

/** Writes a decoded path as a `Location`: always one leading slash, so that it can never name another host. */
export function encodePath(pathname: string): string {
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
  // Windows drops dots and spaces at the end of a name: `.env ` would be `.env`.
  if (/[. ]$/.test(segment) || WINDOWS_TRICK.test(segment) || (windows && isRefusedByWindows(segment))) {
    return refuse('The path holds a name with a second meaning on Windows.', 404);
  }
  return null;
}

function decodeOnce(raw: string): string | null {
  // Node hands over raw bytes as Latin-1; as percent-encoding they decode to what the client meant.
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
