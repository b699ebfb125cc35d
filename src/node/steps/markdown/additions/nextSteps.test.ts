import {expect, test} from 'vitest';
import {compileMd} from '../../../../../test/tools/testCompile.ts';

const front = '---\nnext_steps: [./a.md, ./b.md#c]\n---\n\n';

test('pages of front matter are cards below a heading, with markers for their titles and descriptions', async () => {
  const {html, links, toc, markdown} = await compileMd(`${front}Text.`);
  expect(links.map(({href}) => href)).toEqual(['./a.md', './b.md#c']);
  expect(toc).toEqual([{id: 'next-steps', level: 2, html: 'Next steps'}]);
  expect(html).toContain('<ul class="m-card-grid m-next-steps">');
  expect(html).toContain('class="m-card"><b>\uE0F0w0\uE0F1</b><span>\uE0F0d0\uE0F1</span></a>');
  expect(markdown).toBe(
    'Text.\n\n## Next steps\n\n- [\uE0F0w0\uE0F1](\uE0F00\uE0F1)\n- [\uE0F0w1\uE0F1](\uE0F01\uE0F1)',
  );
});

test('the last list of links is cards where the site says so', async () => {
  const options = {nextStepCards: true};
  const list = '- [A](./a.md): read `it`\n- [](./b.md)';
  const {html, markdown} = await compileMd(`Text.\n\n${list}`, options);
  expect(html).toMatch(/class="m-card"[^>]*><b>A<\/b><span>read <code>it<\/code><\/span><\/a>/);
  expect(html).toContain('<b>\uE0F0w1\uE0F1</b><span>\uE0F0d1\uE0F1</span>');
  expect(markdown).toContain('- [A](\uE0F00\uE0F1): read `it`');
  for (const text of [`${list}\n\nText.`, '- [A](./a.md)\n- Text', '- [A](./a.md) and [B](./b.md)'])
    expect((await compileMd(text, options)).html).not.toContain('m-next-steps');
  expect((await compileMd(list)).html).not.toContain('m-next-steps');
});
