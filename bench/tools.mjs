// The tools that are measured: the layout of a site, the build command, and the cache.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {writeCorpus} from './corpus.mjs';

export const projectRoot = path.resolve(import.meta.dirname, '..');
const peers = path.join(import.meta.dirname, 'peers');

/** The root of the tool that is measured; another checkout can be named for comparing. */
export const toolRoot = process.env.MANUAL_ROOT ?? projectRoot;
const command = path.join(toolRoot, 'bin/manual.js');

const CONFIG = `import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Benchmark',
  url: 'https://docs.example.com',
  navbar: {title: 'Benchmark', items: [{type: 'search'}]},
  search: {provider: 'embedded'},
});
`;

function copyCorpus(folder, {pages, work}) {
  const corpus = path.join(work, `corpus-${pages}`);
  writeCorpus(corpus, pages);
  fs.cpSync(corpus, folder, {recursive: true, filter: (file) => path.basename(file) !== '.complete'});
}

/** Installs a peer's pinned packages once and returns the folder. */
function installed(name, work) {
  const folder = path.join(work, name);
  if (!fs.existsSync(path.join(folder, 'node_modules'))) {
    fs.mkdirSync(folder, {recursive: true});
    fs.copyFileSync(path.join(peers, name, 'package.json'), path.join(folder, 'package.json'));
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {cwd: folder, stdio: 'inherit'});
  }
  return folder;
}

/** A peer's project: its configuration with the packages linked and the corpus in `docs`. */
function peerSite(name, {folder, docs, pages, work}) {
  const packages = installed(name, work);
  fs.cpSync(path.join(peers, name), folder, {recursive: true});
  fs.symlinkSync(path.join(packages, 'node_modules'), path.join(folder, 'node_modules'));
  copyCorpus(path.join(folder, docs), {pages, work});
}

/**
 * Each tool: `prepare` lays out a site, `build` is the command line that builds it, `clean` lists what a cold build must not find, and
 * `cache` those of them that CI keeps from one run to the next.
 * All run with NODE_ENV=production.
 */
export const tools = {
  manual: {
    prepare({folder, pages, work}) {
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(path.join(folder, 'site.config.ts'), CONFIG);
      copyCorpus(path.join(folder, 'docs'), {pages, work});
    },
    build: (folder) => [process.execPath, command, 'build', '--root', folder],
    other: {
      'check-links, unchanged': (folder) => [process.execPath, command, 'check-links', '--root', folder],
      'index --dry-run, unchanged': (folder) => [process.execPath, command, 'index', '--dry-run', '--root', folder],
    },
    // Peers that build everything again are timed with nothing changed; an edit takes them no less.
    quickEdit: true,
    serve: ({folder, port}) => [process.execPath, command, 'serve', '--root', folder, '--port', String(port)],
    clean: ['.manual', 'build'],
    cache: ['.manual'],
    docs: 'docs',
    out: 'build',
    pageUrl: (page) => `/${page}`,
  },
  hugo: {
    prepare({folder, pages, work}) {
      fs.cpSync(path.join(peers, 'hugo'), folder, {recursive: true});
      copyCorpus(path.join(folder, 'content'), {pages, work});
      // An index.md would make the whole tree one page with resources.
      fs.renameSync(path.join(folder, 'content/index.md'), path.join(folder, 'content/_index.md'));
      for (const file of fs.readdirSync(path.join(folder, 'content'), {recursive: true})) {
        const absolute = path.join(folder, 'content', file);
        if (fs.statSync(absolute).isDirectory() && !fs.existsSync(path.join(absolute, '_index.md')))
          fs.writeFileSync(path.join(absolute, '_index.md'), `---\ntitle: ${path.basename(file)}\n---\n`);
      }
    },
    build: (folder) => ['hugo', '--source', folder, '--quiet', '--cacheDir', path.join(folder, 'cache')],
    clean: ['public', 'resources', 'cache'],
    docs: 'content',
    out: 'public',
    pageUrl: (page) => `/${page}/`,
  },
  docusaurus: {
    prepare: (site) => peerSite('docusaurus', {...site, docs: 'docs'}),
    build: (folder) => [process.execPath, 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', folder],
    clean: ['build', '.docusaurus', 'node_modules/.cache'],
    cache: ['.docusaurus', 'node_modules/.cache'],
    docs: 'docs',
    out: 'build',
    pageUrl: (page) => `/${page}`,
  },
  starlight: {
    prepare(site) {
      peerSite('starlight', {...site, docs: 'src/content/docs'});
      // Its root page is made from a file without a slug of its own.
      fs.writeFileSync(
        path.join(site.folder, 'src/content/docs/index.md'),
        fs.readFileSync(path.join(site.folder, 'src/content/docs/index.md'), 'utf8').replace(/^slug: .*\n/m, ''),
      );
    },
    // It needs a newer Node than the machine may have: the package `node` brings one.
    build: () => ['node_modules/node/bin/node', 'node_modules/astro/bin/astro.mjs', 'build'],
    clean: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
    cache: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    docs: 'src/content/docs',
    out: 'dist',
    pageUrl: (page) => `/${page}/`,
  },
  vitepress: {
    prepare: (site) => peerSite('vitepress', {...site, docs: 'docs'}),
    build: (folder) => [process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'build', folder],
    clean: ['.vitepress/dist', '.vitepress/cache'],
    cache: ['.vitepress/cache'],
    docs: 'docs',
    out: '.vitepress/dist',
    pageUrl: (page) => `/${page}`,
  },
};

/** Lays out the site of a tool, unless it is there already, and returns its folder. */
export function siteOf(name, {pages, work}) {
  const folder = path.join(work, `${name}-${pages}`);
  const done = path.join(folder, '.prepared');
  if (!fs.existsSync(done)) {
    fs.rmSync(folder, {recursive: true, force: true});
    tools[name].prepare({folder, pages, work});
    fs.writeFileSync(done, '');
  }
  return folder;
}

/**
 * Moves away what a build must not find. Removing it would be charged to that build: ext4 looks for a free inode past
 * every one that was freed in the last minutes, and a site has thousands.
 */
export function putAway(file, work) {
  if (!fs.existsSync(file)) return;
  const attic = path.join(work, 'put-away');
  fs.mkdirSync(attic, {recursive: true});
  fs.renameSync(file, path.join(attic, `${process.pid}-${fs.readdirSync(attic).length}`));
}
