import {expect, test} from 'vitest';
import {openSnapshot} from '../../../../test/openSnapshot.ts';

const CONFIG = `export default {
  title: 'Lines', url: 'https://lines.example.test', variables: {name: 'Site'},
  plugins: [{name: 'copies', sidebar: (items) => items.map((item) => ({...item}))}],
};
`;

test('a category that a sidebar hook copies keeps the variables of its folder, and is not refused', async () => {
  const site = await openSnapshot({
    'site.config.ts': CONFIG,
    'docs/index.md': '# Home\n',
    'docs/guide/_category_.yml': 'label: By {{name}}\nvariables: {name: Folder}\n',
    'docs/guide/a.md': '# A\n',
  });
  try {
    expect(site.told).toEqual([]);
    const page = site.snapshot.sites[0]!.byRoute.get('/guide/a');
    expect(JSON.stringify(page!.props)).toContain('By Folder');
  } finally {
    await site.close();
  }
});
