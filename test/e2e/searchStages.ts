import type {Page} from 'playwright-core';
import {createSampler} from '../tools/draw.ts';
import {PHONE, startSite, WIDE} from './harness.ts';
import {startHostedSite} from './searchSites.ts';

const {draw} = createSampler(import.meta.url);

/** A site to search in, the same to its reader whichever engine it has. */
export interface SearchStage {
  readonly url: string;
  /** A page of the site. */
  readonly path: string;
  /** A query with many results, and what its first one leads to. */
  readonly query: string;
  readonly first: string;
  /** The index is made of files of the site. */
  readonly hasIndex: boolean;
  /** Colour modes and sizes in which every screen is checked: between them the engines have all four. */
  readonly looks: readonly (readonly [theme: 'light' | 'dark', viewport: typeof WIDE | typeof PHONE])[];
  stop(): Promise<void>;
  /** From now on answers fail, or come late; `fix` ends both. */
  breakSearch(page: Page): Promise<void>;
  delaySearch(page: Page, milliseconds: number): Promise<void>;
  fix(page: Page): Promise<void>;
}

/** The manual itself, with the index that its build wrote. */
export async function embeddedStage(): Promise<SearchStage> {
  const site = await startSite('build');
  const index = '**/_manual/search/**';
  return {
    ...site,
    path: '/automation/group-testing',
    query: 'terminal',
    looks: draw(
      [
        ['light', WIDE],
        ['dark', PHONE],
      ] as const,
      2,
    ),
    hasIndex: true,
    first: '/formulation/types-of-testing/testing-terminals',
    breakSearch: async (page) => {
      await page.context().route(index, (route) => route.abort());
    },
    delaySearch: async (page, milliseconds) => {
      await page.context().route(index, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        await route.continue().catch(() => {});
      });
    },
    fix: (page) => page.context().unroute(index),
  };
}

/** A site whose index is at a hosted service on loopback. */
export async function hostedStage(): Promise<SearchStage> {
  const site = await startHostedSite();
  const service = `${site.algolia.origin}/**`;
  return {
    url: site.url,
    stop: site.stop,
    path: '/guides/terminal-3',
    query: 'terminal',
    looks: draw(
      [
        ['dark', WIDE],
        ['light', PHONE],
      ] as const,
      2,
    ),
    hasIndex: false,
    first: '/guides/terminal-1',
    breakSearch: async (page) => {
      await page.context().route(service, (route) => route.abort());
    },
    delaySearch: async (page, milliseconds) => {
      await page.context().route(service, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        await route.continue().catch(() => {});
      });
    },
    fix: (page) => page.context().unroute(service),
  };
}
