import type {Page} from 'playwright-core';
import {toSlug} from '../install.ts';
import {KITS} from './kits.ts';
import {MEDIA} from './media.ts';
import type {PackageSample} from './packageSample.ts';
import {STATES} from './state.ts';
import {STYLING} from './styling.ts';
import {TEXT} from './text.ts';
import {WIDGETS} from './widgets.ts';

export const PACKAGES: readonly PackageSample[] = [...STYLING, ...KITS, ...MEDIA, ...WIDGETS, ...TEXT, ...STATES];

/** `PACKAGES=swiper,antd` tries these packages only: a site of all is built in minutes. */
const only = process.env.PACKAGES?.split(',');
export const TRIED = PACKAGES.filter(({name}) => only?.includes(name) ?? true);

/** React as most counted sites install it. The tool brings its own, which all packages must get. */
export const VERSIONS = Object.assign(
  {react: '18.3.1', 'react-dom': '18.3.1'},
  ...PACKAGES.map(({install}) => install),
);

/** What these packages need in the policy of a site. The guide lists it by package. */
const POLICY = {
  styleSrc: ["'unsafe-inline'"],
  scriptSrc: ["'unsafe-eval'"],
  frameSrc: ['https://www.youtube-nocookie.com', 'https://giscus.app'],
  connectSrc: ['https://api.github.com'],
  imgSrc: ['https://cdn.redoc.ly'],
};

/** A Lottie animation without a picture. */
const SPIN = {v: '5.5.7', fr: 10, ip: 0, op: 10, w: 100, h: 100, nm: 'spin', ddd: 0, assets: [], layers: []};

/** Makes the configuration of a site that was written for this tool, or that was migrated to it. */
export function makeConfig(isMigrated: boolean): string {
  return [
    isMigrated ? "import {docusaurus} from 'manual-docs-migrate/plugins/docusaurus';" : '',
    `export default {`,
    `  title: 'Packages',`,
    `  url: 'https://docs.example.com',`,
    `  contentSecurityPolicy: ${JSON.stringify(POLICY)},`,
    isMigrated ? '  plugins: [docusaurus()],' : '',
    `};`,
    '',
  ].join('\n');
}

/** Makes the pages and components, by path. */
export function makePages(): Record<string, string | Buffer> {
  const files: Record<string, string | Buffer> = {
    'docs/index.md': '# Home\n',
    'src/components/Later.jsx': 'export default function Later() { return <p>Loaded later</p>; }\n',
    'src/components/spin.json': JSON.stringify(SPIN),
    'static/tide.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10H0z"/></svg>',
    // The first bytes of a film: its file is found, but never played.
    'static/tide.mp4': Buffer.from('0000001c66747970', 'hex'),
  };
  for (const {name, code, page = '<Sample />'} of TRIED) {
    const slug = toSlug(name);
    const own = `import Sample from '@site/src/components/${slug}.jsx';\n`;
    const imports = /^(?:import .*\n)*/.exec(page)![0];
    files[`src/components/${slug}.jsx`] = `${code}\n`;
    files[`docs/${slug}.mdx`] = `${own}${imports}\n# ${name}\n\n${page.slice(imports.length).trim()}\n`;
  }
  return files;
}

/** Answers requests to other hosts with nothing, so that the test depends on no service. */
export async function withoutOtherHosts(page: Page, own: string): Promise<void> {
  await page.route(
    (url) => url.origin !== own && url.protocol.startsWith('http'),
    (route) => {
      const contents: Record<string, [string, string]> = {
        document: ['text/html', '<!doctype html><title>Another site</title>'],
        script: ['text/javascript', ''],
        stylesheet: ['text/css', ''],
        image: ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
      };
      const [contentType, body] = contents[route.request().resourceType()] ?? ['application/json', '{}'];
      return route.fulfill({status: 200, contentType, body, headers: {'access-control-allow-origin': '*'}});
    },
  );
}
