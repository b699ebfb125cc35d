import {describe, expect, it} from 'vitest';
import {resolveAssetBase} from './resolveAssetBase.ts';

describe('assetBase', () => {
  it('finds the base that a relative address was resolved against', () => {
    expect(resolveAssetBase('https://x.example/real/assets/boot.js', '../assets/boot.js', '/wrong/')).toBe('/real/');
    expect(resolveAssetBase('https://x.example/assets/boot.js', './assets/boot.js', '/wrong/')).toBe('/');
    expect(resolveAssetBase('https://x.example/a/b/assets/boot.js', '../../assets/boot.js', '/')).toBe('/a/b/');
  });

  it('agrees with the configured base where that is right', () => {
    expect(resolveAssetBase('https://x.example/docs/assets/boot.js', '../assets/boot.js', '/docs/')).toBe('/docs/');
  });

  it('learns nothing from an absolute address: had the base been wrong, it would not have loaded', () => {
    expect(resolveAssetBase('https://x.example/docs/assets/boot.js', '/docs/assets/boot.js', '/docs/')).toBe('/docs/');
    expect(resolveAssetBase('https://cdn.example/boot.js', 'https://cdn.example/boot.js', '/docs/')).toBe('/docs/');
  });
});
