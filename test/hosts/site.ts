import fs from 'node:fs';
import path from 'node:path';
import {runCli} from '../e2e/runCli.ts';

const FILES: Readonly<Record<string, string>> = {
  'docs/index.md': '# Home\n\nSee [Install](guide/install.md).\n',
  'docs/guide/install.md': `# Install\n\n${'Words for a page that is worth compressing. '.repeat(60)}\n`,
  'docs/guide/v1.2.md': '# Version 1.2\n',
  'docs/guide/node.js.md': '# Page with a dot\n',
  'docs/tour/index.md': '# Tour\n',
  'docs/tour/step.md': '# Step\n',
  'docs/größe.md': '# Größe\n',
  'i18n/de/docs/current/index.md': '# Start\n',
  'i18n/de/docs/current/guide/install.md': '# Einrichten {#install}\n',
  'static/.well-known/security.txt': 'Contact: mailto:security@example.com\n',
  'static/demo/index.html': '<!doctype html><title>Demo</title>\n',
  'static/img/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
};

/** A form of the site that all hosts serve. */
export interface SiteForm {
  readonly baseUrl: '/' | '/docs/';
  readonly slash: boolean;
}

export const toFormName = ({baseUrl, slash}: SiteForm): string =>
  `${baseUrl.replaceAll('/', '-')}${slash ? 'slash' : ''}`;

/** Builds the site that all hosts serve. @returns the folder that a host publishes at its root */
export async function buildHostedSite(work: string, form: SiteForm): Promise<string> {
  const {baseUrl, slash} = form;
  const root = path.join(work, `site${toFormName(form)}`);
  const config = `export default {
    title: 'Hosted', url: 'https://docs.example.com', baseUrl: '${baseUrl}', trailingSlash: ${slash}, docs: {routeBasePath: '/'},
    i18n: {locales: ['en', 'de'], defaultLocale: 'en'},
    redirects: [{from: '/old/setup', to: '/guide/install'}, {from: '/old/part', to: '/guide/install#install'}],
  };\n`;
  for (const [file, text] of Object.entries({'site.config.ts': config, ...FILES})) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  const {status, stderr} = await runCli(['build', '--root', root]);
  if (status !== 0) throw new Error(stderr);
  const published = path.join(work, `published${toFormName(form)}`);
  fs.cpSync(path.join(root, 'build'), path.join(published, baseUrl), {recursive: true});
  // The settings and the document of missing pages belong to the root of a host.
  for (const file of ['_headers', '_redirects'])
    fs.renameSync(path.join(published, baseUrl, file), path.join(published, file));
  fs.copyFileSync(path.join(root, 'build/404.html'), path.join(published, '404.html'));
  // Servers run as another user.
  fs.chmodSync(work, 0o755);
  return published;
}
