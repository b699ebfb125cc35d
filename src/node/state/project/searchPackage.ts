import {createRequire} from 'node:module';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {locateSetting} from '../../base/diagnostics/locateKey.ts';
import {embeddedSearchSchema} from '../../steps/config/schema/search.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {makeSearchConfig} from '../../steps/site/layout/siteProps.ts';

/** Client of the hosted search service. Only sites that use the service install it. */
const PACKAGE = 'algoliasearch';

/**
 * Returns whether a build needs the client: for search in the browser, or to check the rights of
 * published keys.
 */
function usesSearchService(config: SiteConfig): boolean {
  const {algolia, askAi} = makeSearchConfig(config, config.baseUrl) ?? {};
  return algolia !== undefined || Boolean(askAi?.apiKey);
}

interface ConfigSource {
  readonly configFile: string;
  readonly configText: string;
}

const INSTALL = `run \`npm install --save-dev ${PACKAGE}\``;

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve(PACKAGE);
    return true;
  } catch {
    return false;
  }
}

/** Reports a missing client. Commands that cannot work without it call this before other work. */
export function findSearchPackageProblems(site: ConfigSource): Diagnostic[] {
  if (isInstalled()) return [];
  const message = `The search of Algolia needs the package \`${PACKAGE}\`, which is not installed.`;
  return [createDiagnostic('config-invalid', message, {...locateSearch(site), hint: INSTALL})];
}

/**
 * Replaces a hosted search by the embedded one if its client is not installed, with a warning. A
 * site is whole without the client, because readers still have a search.
 */
export function replaceAbsentSearch(config: SiteConfig, source: ConfigSource): WithDiagnostics<SiteConfig> {
  if (config.search === false || !usesSearchService(config) || isInstalled()) return {value: config, diagnostics: []};
  const shared = Object.entries(config.search).filter(
    ([name]) => name in embeddedSearchSchema.shape && !/^(?:provider|askAi)$/.test(name),
  );
  const search = embeddedSearchSchema.parse(Object.fromEntries(shared));
  const message = `The package \`${PACKAGE}\` is not installed, so readers get the embedded search instead of Algolia's.`;
  const warning = createDiagnostic('config-ignored', message, {...locateSearch(source), hint: INSTALL});
  return {value: {...config, search}, diagnostics: [warning]};
}

function locateSearch({configFile, configText}: ConfigSource): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  return {file: configFile, ...locateSetting(configText, ['search'])};
}
