import {useSite} from 'manual-docs';
import {type Block, parseAnswer} from 'manual-docs/internal/client/search/askAi/parseAnswer';
import type {Inline} from 'manual-docs/internal/client/search/askAi/parseInline';
import {Fragment, type MouseEvent} from 'react';

export interface AnswerTextProps {
  readonly markdown: string;
  /** A link to a page of this site was followed. */
  readonly onLink: (event: MouseEvent) => void;
}

/** An answer's Markdown as elements: text of the service never becomes HTML. */
export function AnswerText({markdown, onLink}: AnswerTextProps) {
  return (
    <div className="prose answer">
      <Blocks blocks={parseAnswer(markdown)} onLink={onLink} />
    </div>
  );
}

type OnLink = {readonly onLink: (event: MouseEvent) => void};

function Blocks({blocks, onLink}: {readonly blocks: readonly Block[]} & OnLink) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an answer grows at its end and never moves
  return blocks.map((block, index) => <BlockView key={index} block={block} onLink={onLink} />);
}

function BlockView({block, onLink}: {readonly block: Block} & OnLink) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} onLink={onLink} />
        </p>
      );
    case 'heading':
      return (
        <h4>
          <Inlines nodes={block.children} onLink={onLink} />
        </h4>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.children} onLink={onLink} />
        </blockquote>
      );
    case 'list':
      return <ListView block={block} onLink={onLink} />;
    default:
      return <TableView block={block} onLink={onLink} />;
  }
}

function ListView({block, onLink}: {readonly block: Extract<Block, {type: 'list'}>} & OnLink) {
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer grows at its end and never moves
    <li key={index}>
      <Blocks blocks={item} onLink={onLink} />
    </li>
  ));
  return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
}

function TableView({block, onLink}: {readonly block: Extract<Block, {type: 'table'}>} & OnLink) {
  const row = (cells: readonly (readonly Inline[])[], Cell: 'th' | 'td') =>
    cells.map((nodes, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells stay where they are
      <Cell key={index}>
        <Inlines nodes={nodes} onLink={onLink} />
      </Cell>
    ));
  return (
    <table>
      <thead>
        <tr>{row(block.head, 'th')}</tr>
      </thead>
      <tbody>
        {block.rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows come one after the other
          <tr key={index}>{row(cells, 'td')}</tr>
        ))}
      </tbody>
    </table>
  );
}

function Inlines({nodes, onLink}: {readonly nodes: readonly Inline[]} & OnLink) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer grows at its end and never moves
    <InlineView key={index} node={node} onLink={onLink} />
  ));
}

function InlineView({node, onLink}: {readonly node: Inline} & OnLink) {
  switch (node.type) {
    case 'text':
      return <Fragment>{node.text}</Fragment>;
    case 'code':
      return <code>{node.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong>
          <Inlines nodes={node.children} onLink={onLink} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines nodes={node.children} onLink={onLink} />
        </em>
      );
    default:
      return (
        <AnswerLink href={node.href} onLink={onLink}>
          <Inlines nodes={node.children} onLink={onLink} />
        </AnswerLink>
      );
  }
}

export interface AnswerLinkProps extends OnLink {
  readonly href: string;
  readonly children: React.ReactNode;
}

/** A link of an answer. The assistant knows pages by their published addresses: those of this site stay on this host. */
export function AnswerLink({href, onLink, children}: AnswerLinkProps) {
  const {url} = useSite();
  const own = href.startsWith(`${url}/`) ? href.slice(url.length) : href;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(own)) {
    return (
      <a href={own} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return (
    <a href={own} onClick={onLink}>
      {children}
    </a>
  );
}
