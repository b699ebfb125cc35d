import type {DocPage} from 'manual-docs';

export interface DocCardsProps {
  readonly cards: NonNullable<DocPage['cards']>;
}

/** The children of a category, on its generated page. */
export function DocCards({cards}: DocCardsProps) {
  return (
    <ul className="m-cards">
      {cards.map(({label, href, description}) => (
        <li key={href}>
          <a className="m-card" href={href}>
            <b>{label}</b>
            {description && <span>{description}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
