import {createRequire} from 'node:module';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {locateSetting} from '../../base/diagnostics/locateKey.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {makeSearchConfig} from '../../steps/site/layout/siteProps.ts';

/** Client of the hosted search service. Only sites that use the service install it. */
const PACKAGE = 'algoliasearch';

/**
 * Returns whether a build needs the client: for search in the browser, or to check the rights of
 * published keys.
 */
export function usesSearchService(config: SiteConfig): boolean {
  const {algolia, askAi} = makeSearchConfig(config, config.baseUrl) ?? {};
  return algolia !== undefined || Boolean(askAi?.apiKey);
}

/** Reports a missing client. Commands that need it call this before other work. */
export function findSearchPackageProblems(site: {
  readonly configFile: string;
  readonly configText: string;
}): Diagnostic[] {
  try {
    createRequire(import.meta.url).resolve(PACKAGE);
    return [];
  } catch {
    const message = `The search of Algolia works with the package \`${PACKAGE}\`, which is not installed.`;
    const place = {file: site.configFile, ...locateSetting(site.configText, ['search'])};
    return [createDiagnostic('config-invalid', message, {...place, hint: `run \`npm install --save-dev ${PACKAGE}\``})];
  }
}
