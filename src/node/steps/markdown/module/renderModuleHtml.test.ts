import {expect, test} from 'vitest';
import {compileFiles} from '../../../../../test/tools/testCompile.ts';
import {replaceLinkMarkers} from '../../../base/linkMarkers.ts';

const truncateMarkers = [{source: '<!--\\s*truncate\\s*-->|\\{\\/\\*\\s*truncate\\s*\\*\\/\\}', flags: ''}];

const post = `import Chart from './chart.js';

Two **words** and <Link to="https://x.example/">a link</Link>.

<Chart data={[1]} />

<Chart>

- what *it* holds {1 + 1}

</Chart>

<p className="note" style={{color: 'red'}}>A {'note'}. {/* not kept */}</p>

{/* truncate */}

The rest.
`;

test('a post with components has the HTML of what it says without them, up to its marker and beyond', async () => {
  const {html, links, kind} = await compileFiles({'blog/a.mdx': post}, {truncateMarkers});
  expect(kind).toBe('ownCode');
  expect(replaceLinkMarkers(html, (i) => links[i]!.href).replace(/\n+/g, '\n')).toBe(
    [
      '<p>Two <strong>words</strong> and <a href="https://x.example/">a link</a>.</p>',
      '<ul>',
      '<li>what <em>it</em> holds </li>',
      '</ul>',
      '<p class="note">A note. </p>',
      '<!-- truncate -->',
      '<p>The rest.</p>',
    ].join('\n'),
  );
});

test('a page of the docs with components has no such HTML, which nobody would show', async () => {
  expect((await compileFiles({'docs/a.mdx': post}, {truncateMarkers})).html).toBe('');
});
