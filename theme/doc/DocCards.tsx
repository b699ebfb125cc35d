import type {DocPage} from 'manual-docs';

/** The children of a category, on its generated page. */
export function DocCards({cards}: {readonly cards: NonNullable<DocPage['cards']>}) {
  return (
    <ul className="cards">
      {cards.map(({label, href, description}) => (
        <li key={href}>
          <a className="card" href={href}>
            <b>{label}</b>
            {description && <span>{description}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
