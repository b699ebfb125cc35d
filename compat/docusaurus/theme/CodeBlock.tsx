import {type ReactNode, useState} from 'react';

export interface CodeBlockProps {
  readonly children?: ReactNode;
  readonly language?: string;
  readonly className?: string;
  readonly title?: ReactNode;
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
}

/** `@theme/CodeBlock`: code that a component hands over. It is shown without colors: those are made when pages are compiled. */
export default function CodeBlock({children, language, className = '', title}: CodeBlockProps) {
  const [copied, setCopied] = useState(false);
  const name = language ?? /language-(\S+)/.exec(className)?.[1] ?? 'text';
  const code = Array.isArray(children) ? children.join('') : String(children ?? '');
  return (
    <div className="code-block" data-language={name}>
      {title !== undefined && <div className="code-title">{title}</div>}
      <pre className="shiki">
        <code>{code.replace(/\n$/, '')}</code>
      </pre>
      <button
        type="button"
        className="copy-button"
        aria-label="Copy code to clipboard"
        onClick={() => navigator.clipboard.writeText(code).then(() => setCopied(true))}
      >
        {copied ? '✓' : ''}
      </button>
    </div>
  );
}
