import {expect, test} from 'vitest';
import {compileFiles} from '../../test/testCompile.ts';
import {headingIds} from './headingIds.ts';
import {vueParts} from './vueParts.ts';

const compile = (text: string) =>
  compileFiles({'docs/page.md': text}, {components: ['Badge'], remarkPlugins: [vueParts], rehypePlugins: [headingIds]});

test('ids of headings are those of VitePress', async () => {
  const text = [
    '## server.open',
    '## `a_b` & "c"',
    '## 2 things',
    '## Émile’s',
    '## Same',
    '## Same',
    '## Own {#mine}',
    '## New <Badge type="tip" text="1.0" />',
  ];
  const {anchors} = await compile(text.join('\n\n'));
  expect(anchors).toEqual(['server-open', 'a-b-c', '_2-things', 'emile-s', 'same', 'same-1', 'mine', 'new']);
});

test('a badge is one, and scripts of Vue are on no page', async () => {
  const {html, diagnostics} = await compile(
    '<script setup>\nimport A from "./a.vue";\n</script>\n\nIn <Badge type="info" text="1.0 > 0.9" /> and <Badge>old</Badge>.\n',
  );
  expect(diagnostics).toEqual([]);
  expect(html).toBe(
    '<p>In <span class="badge badge-info">1.0 > 0.9</span> and <span class="badge badge-tip">old</span>.</p>',
  );
});
