// Which pictures `screenshots.mjs` takes.

export const VIEWPORTS = {
  1440: {width: 1440, height: 900},
  996: {width: 997, height: 800},
  768: {width: 768, height: 1024},
  390: {width: 390, height: 844},
};

const looks = 'test/fixtures/looks';
export const SITES = {
  manual: {root: '.'},
  looks: {root: looks},
  neutral: {root: looks, env: {LOOKS_PRESET: 'neutral'}},
  warm: {root: looks, env: {LOOKS_PRESET: 'warm'}},
  shell: {root: 'test/fixtures/shell'},
  blog: {root: 'examples/blog'},
};

const WIDE_AND_PHONE = ['1440', '390'];

async function openSearch(page, query = '') {
  await page.locator('.m-search-button').first().click();
  await page.locator('.m-search-modal input').first().waitFor();
  if (!query) return;
  await page.keyboard.type(query);
  await page.locator('.m-search-modal [role=option]').first().waitFor();
}

async function openDrawer(page) {
  await page.locator('.m-menu-button').click();
  await page
    .locator('html[data-drawer], .m-drawer[data-open], .m-drawer.open')
    .first()
    .waitFor({timeout: 2000})
    .catch(() => {});
  await page.waitForTimeout(300);
}

const to = (selector) => async (page) => {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({block: 'start', behavior: 'instant'}));
  await page.waitForTimeout(150);
};

async function zoom(page) {
  // The script that opens pictures is loaded when the reader turns to the text.
  const picture = page.locator('.m-prose figure img').first();
  await picture.scrollIntoViewIfNeeded();
  await picture.hover();
  await page.locator('[data-zoom]').first().click({timeout: 5000});
  await page.locator('dialog[open]').waitFor({timeout: 5000});
}

const manual = (name, path, more) => ({name, site: 'manual', path, ...more});
const of = (site) => (name, path, more) => ({name, site, path, ...more});
const sample = of('looks');

export const SHOTS = [
  manual('home', '/'),
  manual('section', '/formulation'),
  manual('task', '/getting-started/launching-cycle'),
  manual('long', '/formulation/writing-cyclescript/advanced-syntax/if-else'),
  manual('long-middle', '/formulation/writing-cyclescript/advanced-syntax/if-else', {
    prepare: to('h2[id]:nth-of-type(3)'),
  }),
  manual('end', '/formulation/writing-cyclescript/advanced-syntax/if-else', {prepare: to('.m-pagination')}),
  manual('table', '/automation/cycle-settings/advanced-settings'),
  manual('figure', '/automation/group-testing/components', {widths: WIDE_AND_PHONE}),
  manual('search-page', '/search?q=variables', {
    prepare: (page) => page.locator('.search-hit, main li').first().waitFor(),
  }),
  manual('not-found', '/formulation/no-such-page'),
  manual('search-start', '/', {widths: WIDE_AND_PHONE, prepare: (page) => openSearch(page)}),
  manual('search-results', '/', {widths: WIDE_AND_PHONE, prepare: (page) => openSearch(page, 'variables')}),
  manual('search-none', '/', {
    widths: WIDE_AND_PHONE,
    prepare: async (page) => {
      await openSearch(page);
      await page.keyboard.type('xyzzyqq');
      await page.waitForTimeout(700);
    },
  }),
  manual('drawer', '/formulation/writing-cyclescript', {widths: ['768', '390'], prepare: openDrawer}),
  manual('print', '/formulation/writing-cyclescript/advanced-syntax/if-else', {
    widths: ['1440'],
    modes: ['light'],
    prepare: (page) => page.emulateMedia({media: 'print'}),
    restore: (page) => page.emulateMedia({media: 'screen'}),
  }),
  manual('forced', '/formulation/writing-cyclescript/advanced-syntax/if-else', {
    widths: WIDE_AND_PHONE,
    media: {forcedColors: 'active'},
  }),
  sample('sample-home', '/'),
  sample('sample-parts', '/start', {whole: true, widths: WIDE_AND_PHONE}),
  sample('sample-code', '/code', {whole: true, widths: WIDE_AND_PHONE}),
  sample('sample-api', '/api'),
  sample('sample-index', '/category/reference'),
  sample('sample-version', '/1.0/start', {widths: WIDE_AND_PHONE}),
  sample('sample-tags', '/tags', {widths: WIDE_AND_PHONE}),
  sample('sample-tag', '/tags/requests', {widths: WIDE_AND_PHONE}),
  sample('sample-blog', '/blog'),
  sample('sample-post', '/blog/2025/03/04/two'),
  sample('sample-archive', '/blog/archive', {widths: WIDE_AND_PHONE}),
  sample('sample-end', '/start', {widths: WIDE_AND_PHONE, prepare: to('.m-doc-footer')}),
  sample('sample-zoom', '/start', {widths: WIDE_AND_PHONE, prepare: zoom}),
  sample('sample-forced', '/start', {widths: ['1440'], media: {forcedColors: 'active'}}),
  sample('rtl-home', '/ar', {widths: WIDE_AND_PHONE}),
  sample('rtl-parts', '/ar/start', {whole: true, widths: WIDE_AND_PHONE}),
  sample('rtl-code', '/ar/code', {widths: WIDE_AND_PHONE}),
  sample('rtl-fallback', '/ar/api', {widths: WIDE_AND_PHONE}),
  sample('rtl-drawer', '/ar/start', {widths: ['390'], prepare: openDrawer}),
  sample('rtl-search', '/ar/start', {widths: WIDE_AND_PHONE, prepare: (page) => openSearch(page, 'api')}),
  of('neutral')('neutral-parts', '/start', {widths: WIDE_AND_PHONE}),
  of('neutral')('neutral-home', '/', {widths: WIDE_AND_PHONE}),
  of('warm')('warm-parts', '/start', {widths: WIDE_AND_PHONE}),
  of('warm')('warm-home', '/', {widths: WIDE_AND_PHONE}),
  of('shell')('shell', '/guide/long', {widths: WIDE_AND_PHONE}),
  of('blog')('blog-list', '/', {widths: WIDE_AND_PHONE}),
  of('blog')('blog-authors', '/authors', {widths: WIDE_AND_PHONE}),
];
