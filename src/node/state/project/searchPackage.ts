import {createRequire} from 'node:module';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {locateSetting} from '../../base/diagnostics/locateKey.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {searchConfig} from '../../steps/site/layout/siteProps.ts';

/** The client of the hosted search service, which only sites that use the service install. */
const PACKAGE = 'algoliasearch';

/** Whether building the site takes the client: the browser searches with it, or keys are published, whose rights are asked for. */
export function usesSearchService(config: SiteConfig): boolean {
  const {algolia, askAi} = searchConfig(config, config.baseUrl) ?? {};
  return algolia !== undefined || Boolean(askAi?.apiKey);
}

/** A problem where the client is not installed. Commands that use it report this before their work. */
export function searchPackageProblems(site: {readonly configFile: string; readonly configText: string}): Diagnostic[] {
  try {
    createRequire(import.meta.url).resolve(PACKAGE);
    return [];
  } catch {
    const message = `The search of Algolia works with the package \`${PACKAGE}\`, which is not installed.`;
    const place = {file: site.configFile, ...locateSetting(site.configText, ['search'])};
    return [diagnostic('config-invalid', message, {...place, hint: `npm install --save-dev ${PACKAGE}`})];
  }
}
