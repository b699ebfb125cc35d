import {useSite} from 'manual-docs';
import {
  type AnswerToken,
  getInnerTokens,
  readAnswer,
  toSafeAddress,
} from 'manual-docs/internal/client/search/askAi/readAnswer';
import type {MouseEvent, ReactNode} from 'react';

export interface AnswerTextProps {
  readonly markdown: string;
  /** A link to a page of this site was followed. */
  readonly onLink: (event: MouseEvent) => void;
}

/** An answer's Markdown as elements: text of the service never becomes HTML. */
export function AnswerText({markdown, onLink}: AnswerTextProps) {
  return (
    <div className="m-prose m-answer">
      <Tokens tokens={readAnswer(markdown)} onLink={onLink} />
    </div>
  );
}

type OnLink = Pick<AnswerTextProps, 'onLink'>;

function Tokens({tokens, onLink}: {readonly tokens: readonly AnswerToken[]} & OnLink) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an answer grows at its end and never moves
  return tokens.map((token, index) => <Token key={index} token={token} onLink={onLink} />);
}

function Token({token, onLink}: {readonly token: AnswerToken} & OnLink): ReactNode {
  const tokens = getInnerTokens(token);
  const children = <Tokens tokens={tokens} onLink={onLink} />;
  switch (token.type) {
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
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      );
    case 'list':
      return token.ordered ? <ol start={token.start === '' ? 1 : token.start}>{children}</ol> : <ul>{children}</ul>;
    case 'list_item':
      return <li>{children}</li>;
    case 'table':
      return <Table table={token} onLink={onLink} />;
    case 'link':
    case 'image': {
      const href = toSafeAddress(token.href);
      const text = tokens.length > 0 ? children : token.text;
      // A rejected link is still worth reading. An image is shown as a link to it, so that answers
      // load nothing.
      if (href === null) return <em>{text}</em>;
      return (
        <AnswerLink href={href} onLink={onLink}>
          {text}
        </AnswerLink>
      );
    }
    default:
      return tokens.length > 0 ? children : 'text' in token ? token.text : token.raw;
  }
}

function Table({table, onLink}: {readonly table: Extract<AnswerToken, {type: 'table'}>} & OnLink) {
  const row = (cells: typeof table.header, Cell: 'th' | 'td') =>
    cells.map(({tokens}, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells stay where they are
      <Cell key={index}>
        <Tokens tokens={tokens as AnswerToken[]} onLink={onLink} />
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

/**
 * A link of an answer. The assistant knows pages by their published URLs; those of this site become
 * paths, so that they stay on this host.
 */
export function AnswerLink({href, onLink, children}: AnswerLinkProps) {
  const {url} = useSite();
  const localHref = href.startsWith(`${url}/`) ? href.slice(url.length) : href;
  const isExternal = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(localHref);
  return (
    <a href={localHref} {...(isExternal ? {target: '_blank', rel: 'noopener noreferrer'} : {onClick: onLink})}>
      {children}
    </a>
  );
}
