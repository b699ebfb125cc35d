import type {Author} from 'manual-docs';

export interface AuthorCardProps {
  readonly author: Author;
}

/** Name, title, picture and accounts of an author. */
export function AuthorCard({author}: AuthorCardProps) {
  const {name, title, imageUrl, page, url, socials} = author;
  const href = page ?? url;
  return (
    <div className="m-author">
      {imageUrl && <img src={imageUrl} alt="" width={40} height={40} loading="lazy" decoding="async" />}
      <div>
        {href ? <a href={href}>{name}</a> : <b>{name}</b>}
        {title && <small>{title}</small>}
        {socials && (
          <ul className="m-socials">
            {socials.map((account) => (
              <li key={account.name}>
                <a href={account.url} rel="me noopener">
                  {account.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
