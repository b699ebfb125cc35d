import {useSite} from 'manual-docs';
import {type AnswerPart, partsIn, readAnswer, safeAddress} from 'manual-docs/internal/client/search/askAi/readAnswer';
import type {MouseEvent, ReactNode} from 'react';

export interface AnswerTextProps {
  readonly markdown: string;
  /** A link to a page of this site was followed. */
  readonly onLink: (event: MouseEvent) => void;
}

/** An answer's Markdown as elements: text of the service never becomes HTML. */
export function AnswerText({markdown, onLink}: AnswerTextProps) {
  return (
    <div className="prose answer">
      <Parts parts={readAnswer(markdown)} onLink={onLink} />
    </div>
  );
}

type OnLink = Pick<AnswerTextProps, 'onLink'>;

function Parts({parts, onLink}: {readonly parts: readonly AnswerPart[]} & OnLink) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an answer grows at its end and never moves
  return parts.map((part, index) => <Part key={index} part={part} onLink={onLink} />);
}

function Part({part, onLink}: {readonly part: AnswerPart} & OnLink): ReactNode {
  const parts = partsIn(part);
  const children = <Parts parts={parts} onLink={onLink} />;
  switch (part.type) {
    case 'space':
    case 'hr':
    case 'def':
      return null;
    case 'paragraph':
      return <p>{children}</p>;
    case 'heading':
      return <h4>{children}</h4>;
    case 'blockquote':
      return <blockquote>{children}</blockquote>;
    case 'strong':
      return <strong>{children}</strong>;
    case 'em':
      return <em>{children}</em>;
    case 'del':
      return <del>{children}</del>;
    case 'codespan':
      return <code>{part.text}</code>;
    case 'br':
      return <br />;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too
        <pre tabIndex={0}>
          <code>{part.text}</code>
        </pre>
      );
    case 'list':
      return part.ordered ? <ol start={part.start === '' ? 1 : part.start}>{children}</ol> : <ul>{children}</ul>;
    case 'list_item':
      return <li>{children}</li>;
    case 'table':
      return <Table table={part} onLink={onLink} />;
    case 'link':
    case 'image': {
      const href = safeAddress(part.href);
      const text = parts.length > 0 ? children : part.text;
      // A link that may not be followed is still worth reading. An image is a link to it, so that answers load nothing.
      if (href === null) return <em>{text}</em>;
      return (
        <AnswerLink href={href} onLink={onLink}>
          {text}
        </AnswerLink>
      );
    }
    default:
      return parts.length > 0 ? children : 'text' in part ? part.text : part.raw;
  }
}

function Table({table, onLink}: {readonly table: Extract<AnswerPart, {type: 'table'}>} & OnLink) {
  const row = (cells: typeof table.header, Cell: 'th' | 'td') =>
    cells.map(({tokens}, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells stay where they are
      <Cell key={index}>
        <Parts parts={tokens as AnswerPart[]} onLink={onLink} />
      </Cell>
    ));
  return (
    <table>
      <thead>
        <tr>{row(table.header, 'th')}</tr>
      </thead>
      <tbody>
        {table.rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows come one after the other
          <tr key={index}>{row(cells, 'td')}</tr>
        ))}
      </tbody>
    </table>
  );
}

export interface AnswerLinkProps extends OnLink {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link of an answer. The assistant knows pages by their published addresses: those of this site stay on this host. */
export function AnswerLink({href, onLink, children}: AnswerLinkProps) {
  const {url} = useSite();
  const own = href.startsWith(`${url}/`) ? href.slice(url.length) : href;
  const leaves = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(own);
  return (
    <a href={own} {...(leaves ? {target: '_blank', rel: 'noopener noreferrer'} : {onClick: onLink})}>
      {children}
    </a>
  );
}
