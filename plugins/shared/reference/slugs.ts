/** Most characters of a name: file systems take 255 bytes, with the extension and the name of a temporary file. */
const MAX_LENGTH = 75;

/** Names for addresses: in small letters, each once. */
export function createSlugs(taken: readonly string[]): (name: string) => string {
  const used = new Set(taken);
  return (name) => {
    const base =
      name
        .replace(/([a-z\d])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .slice(0, MAX_LENGTH)
        .replace(/^-+|-+$/g, '') || 'other';
    let slug = base;
    for (let i = 2; used.has(slug); i++) slug = `${base}-${i}`;
    used.add(slug);
    return slug;
  };
}
