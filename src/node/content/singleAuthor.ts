/** Fields of an author, and the keys beside `author` that give them; the second of each pair is the older one. */
const FIELDS = {
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL'],
  image_url: ['author_image_url', 'authorImageURL'],
} as const;

/** Front matter in which `author`, `author_url`, and their like, which posts from Docusaurus may have, are `authors`. */
export function withSingleAuthor(written: Record<string, unknown>): Record<string, unknown> {
  const {author} = written;
  if (typeof author !== 'string' || author.trim() === '' || written.authors !== undefined) return written;
  const fields = Object.entries(FIELDS).flatMap(([field, keys]) => {
    const value = keys.map((key) => written[key]).find((one) => typeof one === 'string' && one !== '');
    return value === undefined ? [] : [[field, value]];
  });
  return {...written, authors: [{name: author.trim(), ...Object.fromEntries(fields)}]};
}
