import {describe, expect, it} from 'vitest';
import {findSocialsProblem, toSocialLinks} from './toSocialLinks.ts';

describe('socialLinks', () => {
  it('makes addresses of account names and keeps addresses', () => {
    expect(
      toSocialLinks({
        github: 'ada',
        x: '@ada',
        stackoverflow: 42,
        mastodon: 'https://example.social/@ada',
        Shop: 'https://a.example',
      }),
    ).toEqual([
      {name: 'GitHub', url: 'https://github.com/ada'},
      {name: 'X', url: 'https://x.com/ada'},
      {name: 'Stack Overflow', url: 'https://stackoverflow.com/users/42'},
      {name: 'Mastodon', url: 'https://example.social/@ada'},
      {name: 'Shop', url: 'https://a.example'},
    ]);
  });

  it('leaves out what is not an address', () => {
    expect(toSocialLinks({shop: 'ada', github: 'javascript:alert(1)'})).toEqual([]);
    expect(toSocialLinks('github')).toEqual([]);
  });
});

describe('socialsProblem', () => {
  it.each([[undefined], [null], [{github: 'ada'}], [{blog: 'https://a.example'}]])('accepts %j', (written) => {
    expect(findSocialsProblem(written)).toBeUndefined();
  });

  it.each([['github'], [['ada']], [{mastodon: 'ada'}], [{github: 'javascript:alert(1)'}]])('refuses %j', (written) => {
    expect(findSocialsProblem(written)).toMatch(/^has /);
  });
});
