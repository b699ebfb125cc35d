import {type LocalizedVersionInput, makeLocalizedVersion} from '../../src/node/steps/site/docs/localizedVersion.ts';
import {createAddressResolver} from '../../src/node/steps/site/siteAddress.ts';
import type {DocsVersion} from '../../src/node/steps/site/types.ts';

/** The newest version of a site's docs, at the root. */
export const testVersion: DocsVersion = {
  pluginId: 'default',
  name: 'current',
  label: 'Next',
  isLast: true,
  path: '',
  banner: 'none',
  badge: false,
  noIndex: false,
  contentPath: 'docs',
};

/** Docs of one version and what its file of sidebars says, for tests. */
export function makeTestLayer(
  input: Pick<LocalizedVersionInput, 'records'> & Partial<LocalizedVersionInput>,
): ReturnType<typeof makeLocalizedVersion> {
  return makeLocalizedVersion({
    version: testVersion,
    locale: 'en',
    baseUrl: '/',
    toAddress: createAddressResolver({siteBase: '/', baseUrl: '/', staticFiles: new Set()}),
    includeDrafts: false,
    stripPrefixes: true,
    sidebars: {written: undefined, file: 'sidebars.ts', text: ''},
    categories: new Map(),
    collapsible: true,
    collapsed: true,
    translations: {},
    ...input,
  });
}

/** The sidebars of such a file, written as its text. */
export function sidebarsFile(written: Readonly<Record<string, unknown>>): LocalizedVersionInput['sidebars'] {
  return {written, file: 'sidebars.ts', text: `export default ${JSON.stringify(written, null, 2)};\n`};
}
