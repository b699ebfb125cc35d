/** Most characters of a slug. File systems allow 255 bytes, including extensions. */
const MAX_LENGTH = 75;

/**
 * Creates a function that makes unique lower-case slugs.
 * @param taken slugs that are already used
 */
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
