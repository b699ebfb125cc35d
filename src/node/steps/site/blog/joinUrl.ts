/** Final path of something below another final path. */
export function joinUrl(base: string, path: string): string {
  const rest = path.replace(/^\/+|\/+$/g, '');
  return rest === '' ? base : `${base.replace(/\/$/, '')}/${rest}`;
}
