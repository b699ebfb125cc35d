import {textMessages} from '@theme-original/internal/mdx/textMessages';
import {useTranslate} from 'manual-docs';
import {useRuntime} from 'manual-docs/internal/client/runtime';
import {escapeHtml} from 'manual-docs/internal/shared/escapeHtml';
import {type ReactNode, useMemo} from 'react';

export interface CodeBlockProps {
  readonly code: string;
  readonly language?: string;
  readonly title?: ReactNode;
  /** As behind a fence: `{1,3-5} showLineNumbers`. */
  readonly meta?: string;
  readonly className?: string;
}

/**
 * Code that a component has, colored when the page is built. In an island it keeps its colors while the code is the same; code that
 * is there only later has none, because readers do not download what colors it.
 */
export function CodeBlock({code, language, title, meta, className}: CodeBlockProps) {
  const {rendering} = useRuntime();
  const t = useTranslate(textMessages);
  const copy = t('theme.text.copyCode');
  const toCollapsed = (lines: string) => t('theme.text.codeLines', {lines});
  const labels = {copy, text: t('theme.text.code'), terminal: t('theme.text.terminal'), toCollapsed};
  const built = rendering?.frameOf?.({code, language, meta, labels});
  const frame = built?.frame ?? renderPlainFrame(code, copy);
  const inner = useMemo(() => ({__html: frame}), [frame]);
  return (
    <figure
      className={`m-code-block ${className ?? ''}`.trim()}
      data-language={title ? undefined : (built?.label ?? language)}
      suppressHydrationWarning
    >
      {title && <figcaption>{title}</figcaption>}
      <div suppressHydrationWarning dangerouslySetInnerHTML={inner} />
    </figure>
  );
}

const renderPlainFrame = (code: string, copy: string): string =>
  `<pre tabindex="0" class="shiki"><code>${escapeHtml(code.replace(/\r?\n$/, ''))}</code></pre>` +
  `<button type="button" class="m-copy-button" aria-label="${escapeHtml(copy)}"></button>`;
