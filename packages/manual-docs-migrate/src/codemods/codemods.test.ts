import {expect, test} from 'vitest';
import {CODEMODS} from './pythonMarkdown.ts';

const apply = (name: string, text: string) => CODEMODS.find((one) => one.name === name)!.apply(text);

test('the kind of a box may begin with a capital', () => {
  expect(apply('admonitions', '!!! Warning\n    Hot.\n\n??? Bug\n    Cold.\n').text).toBe(
    ':::warning\n\nHot.\n\n:::\n\n:::danger\n\nCold.\n\n:::\n',
  );
});

test('boxes of Python-Markdown become directives, nested ones with more colons', () => {
  const text = 'Text\n\n!!! note "A title"\n    First.\n\n    ??? bug\n        Inner `!!! x`.\n\nAfter\n';
  const {text: changed, count} = apply('admonitions', text);
  expect(count).toBe(2);
  expect(changed).toBe('Text\n\n::::note[A title]\n\nFirst.\n\n:::danger\n\nInner `!!! x`.\n\n:::\n\n::::\n\nAfter\n');
  expect(apply('admonitions', changed).count).toBe(0);
});

test.each(CODEMODS.map(({name}) => name))('%s changes no code and nothing twice', (name) => {
  const code = '```\n!!! note\n    x\n```\n';
  expect(apply(name, code)).toEqual({text: code, count: 0});
});

test('attribute lists of headings become their ids', () => {
  const text =
    '## 9.7 <small>x</small> { id="9.7" }\n\n### `a` { .own #meta.a data-x="1" }\n\n## Kept {#kept}\n\n## C {: #c }\n\n`## D { #d }`\n';
  const {text: changed, count} = apply('ids', text);
  expect(changed).toBe(
    '## 9.7 <small>x</small> {#9.7}\n\n### `a` {#meta.a}\n\n## Kept {#kept}\n\n## C {#c}\n\n`## D { #d }`\n',
  );
  expect(count).toBe(3);
});

test('blocks of code of Python-Markdown have marked lines, numbers, and files as they are written here', () => {
  const block = (info: string, body = 'a\n', indent = '') => `${indent}\`\`\`${info}\n${body}${indent}\`\`\`\n`;
  const rewritten: readonly (readonly [string, string])[] = [
    [block('python hl_lines="1 3-4" title="x"'), block('python {1,3-4} title="x"')],
    [block('py linenums="1"') + block('py linenums="7"'), block('py showLineNumbers') + block('py showLineNumbers=7')],
    [block('{ .yaml .annotate hl_lines="2" }'), block('yaml {2}')],
    [
      block('python hl_lines="2"', '    --8<-- "src/a.py"\n', '    '),
      block('python {2} file="@/src/a.py"', '', '    '),
    ],
    [block('json', '--8<-- "a.json:3:5"\n'), block('json file="@/a.json#L3-L5"', '')],
    [block('', "---8<--- 'a.txt:part'\n"), block('text file="@/a.txt#part"', '')],
  ];
  for (const [before, after] of rewritten) expect(apply('code', before).text).toBe(after);
  for (const same of [block('python {1}'), block('md', 'Text\n--8<-- "a.md"\n'), '--8<-- "a.md"\n'])
    expect(apply('code', same)).toEqual({text: same, count: 0});
  expect(apply('code', `\`${block('md', block('py hl_lines="1"'))}\``).text).toContain('py hl_lines="1"');
});

test('tabs of Python-Markdown become groups of code, or boxes of which one is open', () => {
  const code = '=== "C++"\n\n    ```cpp\n    int x;\n\n    ```\n\n=== "None"\n    ```\n    y\n    ```\n\nAfter\n';
  expect(apply('tabs', code)).toEqual({
    text: ':::code-group\n\n```cpp [C++]\nint x;\n\n```\n\n```text [None]\ny\n```\n\n:::\n\nAfter\n',
    count: 2,
  });
  const mixed =
    '- Item\n\n    === "A <b>"\n        Text\n\n        === "Inner"\n            Deep\n\n    === "B"\n        ```\n        === "C"\n        ```\n';
  const {text, count} = apply('tabs', mixed);
  expect(count).toBe(3);
  expect(text).toContain('    <details name="tabs-2" open>\n    <summary>A &lt;b></summary>\n\n    Text\n\n');
  expect(text).toContain('<summary>B</summary>\n\n    ```\n    === "C"\n    ```\n\n    </details>');
  expect(text.match(/<details name="tabs-3" open>/g)).toHaveLength(1);
  expect(apply('tabs', text).count).toBe(0);
});

test('blocks of slashes become directives, and those of other kinds stay', () => {
  const text =
    '//// admonition | Two words\n    type: success\n    open: True\n\nText\n\n/// details | More\nInner\n///\n////\n\n/// caption\nStays\n///\n';
  expect(apply('admonitions', text)).toEqual({
    text: '::::success[Two words]\n\nText\n\n:::note[More]\n\nInner\n\n:::\n\n::::\n\n/// caption\nStays\n///\n',
    count: 2,
  });
});

test('attributes and icons go, ids of headings and braces of text stay', () => {
  const text =
    '[Go](x){ .md-button } :material-check: yes `a`{: .c }\n\n## `x` {#id}\n\n{ .annotate }\n\nf(x) {y} and ![p](q){ width="9" }\n';
  expect(apply('attributes', text).text).toBe('[Go](x) yes `a`\n\n## `x` {#id}\n\n\n\nf(x) {y} and ![p](q)\n');
});
