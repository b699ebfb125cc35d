import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, test} from 'vitest';
import {createSampler, TRIES_ALL} from './draw.ts';
import {PROOFS, proofsOf} from './proofs.ts';

const ALL_SEEDS = Array.from({length: 4000}, (_, seed) => seed);
const SEEDS = ALL_SEEDS.slice(0, 1000);
const samples = Array.from({length: 60}, (_, i) => `sample ${i}`);
const samplerOf = (seed: number, file = 'test/sites/some.test.ts') =>
  createSampler(pathToFileURL(path.resolve(file)).href, seed);

describe.skipIf(TRIES_ALL)('the draw', () => {
  test.each([2, 3, 6, 8, 10, 16])('reaches each sample of a list, one of %d', (share) => {
    const missed = new Set(samples);
    for (const seed of SEEDS) {
      const tried = samplerOf(seed).draw(samples, share);
      expect(tried).toHaveLength(Math.ceil(samples.length / share));
      for (const sample of tried) missed.delete(sample);
    }
    expect([...missed]).toEqual([]);
  });

  test('reaches each sample in each part of the proofs, which the same seed decides', () => {
    for (const part of PROOFS) {
      const seeds = ALL_SEEDS.filter((seed) => proofsOf(seed) === part);
      expect(seeds.length).toBeGreaterThan(ALL_SEEDS.length / PROOFS.length / 2);
      const reached = new Set(seeds.flatMap((seed) => samplerOf(seed, part).draw(samples, 16)));
      expect([part, samples.filter((sample) => !reached.has(sample))]).toEqual([part, []]);
    }
  });

  test('tries a name in one of the variants that follow each other, and each name in each variant by some seed', () => {
    const pairs = new Set<string>();
    for (const seed of SEEDS.slice(0, 200))
      for (const name of samples) {
        const variants = [0, 1, 2, 3].filter((variant) => samplerOf(seed).isDrawn(name, 4, variant));
        expect(variants).toHaveLength(1);
        pairs.add(`${name} ${variants[0]}`);
      }
    expect(pairs.size).toBe(samples.length * 4);
  });

  test('of two files is independent, and of one file is the same again', () => {
    expect(samplerOf(7, 'a.test.ts').draw(samples, 4)).toEqual(samplerOf(7, 'a.test.ts').draw(samples, 4));
    const alike = SEEDS.filter(
      (seed) => samplerOf(seed, 'a.test.ts').isDrawn('sample', 2) === samplerOf(seed, 'b.test.ts').isDrawn('sample', 2),
    );
    expect(alike.length).toBeGreaterThan(400);
    expect(alike.length).toBeLessThan(600);
  });
});

test('no test about security draws its samples or is a proof of one part', () => {
  const security = ['attacks', 'injection', 'secrets', 'scriptAddresses'].map((name) => `test/sites/${name}.test.ts`);
  for (const file of [...security, 'test/e2e/payloads.test.ts', 'test/e2e/thirdParties.test.ts']) {
    expect(readFileSync(file, 'utf8'), file).not.toContain('createSampler');
    expect(PROOFS.join(' '), file).not.toContain(path.basename(file, '.test.ts'));
  }
});
