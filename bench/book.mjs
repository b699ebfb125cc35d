// Prints the book of a site, says what it took, and compares it with the pages that the build has written:
// node bench/book.mjs [SITE] [--start guide/page.html] [--to book.pdf] [--pictures FOLDER] [-- options of `manual export pdf`]
// With --printed the book already exists. Needs Chromium, poppler-utils, and qpdf. Memory is counted on Linux.
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import * as pdf from '@cantoo/pdf-lib';
import {launch} from './browser.mjs';

const end = process.argv.indexOf('--');
const {values, positionals} = parseArgs({
  args: process.argv.slice(2, end < 0 ? undefined : end),
  allowPositionals: true,
  options: {
    start: {type: 'string', default: 'index.html'},
    to: {type: 'string'},
    pictures: {type: 'string'},
    printed: {type: 'boolean'},
  },
});
const root = path.resolve(positionals[0] ?? '.');
const file = path.resolve(values.to ?? path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'book-')), 'book.pdf'));
const options = end < 0 ? [] : process.argv.slice(end + 1);

if (!values.printed) await print();
const book = await readBook();
const pages = await readSite(values.start);
const faults = check();
for (const fault of faults) console.log(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
if (values.pictures) takePictures(values.pictures);

/** MB that a process and all that it started have in memory; what they share is counted once. */
function memoryOf(id) {
  const read = (name) => {
    try {
      return fs.readFileSync(`/proc/${id}/${name}`, 'utf8');
    } catch {
      // The process has ended.
      return '';
    }
  };
  const own = Number(/^Pss:\s+(\d+)/m.exec(read('smaps_rollup'))?.[1] ?? 0) / 1024;
  const children = read(`task/${id}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + memoryOf(child), own);
}

async function print() {
  const report = path.join(os.tmpdir(), `book-time-${process.pid}`);
  const tool = [process.execPath, path.resolve(import.meta.dirname, '../bin/manual.js')];
  const command = [...tool, 'export', 'pdf', '--root', root, '--to', file, ...options];
  const began = Date.now();
  const run = spawn('/usr/bin/time', ['-o', report, '-f', '%U %S', ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(run.pid));
  }, 200);
  const status = await new Promise((resolve) => run.on('close', resolve));
  clearInterval(watch);
  if (status !== 0) process.exit(1);
  const [user, system] = fs.readFileSync(report, 'utf8').trim().split('\n').at(-1).split(' ').map(Number);
  fs.rmSync(report);
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s, CPU ${(user + system).toFixed(1)} s`;
  const size = (fs.statSync(file).size / 2 ** 20).toFixed(1);
  console.log(`${file}: ${took}, ${Math.round(memory)} MB of memory, file ${size} MB`);
}

/** Output of a program; ends where it cannot be run. */
function output(program, ...args) {
  const run = spawnSync(program, args, {encoding: 'utf8', maxBuffer: 2 ** 30});
  if (run.error) throw run.error;
  return run.stdout + run.stderr;
}

/** Text as it is compared: print breaks lines, and joins letters. */
function bare(text) {
  return text.normalize('NFKC').replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g, '');
}

/** The document with its outline, links, and the text of its pages between head and foot. */
async function readBook() {
  const document = await pdf.PDFDocument.load(fs.readFileSync(file), {updateMetadata: false});
  const {context, catalog} = document;
  const key = (name) => pdf.PDFName.of(name);
  const numbers = new Map(document.getPages().map(({ref}, i) => [ref, i]));
  const pageOf = (place) => place && numbers.get(context.lookup(place, pdf.PDFArray).get(0));
  const outline = [];
  const walk = (parent, depth) => {
    for (let item = parent.lookup(key('First')); item; item = item.lookup(key('Next'))) {
      outline.push({label: item.lookup(key('Title')).decodeText(), depth, page: pageOf(item.get(key('Dest')))});
      walk(item, depth + 1);
    }
  };
  walk(catalog.lookup(key('Outlines')), 0);
  const links = document.getPages().map(({node}) =>
    (node.Annots()?.asArray() ?? []).map((ref) => {
      const link = context.lookup(ref);
      return link.lookup(key('A'))?.lookup(key('URI')).decodeText() ?? pageOf(link.get(key('Dest')));
    }),
  );
  const {width, height} = document.getPage(0).getSize();
  // Head and foot of each page are in its margins: 22 and 20 mm.
  const area = ['-x', '0', '-y', '60', '-W', String(Math.ceil(width)), '-H', String(Math.floor(height - 60 - 55))];
  // In the order of drawing, and in that of reading: which of them has a block whole depends on what is beside it.
  const [texts, read] = [['-raw'], []].map((order) =>
    output('pdftotext', ...order, ...area, file, '-')
      .split('\f')
      .slice(0, -1)
      .map(bare),
  );
  return {outline, links, texts, read};
}

/** The pages of the build that are of one book with a page, by address. */
async function readSite(start) {
  const folder = path.join(root, 'build');
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.html'));
  const bookOf = (html) =>
    /<html.*? lang="([^"]*)".*?(data-page-kind="doc".*)>/.exec(html.slice(0, 2000))?.slice(1).join();
  const htmlOf = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
  const wanted = bookOf(htmlOf(start));
  const [, base] = /data-manual-base="([^"]*)"/.exec(htmlOf('index.html'));
  const browser = await launch();
  const tab = await browser.newPage();
  const found = new Map();
  for (const name of names) {
    const html = htmlOf(name);
    if (bookOf(html) !== wanted) continue;
    const page = await tab.evaluate(readPage, html);
    const route = base + name.replaceAll(path.sep, '/').replace(/(?:^|\/)index\.html$|\.html$/, '');
    if (page) found.set(route, {...page, route});
  }
  await browser.close();
  return found;
}

/** Runs in a browser. */
function readPage(html) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const article = page.querySelector('article');
  if (!article || page.querySelector('meta[name=robots][content*=noindex]')) return undefined;
  const next = page.querySelector('.m-pagination-next')?.getAttribute('href');
  const path = [...page.querySelectorAll('.m-breadcrumbs li:not(:first-child)')].map((one) => one.textContent);
  const left =
    '.m-toc, .m-breadcrumbs, .m-page-actions, .m-pagination, .m-hash-link, button, script, template, .m-doc-footer, .m-doc > :is(.m-badge, .m-admonition-warning)';
  for (const one of article.querySelectorAll(left)) one.remove();
  const all = (selector) => [...article.querySelectorAll(selector)];
  const textsOf = (list) => list.map((one) => one.textContent);
  const isHeading = (one) => /^H\d$/.test(one.tagName);
  // The address of a link is printed beside it, and drawings and formulas are drawn.
  const mixed = 'a, p, ul, ol, table, pre, svg, math, .katex, details';
  return {
    next,
    path,
    label: (page.querySelector('.m-sidebar [aria-current=page]') ?? article.querySelector('h1'))?.textContent ?? '',
    places: all('[id]').map((one) => [one.id, isHeading(one) ? one.textContent : '']),
    headings: textsOf(all('h1, h2, h3, h4, h5, h6')),
    blocks: textsOf(all('pre code')),
    passages: textsOf(all('p, li, td, th, dt, dd, summary, figcaption').filter((one) => !one.querySelector(mixed))),
    links: all('a[href]').map((one) => one.href && one.getAttribute('href')),
  };
}

/** Content that the book lacks, or has in another place. */
function check() {
  const faults = [];
  const {outline, links, texts, read} = book;
  const chapters = chaptersOf(faults);
  const counts = {headings: 0, blocks: 0, passages: 0, links: 0, away: 0};
  for (const [route, page] of pages) {
    const chapter = chapters.get(route);
    if (!chapter) continue;
    const text = [texts, read].map((all) => all.slice(chapter.from, chapter.to).join('')).join('\n');
    for (const kind of ['headings', 'blocks', 'passages'])
      for (const one of page[kind]) {
        counts[kind] += 1;
        // The order of drawing is checked elsewhere: for a block that continues on the next page, or a passage.
        const pieces = {blocks: /\n/, passages: /\s+/}[kind];
        const lost = text.includes(bare(one))
          ? []
          : (pieces ? one.split(pieces) : [one]).filter((piece) => !text.includes(bare(piece)));
        faults.push(...lost.map((piece) => `${route}: lost of ${kind}: ${piece}`));
      }
    checkLinks(route, page, {chapter, chapters, counts, faults});
  }
  const drawn = links.flat().filter((to) => typeof to === 'number').length;
  console.log(
    `${texts.length} pages of ${chapters.size} chapters, ${outline.length} lines of the outline; ` +
      `looked for ${counts.headings} headings, ${counts.blocks} blocks of code, ${counts.passages} passages, ` +
      `${counts.links} links inside (${drawn} areas), ${counts.away} links to other sites`,
  );
  const report = output('qpdf', '--check', file);
  if (!report.includes('No syntax or stream encoding errors found')) faults.push(`qpdf: ${report}`);
  const fonts = output('pdffonts', file).split('\n').slice(2, -1);
  const loose = fonts.filter((line) => !/ yes (?:yes|no ) (?:yes|no ) +\d+ +\d+$/.test(line));
  faults.push(...loose.map((line) => `not embedded: ${line}`));
  if (!/^Tagged: +yes/m.test(output('pdfinfo', file))) faults.push('not tagged');
  const tags = output('pdfinfo', '-struct', file);
  const tagged = tags.match(/^ *H[1-6]\b/gm)?.length ?? 0;
  console.log(`${fonts.length} fonts embedded, ${tagged} headings tagged`);
  if (tagged < counts.headings) faults.push(`${tagged} headings have tags`);
  if (/error/i.test(tags)) faults.push('pdfinfo -struct reports an error');
  return faults;
}

/** First and last page of each chapter. Compares the outline with labels and order of the sidebar. */
function chaptersOf(faults) {
  const chapters = new Map();
  const {outline, texts} = book;
  const labels = [];
  const byLabels = new Map([...pages.values()].map((page) => [bare(page.path.join('>') || page.label), page]));
  let last;
  outline.forEach(({label, depth, page: from}, i) => {
    labels.splice(depth, labels.length, label);
    const page = byLabels.get(bare(labels.join('>'))) ?? byLabels.get(bare(label));
    if (!page || chapters.has(page.route)) return;
    const to = outline.slice(i + 1).find((one) => one.page > from)?.page ?? texts.length;
    if (last?.next !== undefined && last.next !== page.route && pages.has(last.next))
      faults.push(`outline: after ${last.route} comes ${page.route}, and in the sidebar ${last.next}`);
    last = page;
    chapters.set(page.route, {from, to});
  });
  for (const [route, {path: labels}] of pages)
    if (!chapters.has(route)) faults.push(`outline: lacks ${route} (${labels.join(' > ')})`);
  return chapters;
}

/** Each link of a page is in its chapter, and leads to the page where its place is printed. */
function checkLinks(route, page, {chapter, chapters, counts, faults}) {
  const drawn = book.links.slice(chapter.from, chapter.to).flat();
  const allowed = [];
  for (const href of page.links) {
    const from = new URL(route, 'http://site.invalid');
    if (!URL.canParse(href, from)) continue;
    const {origin, pathname, hash} = new URL(href, from);
    const target = decodeURI(pathname).replace(/(.)\/$/, '$1');
    const there = origin === from.origin && (chapters.get(target) ?? chapters.get(`${target}/`));
    if (!there) {
      counts.away += 1;
      if (!drawn.some((to) => typeof to === 'string')) faults.push(`${route}: lacks ${href}`);
      continue;
    }
    counts.links += 1;
    const [, heading] = pages.get(target)?.places.find(([id]) => id === decodeURIComponent(hash.slice(1))) ?? [];
    const range = Array.from({length: there.to - there.from}, (_, i) => there.from + i);
    const right = hash === '' ? [there.from] : range.filter((i) => book.texts[i].includes(bare(heading ?? '')));
    allowed.push(...right);
    if (!drawn.some((to) => right.includes(to)))
      faults.push(`${route}: ${href} does not lead to page ${right}, but to ${drawn}`);
  }
  for (const to of drawn)
    if (typeof to === 'number' && !allowed.includes(to)) faults.push(`${route}: a link leads to page ${to}`);
}

/** Thirty pages from the whole book, six to a picture. */
function takePictures(folder) {
  fs.mkdirSync(folder, {recursive: true});
  const count = book.texts.length;
  const chosen = [...new Set(Array.from({length: 30}, (_, i) => 1 + Math.floor((i * (count - 1)) / 29)))];
  for (const page of chosen)
    output('pdftoppm', '-r', '50', '-png', '-f', String(page), '-l', String(page), file, path.join(folder, 'page'));
  const pictures = fs
    .readdirSync(folder)
    .filter((name) => /^page-\d+\.png$/.test(name))
    .map((name) => path.join(folder, name));
  for (let i = 0; i < pictures.length; i += 6)
    output(
      'montage',
      ...pictures.slice(i, i + 6),
      '-tile',
      '3x2',
      '-geometry',
      '+6+6',
      '-background',
      '#888',
      path.join(folder, `sheet-${i / 6 + 1}.png`),
    );
}
