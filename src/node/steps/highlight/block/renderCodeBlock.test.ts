import {beforeAll, describe, expect, test} from 'vitest';
import {createHighlighter} from '../createHighlighter.ts';
import {renderCodeBlock} from './renderCodeBlock.ts';

const tide = {name: 'tide', displayName: 'TideScript', aliases: ['ebb'], scopeName: 'source.tide', patterns: []};
const highlighter = createHighlighter({grammars: [tide]});
beforeAll(async () => {
  await highlighter.load(['js', 'diff', 'tide']);
});

function render(code: string, language = 'text', meta = '') {
  return renderCodeBlock({code, language, meta, highlighter});
}

/** Classes of each line. */
function lineClasses(html: string): string[] {
  return Array.from(html.matchAll(/<span class="(line[^"]*)"/g), (match) => match[1]!);
}

/** The text a reader sees in `<code>`. */
function visibleText(html: string): string {
  return html
    .replace(/^.*<code>|<\/code>.*$/gs, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('the copied text', () => {
  const copied = (html: string): string | undefined => /class="m-copy-button"[^>]* data-code="([^"]*)"/.exec(html)?.[1];

  test('lacks lines that are marked as removed', () => {
    const {html, copyText} = render('old(); // [!code --]\nfresh(); // [!code ++]\nlast();', 'js');
    expect(copied(html)).toBe('fresh();\nlast();');
    expect(visibleText(html)).toBe('old();\nfresh();\nlast();');
    expect(copyText).toBe('old();\nfresh();\nlast();');
  });

  test.each([
    ['with inserted lines only', 'fresh(); // [!code ++]\nlast();', 'js'],
    ['with an error, which is part of the code', 'fresh(); // [!code error]\nlast();', 'js'],
    ['that is a patch', '- old\n+ fresh', 'diff'],
  ])('is what readers see in a block %s', (_, code, language) => {
    expect(copied(render(code, language).html)).toBeUndefined();
  });
});

describe('markup', () => {
  test('a block without anything', () => {
    expect(render('a < b\nc').html).toMatchInlineSnapshot(
      `"<figure class="m-code-block" data-language="Text"><div><pre tabindex="0" class="shiki language-text"><code><span class="line">a &lt; b</span>
<span class="line">c</span></code></pre><button type="button" class="m-wrap" aria-pressed="false" hidden></button><button type="button" class="m-copy-button"></button></div></figure>"`,
    );
  });

  test('a block with everything', () => {
    const {html} = renderCodeBlock({
      code: 'let a;\n// <b>',
      language: 'JS',
      meta: `title="a <b> & 'c'" {2} showLineNumbers`,
      highlighter,
      labels: {copy: 'Copy "code"'},
    });
    expect(html).toContain("<figcaption>a &lt;b&gt; &amp; 'c'</figcaption>");
    expect(html).toContain(
      '<pre tabindex="0" class="shiki language-js m-has-line-numbers"><code><span class="line"><span class="m-k">let</span> a<span class="m-p">;</span></span>\n' +
        '<span class="line highlighted"><span class="m-c">// &lt;b&gt;</span></span></code></pre>',
    );
    expect(html).toContain('class="m-copy-button" aria-label="Copy &quot;code&quot;">');
  });

  test('the bar shows the title, or else the language as its makers write it', () => {
    expect(render('a', 'js').html).toContain('<figure class="m-code-block" data-language="JavaScript">');
    expect(render('a', 'EBB').html).toContain('data-language="TideScript"');
    expect(render('a', 'elixir').html).toContain('data-language="Elixir"');
    expect(render('a', 'js', 'title="Test Cases/Order_Smoke.feature"').html).toContain(
      '<figcaption>Test Cases/<wbr>Order_<wbr>Smoke.feature</figcaption>',
    );
    expect(render('a', 'js', 'title="run.js"').html).toContain('<figure class="m-code-block"><figcaption>run.js');
  });

  test('a language name cannot leave its attribute', () => {
    expect(render('x', '"><script>').html).toContain('class="shiki language-&quot;&gt;&lt;script&gt;"');
  });

  test('nothing in it needs an inline style or script', () => {
    expect(render('let a', 'js', 'showLineNumbers=7 {1}').html).not.toMatch(/ style=|<script| on\w+=/);
  });
});

describe('code', () => {
  test.each([undefined, null, ''])('language %s is text', (language) => {
    expect(renderCodeBlock({code: 'x', language, highlighter}).html).toContain('language-text');
  });

  test('one trailing newline goes, more stay', () => {
    expect(render('a\n').copyText).toBe('a');
    expect(render('a\r\n').copyText).toBe('a');
    expect(render('a\n\n').copyText).toBe('a\n');
  });

  test.each(['', '\n'])('an empty block has one empty line', (code) => {
    const {html, copyText} = render(code, 'js');
    expect(html).toContain('<code><span class="line"></span></code>');
    expect(copyText).toBe('');
  });

  test('a block of nothing but magic comments is empty', () => {
    expect(render('// highlight-start', 'js').html).toContain('<code><span class="line"></span></code>');
  });

  test('the text of the markup is the copied text', () => {
    const code = '\tif (a < 1) {\n\n// highlight-next-line\n  b("&amp;");  \n}';
    const {html, copyText} = render(code, 'js');
    expect(copyText).toBe('\tif (a < 1) {\n\n  b("&amp;");  \n}');
    expect(visibleText(html)).toBe(copyText);
  });
});

describe('lines', () => {
  test('ranges and comments both highlight; ranges count the lines that are shown', () => {
    const {html} = render('a\n# highlight-next-line\nb\nc\nd', 'text', '{3-4}');
    expect(lineClasses(html)).toEqual(['line', 'line highlighted', 'line highlighted', 'line highlighted']);
  });

  test('numbers that start elsewhere are at the lines', () => {
    expect(render('a\nb', 'text', 'showLineNumbers=98').html).toContain(
      '<span class="line" data-line="98">a</span>\n<span class="line" data-line="99">b</span>',
    );
    expect(render('a', 'text', 'showLineNumbers').html).not.toContain('data-line');
  });

  test.each(['diff', 'patch'])('lines of a %s say what happened to them', (language) => {
    const {html} = render('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n same\n---', language, '{5}');
    expect(lineClasses(html)).toEqual([
      'line',
      'line',
      'line',
      'line m-deleted',
      'line highlighted m-inserted',
      'line',
      'line m-deleted',
    ]);
  });

  test('signs mean nothing in other languages', () => {
    expect(lineClasses(render('+a\n-b', 'js').html)).toEqual(['line', 'line']);
  });
});
