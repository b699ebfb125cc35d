import {CodeBlock as SiteCodeBlock} from '@theme-original/CodeBlock';
import {Children, type ReactNode} from 'react';

export interface CodeBlockProps {
  readonly children?: ReactNode;
  readonly language?: string;
  readonly className?: string;
  readonly title?: ReactNode;
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
}

/** `@theme/CodeBlock`: code that a component hands over; elements in place of text are shown as they are. */
export default function CodeBlock(props: CodeBlockProps) {
  const {children, language, className = '', title, showLineNumbers, metastring = ''} = props;
  const nodes = Children.toArray(children);
  if (nodes.some((part) => typeof part === 'object')) {
    return (
      <figure className={`m-code-block ${className}`}>
        <pre className="shiki">
          <code>{children}</code>
        </pre>
      </figure>
    );
  }
  const [, name] = /(?:^|\s)language-(\S+)/.exec(className) ?? [];
  const numbers = showLineNumbers ? ` showLineNumbers=${Number(showLineNumbers)}` : '';
  return (
    <SiteCodeBlock
      code={nodes.join('')}
      language={language ?? name}
      className={className}
      title={title ?? /title=(["'])(.*?)\1/.exec(metastring)?.[2]}
      meta={metastring + numbers}
    />
  );
}
