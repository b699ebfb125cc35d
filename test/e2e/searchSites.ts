import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {type AlgoliaServer, startAlgoliaServer} from '../servers/algoliaServer.ts';
import {type AskAiServer, startAskAiServer} from '../servers/askAiServer.ts';
import {type Mode, type RunningSite, runCli, startSite} from './harness.ts';

/** Writes a site into a folder of its own. */
function writeSite(files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-search-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** Serves a site made of `files`, built unless `mode` says otherwise. */
async function startWritten(
  files: Readonly<Record<string, string>>,
  mode: Mode = 'build',
): Promise<RunningSite & {readonly folder: string}> {
  const folder = writeSite(files);
  const site = await startSite(mode, folder);
  return {
    ...site,
    folder,
    async stop() {
      await site.stop();
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}

function config(fields: object): string {
  return `import {defineConfig} from 'manual-docs/config';\nexport default defineConfig(${JSON.stringify(fields, null, 2)});\n`;
}

/** Browsers ask for one where a page names none, and complain when it is missing. */
const FAVICON = {'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'};

/** Pages whose number, text and markup are known: 24 guides, a page about generic types, one about colors. */
function guides(): Record<string, string> {
  const pages: Record<string, string> = {
    'docs/index.md': '# Introduction\n\nThis manual is about terminals.\n',
    'docs/reference/_category_.json': '{"label": "Reference"}',
    'docs/reference/types.md':
      '# Types of List\\<String>\n\nA `Map<K, V>` & "friends": use `<b>` with care.\n\n## Nested types\n\nA list of lists.\n',
    'docs/reference/colors.md': '# Colors\n\nRed, green, blue.\n\n## Dark mode\n\nColors at night.\n',
    'docs/guides/_category_.json': '{"label": "Guides"}',
  };
  for (let n = 1; n <= 24; n++) {
    pages[`docs/guides/terminal-${n}.md`] =
      `# Terminal ${n}\n\nOpen terminal number ${n}.\n\n## Close it\n\nClose terminal ${n} again.\n`;
  }
  return pages;
}

export interface HostedSite {
  readonly url: string;
  readonly algolia: AlgoliaServer;
  readonly askAi: AskAiServer;
  stop(): Promise<void>;
}

/** A site with hosted search and an assistant, both on loopback; its index is filled by the command that authors use. */
export async function startHostedSite(): Promise<HostedSite> {
  const algolia = await startAlgoliaServer();
  const askAi = await startAskAiServer();
  algolia.state.keys.set('public-key', {acl: ['search']});
  const site = await startWritten({
    ...guides(),
    ...FAVICON,
    'site.config.ts': config({
      title: 'Hosted',
      url: 'https://hosted.example.com',
      favicon: '/favicon.svg',
      navbar: {title: 'Hosted', items: []},
      search: {
        provider: 'algolia',
        appId: algolia.appId,
        apiKey: 'public-key',
        indexName: 'docs',
        hosts: [{url: '127.0.0.1', port: algolia.port, protocol: 'http'}],
        missingResultsUrl: 'https://issues.example.com/new?title={query}',
        askAi: {assistantId: 'helper', endpoint: askAi.endpoint},
      },
    }),
  });
  const environment = {
    ALGOLIA_HOST: algolia.origin,
    ALGOLIA_APP_ID: algolia.appId,
    ALGOLIA_ADMIN_API_KEY: algolia.adminKey,
    ALGOLIA_INDEX_NAME: 'docs',
  };
  Object.assign(process.env, environment);
  const pushed = await runCli(['index', '--root', site.folder]);
  for (const name of Object.keys(environment)) delete process.env[name];
  if (pushed.status !== 0) throw new Error(`The index was not filled:\n${pushed.stderr}`);
  algolia.reset();
  return {
    url: site.url,
    algolia,
    askAi,
    async stop() {
      await site.stop();
      await Promise.all([algolia.close(), askAi.close()]);
    },
  };
}

/** The guides with the embedded index, while their author is at work. */
export function startGuides(): Promise<RunningSite & {readonly folder: string}> {
  const site = {
    title: 'Guides',
    url: 'https://guides.example.com',
    favicon: '/favicon.svg',
    navbar: {title: 'Guides', items: []},
  };
  return startWritten({...guides(), ...FAVICON, 'site.config.ts': config(site)}, 'serve');
}

/** A site with the embedded index in two languages and, in the first, two versions; texts of its own in the modal. */
export function startVariedSite(): Promise<RunningSite> {
  return startWritten({
    'docs/index.md': '# Start\n\nAbout the lighthouse.\n',
    'docs/lamp.md': '# Lamp\n\nThe lamp of the lighthouse, new.\n',
    ...FAVICON,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Start\n\nAbout the old lighthouse.\n',
    'versioned_docs/version-1.0/lamp.md': '# Lamp\n\nThe lamp of the lighthouse, old.\n',
    'i18n/de/docs/current/index.md': '# Anfang\n\nÜber den Leuchtturm.\n',
    'i18n/de/docs/current/lamp.md': '# Lampe\n\nDie Lampe des Leuchtturms.\n',
    'site.config.ts': config({
      title: 'Varied',
      url: 'https://varied.example.com',
      favicon: '/favicon.svg',
      i18n: {defaultLocale: 'en', locales: ['en', 'de']},
      navbar: {title: 'Varied', items: []},
      search: {
        contextualSearch: true,
        translations: {
          button: {buttonText: 'Find'},
          modal: {
            searchBox: {closeButtonText: 'Leave', placeholderText: 'Find a page'},
            noResultsScreen: {noResultsText: 'Nothing about'},
          },
        },
      },
    }),
  });
}
