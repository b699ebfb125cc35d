import type {SiteProps} from 'manual-docs';
import type {SearchHit} from 'manual-docs/internal/shared/search';
import {expect, test} from 'vitest';
import {getVersionLabel} from './versionLabel.ts';

test('a hit names its version where its docs have several', () => {
  const docs = {
    default: {versions: [{name: 'current', label: 'Next', path: '/'}]},
    api: {
      versions: [
        {name: 'current', label: 'Next', path: '/api/next'},
        {name: '2.0', label: '2.0 LTS', path: '/api'},
      ],
    },
  } as unknown as SiteProps['docs'];
  const labels = ['/guide#a', '/apiary', '/api/next/a', 'https://docs.example.com/api/a?b', '/api'].map((url, i) =>
    getVersionLabel({url, version: i < 3 ? 'current' : '2.0'} as SearchHit, docs),
  );
  expect(labels).toEqual([undefined, undefined, 'Next', '2.0 LTS', '2.0 LTS']);
});
