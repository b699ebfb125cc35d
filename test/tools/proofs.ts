import {drawNumber} from './draw.ts';

/**
 * Proofs of one subject each, which take several seconds of builds, a browser, or a server. `npm test`, which sets `DRAW_PROOFS`, tries one of
 * the parts, by its seed. It always tries a file that is named on the command line, and `npm run test:long` tries all. The parts take about the
 * same time. Tests about security are not in this list: every run tries them.
 */
export const PROOFS = [
  'test/sites/{exportPdf,incremental,searchKey}.test.ts',
  'test/sites/{movePage,pipes,pluginSites}.test.ts',
  'test/{e2e/migratedSite,sites/prebuilt}.test.ts',
  'test/{load/load,sites/contributorTasks}.test.ts',
  'test/{e2e/markup,sites/{embeds,endlessHooks,ownParts}}.test.ts',
  'test/sites/servedGrounds.test.ts',
  'manual/checks/e2e/{stepFilter,textSize}.test.ts',
  'test/sites/{api,describedSite,mcp}.test.ts',
  '{src/node/steps/search/algolia/push/push{Faults,Killed},test/sites/care}.test.ts',
  'test/{e2e/{longSidebar,offline},sites/travellingCache}.test.ts',
  'test/{e2e/compatStyles,lsp/changes,sites/exportWidePdf}.test.ts',
  'test/{lsp/vscode,sites/{lastingFaults,nativeParts}}.test.ts',
  'test/sites/{markdownCopies,singlePages}.test.ts',
  'test/sites/{readOnlyCache,tasks}.test.ts',
  'test/{firstHour,lsp/badClients,sites/partialTrees}.test.ts',
  'test/{survives,sites/serveLive}.test.ts',
  'test/{e2e/islandCases,sites/packages}.test.ts',
  'test/sites/{addresses,linkedRoot}.test.ts',
  'test/sites/{explain,hostSettings}.test.ts',
];

/** Returns which of the proofs a run with this seed tries. */
export const proofsOf = (seed: number): string =>
  PROOFS[drawNumber(seed, 'test/tools/proofs.ts', 'part') % PROOFS.length]!;
