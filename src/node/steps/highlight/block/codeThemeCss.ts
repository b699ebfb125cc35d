import {codeBackgrounds, codeText, codeTokens} from './codeTheme.ts';

/**
 * Returns the style sheet of code blocks: colors, line states, line numbers. Each color is a custom
 * property `--m-code-…` on `:root`, so that themes can override it without a rule. It contains the
 * colors of both modes: of `--code-dark` and `--code-light`, one is invalid, so that its fallback
 * applies, and the other is empty. The theme sets sizes, spacing, and the copy button.
 */
export function createCodeThemeCss(): string {
  return `:where(:root) {
  ${LIGHT_MODE}
${formatProperties({
  ...codeBackgrounds,
  text: codeText,
  number: getColors('c'),
  mark: getColors('k'),
  ...Object.fromEntries(codeTokens.map((token) => [token.key, token])),
})}
  --m-code-pad: 1rem;
}
:where([data-theme="light"][data-code^="dark"], [data-theme="dark"]:not([data-code$="light"])) {
  --code-dark: initial;
  --code-light: ;
}
@media print {
  :where(:root, [data-theme]) {
    ${LIGHT_MODE}
  }
}
${codeTokens.map(({key}) => `.m-${key} {\n  color: var(--m-code-${key});\n}`).join('\n')}
.m-h {
  font-weight: 600;
}
.shiki {
  background: var(--m-code-ground);
  color: var(--m-code-text);
  direction: ltr;
  overflow-x: auto;
  text-align: left;
  unicode-bidi: isolate;
}
.shiki code {
  display: block;
  inline-size: max-content;
  min-inline-size: 100%;
  padding: var(--m-code-pad);
  box-sizing: border-box;
}
.shiki .highlighted,
.shiki .m-inserted,
.shiki .m-deleted {
  background: var(--m-code-highlight);
  box-shadow: inset 3px 0 var(--m-code-mark);
}
.shiki .line:where([class*=" "]:not(.m-output)) {
  box-sizing: border-box;
  display: inline-block;
  inline-size: calc(100% + 2 * var(--m-code-pad));
  margin-inline: calc(-1 * var(--m-code-pad));
  min-block-size: 1lh;
  padding-inline: var(--m-code-pad);
}
.shiki .m-inserted:not(.highlighted) {
  background: var(--m-code-inserted);
  box-shadow: inset 3px 0 var(--m-code-i);
}
.shiki .m-deleted:not(.highlighted) {
  background: var(--m-code-deleted);
  box-shadow: inset 3px 0 var(--m-code-d);
}
.m-has-line-numbers {
  counter-reset: code-line;
}
.m-has-line-numbers .line::before {
  color: var(--m-code-number);
  content: counter(code-line);
  counter-increment: code-line;
  display: inline-block;
  inline-size: 2.5ch;
  margin-inline-end: 2ch;
  text-align: end;
  user-select: none;
}
.m-has-line-numbers .line[data-line]::before {
  content: attr(data-line);
}
@media (forced-colors: active) {
  .shiki .highlighted,
  .shiki .m-inserted,
  .shiki .m-deleted {
    border-inline-start: 4px solid Highlight;
    padding-inline-start: calc(var(--m-code-pad) - 4px);
  }
  .m-k,
  .m-m,
  .m-h {
    font-weight: 700;
  }
}
@media print {
  .shiki {
    --m-code-ground: transparent;
    --m-code-highlight: transparent;
    --m-code-inserted: transparent;
    --m-code-deleted: transparent;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .shiki code {
    inline-size: auto;
  }
}
`;
}

const LIGHT_MODE = '--code-dark: ;\n  --code-light: initial;';

interface Colors {
  readonly dark: string;
  readonly light: string;
}

function formatProperties(values: Readonly<Record<string, Colors>>): string {
  return Object.entries(values)
    .map(([name, {dark, light}]) => `  --m-code-${name}: var(--code-dark, ${dark}) var(--code-light, ${light});`)
    .join('\n');
}

function getColors(key: string): Colors {
  return codeTokens.find((token) => token.key === key)!;
}
