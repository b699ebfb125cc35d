import type {Author} from 'manual';

/** Name, title and picture of an author. */
export function AuthorCard({author}: {readonly author: Author}) {
  const {name, title, imageUrl, page, url} = author;
  const href = page ?? url;
  return (
    <div className="author">
      {imageUrl && <img src={imageUrl} alt="" width={40} height={40} loading="lazy" decoding="async" />}
      <div>
        {href ? <a href={href}>{name}</a> : <b>{name}</b>}
        {title && <small>{title}</small>}
      </div>
    </div>
  );
}
