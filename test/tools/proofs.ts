import {drawNumber} from './draw.ts';

/**
 * Proofs of one subject each, which take several seconds of builds, a browser, or a server. `npm test`, which sets `DRAW_PROOFS`, tries one of
 * the parts, by its seed. It always tries a file that is named on the command line, and `npm run test:long` tries all. The parts take about the
 * same time. Tests about security are not in this list: every run tries them.
 */
export const PROOFS = [
  'test/sites/{exportPdf,incremental,movePage,pipes,searchKey}.test.ts',
  'test/{e2e/migratedSite,sites/{pluginSites,prebuilt}}.test.ts',
  'test/{load/load,e2e/markup,sites/{contributorTasks,embeds,endlessHooks,ownParts}}.test.ts',
  '{manual/checks/e2e/{stepFilter,textSize},test/sites/{api,describedSite,mcp,servedGrounds}}.test.ts',
  '{src/node/steps/search/algolia/push/push{Faults,Killed},test/{e2e/{longSidebar,offline},sites/{care,travellingCache}}}.test.ts',
  'test/{e2e/compatStyles,lsp/{changes,vscode},sites/{exportWidePdf,lastingFaults,nativeParts}}.test.ts',
  'test/sites/{markdownCopies,readOnlyCache,singlePages,tasks}.test.ts',
  'test/{firstHour,survives,lsp/badClients,sites/{partialTrees,serveLive}}.test.ts',
];

/** Returns which of the proofs a run with this seed tries. */
export const proofsOf = (seed: number): string =>
  PROOFS[drawNumber(seed, 'test/tools/proofs.ts', 'part') % PROOFS.length]!;
