/**
 * Code in many languages for tests: each piece holds what is hard for highlighters (here documents, raw strings, fences,
 * embedded languages, comments after blanks).
 */
export const testSamples: Readonly<Record<string, string>> = {
  javascript: `#!/usr/bin/env node
/** Adds. @param {number} a the first {@link b} */
export const add = async (a, b = 1) => \`sum \${a + b.c[0]} px\`;
class A extends B { #x = /[a-z]+\\/(?<n>\\d)/giu; get y() { return this.#x ?? null; } }
for (const k of Object.keys(x)) if (!(k in y) && k instanceof A) delete y[k]; // done`,
  tsx: `import {type Item, useX} from '../src/node/highlight/engine/x.ts';
export function List<T extends Item>({items}: {readonly items: readonly T[]}) {
  const [open, setOpen] = useX<boolean | null>(false);
  return <ul className="a" onClick={() => setOpen(!open)}>{items.map((i) => <Row key={i.id} {...i}>a &amp; {'b'}</Row>)}</ul>;
}`,
  shellscript: `#!/bin/bash
cat > file.conf <<EOF
 indented first
key = $value

EOF
if [ "$1" = x ] && [[ -n \${A:-b} ]]; then echo "yes $(date +%s)"; fi # done
for f in *.txt; do mv -- "$f" "\${f%.txt}.md"; done`,
  python: `@decorator(1)
class Node(object):
    """Doc
    string"""
    def __init__(self, *args: int, **kw) -> None:
        self.x = f"{args!r:>{10}} {{}}" + r'raw\\n' + '''three
lines'''
        return [i for i in range(10) if not i % 2 and i is None]  # note`,
  yaml: `# comment
run: |
  text: not a key
   - nor this

  end
folded: >-
    "x"
list: [1, two, "three", {a: null}]
anchor: &a {x: 1}
steps:
  - run: npm ci
    if: \${{ always() }}`,
  sql: `  -- after blanks
SELECT e.id, COUNT(*) AS n /* block */ FROM ferry_results e
WHERE e.name = 'a''b' AND n > 1.5 ORDER BY "Order No" DESC;`,
  ini: `  ; after blanks
[section]
key = value # not a comment`,
  toml: `# c
[a.b]
when = 2024-01-02T03:04:05Z
text = """
three"""
list = [1_000, 0xff, true]`,
  markdown: `---
title: X
---

# Title

\`\`\`js title="x"
const a = 1;
\`\`\`

~~~bash
npm ci
~~~

- **bold** _it_ \`code\` [link](./x.md "t")

| a | b |
|---|---|
| 1 | 2 |`,
  mdx: `import Tabs from '@theme/Tabs';

<Tabs groupId="os" items={[1, 2]}>
  **bold** {a + 1}
</Tabs>`,
  html: `<!doctype html>
<style>.a { color: red }</style>
<script>const a = "</b>"; // c</script>
<p class="x" data-y='1'>t &amp; <br/></p><!-- c -->`,
  css: `@charset "utf-8";
@media (min-width: 997px) and (hover) { .a > b::before { content: "\\201c"; width: calc(1px + 2%); } }
@supports (display: grid) { :root { --x: #fff } }`,
  xml: `<?xml version="1.0"?>
<!-- c --><%-- jsp --%>
<a b="c"><![CDATA[ <x> ]]>t &lt;</a>`,
  http: `POST /dock/pallet HTTP/1.1
Content-Type: application/json

{"pallet": "P-19", "door": 4}`,
  json: `{"a": [1, -2.5e3, true, null], "b\\n": {"c": "d"}}`,
  rust: `fn main() { let s = r#"raw "text" here"#; let v: Vec<&'static str> = vec!["a"]; println!("{} {:?}", s, v); }`,
  lua: `local s = [==[
 long ]] string
]==]
--[[ block
comment ]] return #s + 1`,
  ruby: `class Foo < Bar
  def text = <<~EOS
      hello #{name}
       indented
    EOS
end
LIST = %w[a b c]`,
  groovy: `@Grab('x')
class Order { String id; BigDecimal total = 0.0
  def add(Map item) { println "Added \${item.name} to $id" } }
orders.findAll { it.total > 100 && it.id =~ /^A-\\d+/ }.each { o -> println o }
def text = '''multi
line'''`,
  gherkin: `@smoke
Feature: Order desk
  As a clerk I look up an order
  Background: signed in
    Given I am on the "Orders" page
  Scenario Outline: Look up <order>
    # comment
    When I search for "<order>"
    Examples:
      | order | status |
      | 1001  | open   |`,
  powershell: `  # comment
function Get-X { param([string]$Name = "a$b") if ($Name -eq 'x') { Write-Host "$($Name.Length)" } }
$t = @"
here $Name
"@`,
  batch: `@echo off
rem comment
set A=b
if exist %1 goto end
echo %A% > nul
:end`,
  java: `  // after blanks
@Test public class A<T> extends B { private static final int N = 0x1F; String s = "a\\n"; }`,
  c: `#define MAX(a, b) ((a) > (b) ? (a) : (b))
  // after blanks
static int f(const char *s) { return s[0] == 'x' ? 0xFFu : 1.5e3; }`,
  diff: `--- a/x
+++ b/x
@@ -1,2 +1,2 @@
-old
+new
 same`,
};
