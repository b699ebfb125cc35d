import {describe, expect, test} from 'vitest';
import {absentValue, markExports} from '../evaluate/foreignValue.ts';
import type {SiteFacts} from '../facts.ts';
import {printConfig} from '../printConfig.ts';
import {mapDocusaurus} from './mapDocusaurus.ts';

const there = (...files: string[]): SiteFacts => ({
  root: '/website',
  exists: (path) => files.includes(path),
  mentions: () => false,
  findAll: () => [],
  listNames: () => [],
  fromRoot: (path) => path.replace(/^\.\//, ''),
});
const BASE = {title: 'T', url: 'https://t.example.com', baseUrl: '/'};
const classic = (options: object) => ({...BASE, presets: [['classic', options]]});
const fates = (config: object, facts = there()) =>
  Object.fromEntries(mapDocusaurus(config as never, facts).findings.map(({subject, fate}) => [subject, fate]));

describe('the defaults of the other tool', () => {
  test('an item of the navbar is on the left unless it says otherwise', () => {
    const items = [{type: 'docsVersionDropdown'}, {to: '/blog', label: 'Blog', position: 'right'}];
    const {config} = mapDocusaurus({...BASE, themeConfig: {navbar: {items}}} as never, there());
    expect(config.navbar).toEqual({
      items: [
        {type: 'docsVersionDropdown', position: 'left'},
        {...items[1], activeBasePath: '/blog'},
      ],
    });
  });

  test('a link of the navbar is marked on pages below its target, except that to the home page', () => {
    const items = [{to: '/'}, {to: 'a/b/#c'}, {to: '/d', activeBaseRegex: '^/d$'}, {href: 'https://e.example.com'}];
    const {config} = mapDocusaurus({...BASE, themeConfig: {navbar: {items}}} as never, there());
    const active = (config.navbar as {items: {activeBasePath?: string}[]}).items.map((item) => item.activeBasePath);
    expect(active).toEqual([undefined, '/a/b', undefined, undefined]);
  });

  test('pages are MDX below /docs, anchors warn, links throw', () => {
    const {config} = mapDocusaurus(classic({}), there());
    expect(config.docs).toEqual({routeBasePath: 'docs'});
    expect(config.markdown).toEqual({format: 'mdx', code: {theme: {light: 'dark', dark: 'dark'}}});
    expect(config.diagnostics).toEqual({
      severity: {
        'metadata-image': 'warn',
        'broken-anchor': 'warn',
        'plain-reference': 'warn',
        'duplicate-route': 'warn',
      },
    });
  });

  test('pages that share an address stop the build only where they stop it there', () => {
    const {config} = mapDocusaurus({...classic({}), onDuplicateRoutes: 'throw'}, there());
    expect(config.diagnostics).not.toHaveProperty('severity.duplicate-route');
  });

  test('the blog is there when its folder is, and not when it is switched off', () => {
    expect(mapDocusaurus(classic({}), there()).config.blog).toBeUndefined();
    expect(mapDocusaurus(classic({}), there('blog')).config.blog).toEqual({});
    expect(mapDocusaurus(classic({blog: false}), there('blog')).config.blog).toBeUndefined();
  });

  test('an announcement can be closed, and results of Algolia are limited to where the reader is', () => {
    const themeConfig = {announcementBar: {content: 'x'}, algolia: {appId: 'a', apiKey: 'k', indexName: 'i'}};
    const {config} = mapDocusaurus({...BASE, themeConfig}, there());
    expect(config.announcementBar).toEqual({content: 'x', isCloseable: true});
    expect(config.search).toMatchObject({provider: 'algolia', contextualSearch: true});
  });

  test('a plugin in a file of the site is named by its path from the root', () => {
    const facts = {...there(), fromRoot: (file: string) => file.replace('/root/', '')};
    expect(fates({...BASE, plugins: ['/root/src/plugins/own.js']}, facts)).toMatchObject({
      'src/plugins/own.js': 'by-hand',
    });
  });

  test('an announcement without colors has those of the other tool, which its links are made for', () => {
    const {rules} = mapDocusaurus({...BASE, themeConfig: {announcementBar: {content: 'x'}}}, there());
    expect(rules.join('')).toMatch(/\.m-announcement \{\n {2}background: #fff;\n {2}color: #000;\n\}/);
    expect(rules.join('')).toContain('.m-announcement a {\n  color: inherit;');
  });

  test('colors of an announcement become a rule of style', () => {
    const announcementBar = {content: 'x', backgroundColor: '#123', textColor: 'white'};
    const {config, rules} = mapDocusaurus({...BASE, themeConfig: {announcementBar}}, there());
    expect(config.announcementBar).toEqual({content: 'x', isCloseable: true});
    expect(rules.join('')).toMatch(/\.m-announcement \{\n {2}background: #123;\n {2}color: white;\n\}/);
  });

  test('packages that write styles in the browser may, which nothing forbids there', () => {
    const facts = (name: string) => ({
      ...there(),
      mentions: (file: string, pattern: RegExp) => file === 'package.json' && pattern.test(`{"${name}": "^1.4.0"}`),
    });
    for (const name of [
      'mermaid',
      '@uiw/react-codemirror',
      '@emotion/react',
      '@radix-ui/react-dialog',
      'antd',
      'react-select',
    ])
      expect(mapDocusaurus(BASE, facts(name)).config.contentSecurityPolicy).toEqual({styleSrc: ["'unsafe-inline'"]});
    expect(mapDocusaurus(BASE, facts('react-github-btn')).config.contentSecurityPolicy).toEqual({
      styleSrc: ["'unsafe-inline'"],
      connectSrc: ['https://api.github.com'],
    });
    const scripts = ['https://buttons.github.io/buttons.js'];
    const counted = mapDocusaurus({...BASE, scripts}, there()).config;
    expect(counted.contentSecurityPolicy).toEqual({connectSrc: ['https://api.github.com']});
    expect(mapDocusaurus(BASE, there()).config.contentSecurityPolicy).toBeUndefined();
  });
});

test('what packages would have given that are not installed is named, and not written', () => {
  const yaml = absentValue({module: 'js-yaml', name: 'default'}) as {load(text: string): {map(): unknown}};
  const config = {...BASE, tagline: `of ${yaml}`, customFields: {users: yaml.load('').map(), here: [1]}};
  expect(fates(config)).toMatchObject({'customFields.users': 'by-hand', tagline: 'by-hand'});
  const text = printConfig(mapDocusaurus(config as never, there()).config);
  expect(text).toContain('customFields: {here: [1]}');
  expect(text).not.toMatch(/js-yaml|tagline/);
});

test('a hosted search that names no application gives way to the one here', () => {
  const themeConfig = {algolia: {apiKey: 'k', indexName: 'i'}};
  expect(mapDocusaurus({...BASE, themeConfig}, there()).config.search).toBeUndefined();
  expect(fates({...BASE, themeConfig})).toMatchObject({'themeConfig.algolia': 'by-hand'});
});

test('Sass needs no plugin', () => {
  expect(fates({...BASE, plugins: ['docusaurus-plugin-sass']})).toEqual(
    expect.objectContaining({'docusaurus-plugin-sass': 'dropped'}),
  );
});

test('a function that makes redirects goes to the plugin where a module exports it', () => {
  const createRedirects = (path: string) => [`/docs${path}`];
  const plugins = [['@docusaurus/plugin-client-redirects', {createRedirects}]];
  const key = 'plugins[0][1].createRedirects';
  expect(fates({...BASE, plugins})).toMatchObject({[key]: 'by-hand'});
  expect(printConfig(mapDocusaurus({...BASE, plugins}, there()).config)).toContain('docusaurus()');
  markExports({createRedirects}, './redirects.js');
  expect(fates({...BASE, plugins})).not.toHaveProperty([key]);
  const text = printConfig(mapDocusaurus({...BASE, plugins}, there()).config);
  expect(text).toContain("import {createRedirects} from './redirects.js';");
  expect(text).toContain('docusaurus({createRedirects: createRedirects})');
});

test('redirects, and MDX in pages that are not, do no more harm than there', () => {
  const redirects = [
    {from: ['/old', '/new.html', '/new/index.html'], to: '/new'},
    {from: '/new.html', to: '/new/'},
  ];
  const plugins = [['@docusaurus/plugin-client-redirects', {redirects}]];
  const {config} = mapDocusaurus({...BASE, plugins, markdown: {format: 'detect'}}, there());
  expect(config).toMatchObject({
    redirects: [{from: '/old', to: '/new'}],
    // The other tool warns of a redirect that hides a page, and shows MDX in a page that is not as text.
    diagnostics: {severity: {'bad-redirect': 'warn', 'mdx-in-markdown': 'warn'}},
  });
  const plain = mapDocusaurus(BASE, there()).config.diagnostics as {severity: object};
  expect(Object.keys(plain.severity)).not.toContain('mdx-in-markdown');
});

test.each([
  ['is not installed', {}, 'warn'],
  ['makes pages', {'lib/index.js': 'actions.addRoute({})'}, 'warn'],
  ['extends the blog', {'lib/index.js': "require('@docusaurus/plugin-content-blog')"}, 'warn'],
  ['makes none', {'lib/index.js': 'module.exports = () => ({})'}, undefined],
])('links are not errors where a plugin that %s is left behind', (_, files: Record<string, string>, severity) => {
  const folder = '../node_modules/docusaurus-plugin-people';
  const isInstalled = Object.keys(files).length > 0;
  const facts: SiteFacts = {
    ...there(...(isInstalled ? [folder] : [])),
    listNames: (name) => (name === folder ? Object.keys(files) : []),
    mentions: (name, pattern) => pattern.test(files[name.slice(folder.length + 1)] ?? ''),
  };
  const {config} = mapDocusaurus({...BASE, plugins: ['docusaurus-plugin-people']} as never, facts);
  expect(config.diagnostics).toMatchObject({severity: expect.objectContaining({'broken-anchor': 'warn'})});
  expect((config.diagnostics as {severity: Record<string, string>}).severity['broken-link']).toBe(severity);
});

test('pages that are modules of TypeScript without elements are named', () => {
  const files = ['a/index.ts', '_parts/b.ts', 'c.d.ts', 'd.test.ts', 'e.tsx', '_f.ts'];
  const facts = {...there('src/pages'), listNames: (folder: string) => (folder === 'src/pages' ? files : [])};
  const {config, findings} = mapDocusaurus({...BASE, presets: [['classic', {}]]} as never, facts);
  expect(findings.filter(({note}) => /end in `\.tsx`/.test(note)).map(({note}) => note)).toEqual([
    'pages end in `.tsx` here: rename a/index.ts. Links to what is not there are warnings',
  ]);
  expect(config.diagnostics).toMatchObject({severity: {'broken-link': 'warn'}});
});

test('links stay errors where a function of the configuration makes no pages', () => {
  const severity = (plugin: unknown) => {
    const {config} = mapDocusaurus({...BASE, plugins: [plugin]} as never, there());
    return (config.diagnostics as {severity: Record<string, string>}).severity['broken-link'];
  };
  expect(severity(() => ({name: 'styles', configurePostCss: (options: unknown) => options}))).toBeUndefined();
  expect(severity(() => ({contentLoaded: ({actions}: any) => actions.addRoute({path: '/a'})}))).toBe('warn');
});

test.each([
  ['^2.4.0', 'ignore'],
  ['~3.4.1', 'ignore'],
  ['^3.5.0', undefined],
  ['3.10.0', undefined],
])('inline authors and tags are as silent as in version %s', (version, expected) => {
  const facts = {
    ...there('blog'),
    mentions: (file: string, pattern: RegExp) =>
      file === 'package.json' && pattern.test(`"@docusaurus/core": "${version}"`),
  };
  const options = {docs: {onInlineTags: 'throw'}, blog: {}};
  const {config} = mapDocusaurus({...BASE, presets: [['classic', options]]} as never, facts);
  expect(config.docs).toMatchObject({onInlineTags: 'error'});
  expect(config.blog).toMatchObject(expected ? {onInlineTags: expected, onInlineAuthors: expected} : {});
  expect((config.blog as object | undefined) && 'onInlineAuthors' in (config.blog as object)).toBe(
    expected !== undefined,
  );
});

test('pages of an API are made here, or served elsewhere', () => {
  const specs = [
    {spec: 'old.yaml', route: '/api/'},
    {spec: 'a/openapi.yaml', route: '/rest/'},
    {spec: 'https://a.example.com/openapi.yaml'},
  ];
  const presets = [
    ['classic', {}],
    ['redocusaurus', {specs, openapi: {path: 'apis', routeBasePath: '/all'}}],
  ];
  const plugins = [
    ['@other/docusaurus-plugin-typedoc-api', {routeBasePath: 'js/api'}],
    ['docusaurus-plugin-typedoc', {out: './docs/ts'}],
    ['docusaurus-plugin-openapi-docs', {config: {pets: {outputDir: 'docs/pets'}, there: {outputDir: 'docs/there'}}}],
    './plugins/changes',
    'docusaurus-lunr-search',
  ];
  const facts: SiteFacts = {
    ...there('docs/there'),
    listNames: (folder) =>
      folder === 'apis' ? ['pets.openapi.json', 'cats/index.openapi.yaml', 'cats/other.yaml'] : [],
    mentions: (file, pattern) =>
      pattern.test(
        file.startsWith('a') ? 'openapi: 3.1.0' : file === './plugins/changes.js' ? 'actions.addRoute()' : '',
      ),
  };
  const {config, findings} = mapDocusaurus({...BASE, presets, plugins} as never, facts);
  const text = printConfig(config);
  const left = ['/api/**', '/js/api/**', '/docs/ts/**', '/docs/pets/**'];
  expect(config.servedElsewhere).toEqual(left.map((path) => ({path})));
  for (const [file, path] of [
    ['a/openapi.yaml', 'rest'],
    ['apis/pets.openapi.json', 'all/pets'],
    ['apis/cats/index.openapi.yaml', 'all/cats'],
  ])
    expect(text).toContain(`openapi({file: '${file}', path: '${path}', in: 'pages'})`);
  expect(config.diagnostics).toMatchObject({
    severity: {'navbar-item': 'warn', 'broken-link': 'warn', 'bad-redirect': 'warn'},
  });
  const notes = Object.fromEntries(findings.map(({subject, note}) => [subject, note]));
  expect(notes.redocusaurus).toMatch(
    /^the plugin `openapi` makes \/rest, \/all\/pets, \/all\/cats here; .*\/api\/\*\*/,
  );
  expect(notes['./plugins/changes']).toContain('its pages are not here');
  expect(notes['docusaurus-lunr-search']).toBe('built in, or not needed');
});

test('settings that modules of the site read through `siteConfig` are there', () => {
  const texts: Record<string, string> = {
    'src/pages/a.js':
      'const {siteConfig} = useDocusaurusContext(); siteConfig.presets[0][1].docs.path; siteConfig.title;',
    'src/b.tsx': 'const {stylesheets, url: here} = siteConfig; x(siteConfig.themeConfig.more, siteConfig.absent);',
  };
  const facts: SiteFacts = {
    ...there(),
    listNames: (folder) => Object.keys(texts).map((file) => file.slice(folder.length + 1)),
    findAll: (file, pattern) => [...texts[file]!.matchAll(pattern)].flatMap((groups) => groups[1]!),
  };
  const config = {
    ...classic({docs: {path: '/site/docs', editUrl: () => ''}}),
    customFields: {a: 1},
    themeConfig: {more: {a: 1}, unread: 1},
    stylesheets: [],
  };
  const {customFields} = mapDocusaurus(config as never, {
    ...facts,
    fromRoot: (one) => one.replace('/site/', ''),
  }).config;
  expect(customFields).toEqual({
    a: 1,
    siteConfig: {presets: [['classic', {docs: {path: 'docs'}}]], stylesheets: [], themeConfig: {more: {a: 1}}},
  });
});

test.each([
  [{plain: {backgroundColor: '#f6f8fa'}}, {plain: {backgroundColor: '#222'}}, undefined],
  [{plain: {backgroundColor: '#fff'}}, undefined, {light: 'light', dark: 'light'}],
  [absentValue({module: 'prism-react-renderer/themes/vsLight', name: 'default'}), {}, undefined],
  [absentValue({module: 'prism-react-renderer', name: 'dracula'}), undefined, {light: 'dark', dark: 'dark'}],
  [undefined, undefined, {light: 'dark', dark: 'dark'}],
])('code keeps its ground (%#)', (theme, darkTheme, expected) => {
  const themeConfig = {prism: {theme, darkTheme}};
  expect((mapDocusaurus({...BASE, themeConfig}, there()).config.markdown as {code?: object}).code).toEqual(
    expected && {theme: expected},
  );
});

test('diagrams and ids of headings go to plugins', () => {
  const markdown = {mermaid: true, anchors: {maintainCase: true}};
  const text = printConfig(mapDocusaurus({...BASE, markdown}, there()).config);
  expect(text).toContain('docusaurus({maintainCase: true}), diagrams()');
  expect(fates({...BASE, markdown})).not.toHaveProperty(['markdown.mermaid']);
  expect(printConfig(mapDocusaurus({...BASE, markdown: {mermaid: false}}, there()).config)).not.toContain('diagrams');
});

describe('links', () => {
  test.each([
    [{}, 'docusaurus()'],
    [{trailingSlash: undefined}, 'docusaurus()'],
    [{trailingSlash: false}, 'docusaurus({trailingSlash: false})'],
    [{trailingSlash: true}, 'docusaurus({trailingSlash: true})'],
  ])('begin where addresses of %j had them begin', (settings, plugin) => {
    expect(printConfig(mapDocusaurus({...BASE, ...settings}, there()).config)).toContain(`plugins: [${plugin}]`);
    expect(mapDocusaurus({...BASE, ...settings}, there()).config.trailingSlash).toBe(
      'trailingSlash' in settings && settings.trailingSlash ? true : undefined,
    );
  });

  test.each([
    [{onBrokenLinks: 'warn'}, {'broken-anchor': 'warn', 'broken-link': 'warn', 'missing-asset': 'warn'}],
    [{onBrokenLinks: 'log'}, {'broken-anchor': 'warn', 'broken-link': 'warn', 'missing-asset': 'warn'}],
    [
      {onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore'},
      {'broken-anchor': 'ignore', 'broken-link': 'ignore', 'missing-asset': 'ignore', 'plain-reference': 'ignore'},
    ],
    [{onBrokenLinks: 'throw', onBrokenAnchors: 'throw'}, {'broken-anchor': 'error'}],
    [{markdown: {hooks: {onBrokenMarkdownImages: 'warn'}}}, {'broken-anchor': 'warn', 'missing-image': 'warn'}],
    [{onDuplicateRoutes: 'ignore'}, {'broken-anchor': 'warn', 'duplicate-route': 'ignore'}],
  ])('%j', (settings, severity) => {
    expect(mapDocusaurus({...BASE, ...settings}, there()).config.diagnostics).toEqual({
      severity: {'metadata-image': 'warn', 'plain-reference': 'warn', 'duplicate-route': 'warn', ...severity},
    });
  });
});

describe('nothing is ignored in silence', () => {
  test('a key that nobody knows is named, at every depth', () => {
    const found = fates({
      ...classic({docs: {spell: 1}, blog: false, charm: 2}),
      wand: 3,
      themeConfig: {hat: 4, navbar: {cloak: 5}, footer: {boot: 6}, prism: {ring: 7}},
    });
    expect(found).toMatchObject({
      'presets[0][1].docs.spell': 'dropped',
      'presets[0][1].charm': 'dropped',
      wand: 'dropped',
      'themeConfig.hat': 'dropped',
      'themeConfig.navbar.cloak': 'dropped',
      'themeConfig.footer.boot': 'dropped',
      'themeConfig.prism.ring': 'dropped',
    });
  });

  test('presets, plugins, themes and items of unknown kinds are named', () => {
    const found = fates({
      ...BASE,
      presets: ['@acme/preset-own'],
      plugins: ['@acme/plugin-weather', function ownPlugin() {}],
      themes: ['@acme/theme-night', '@easyops-cn/docusaurus-search-local'],
      themeConfig: {navbar: {items: [{type: 'custom-menu'}]}},
    });
    expect(found).toMatchObject({
      '@acme/preset-own': 'by-hand',
      '@acme/plugin-weather': 'by-hand',
      ownPlugin: 'by-hand',
      '@acme/theme-night': 'by-hand',
      '@easyops-cn/docusaurus-search-local': 'dropped',
      'themeConfig.navbar.items[0]': 'by-hand',
    });
  });
});

describe('edit links', () => {
  const edit = (editUrl: unknown, path?: string) =>
    (mapDocusaurus(classic({docs: {editUrl, ...(path ? {path} : {})}}), there()).config.docs as {editUrl?: string})
      .editUrl;

  test('a function is asked for a made-up page', () => {
    expect(edit(({docPath}: {docPath: string}) => `https://git.example.com/edit/main/docs/${docPath}`)).toBe(
      'https://git.example.com/edit/main/',
    );
  });

  test('pages beside the site lead to the same place', () => {
    const base = edit(({docPath}: {docPath: string}) => `https://git.example.com/edit/main/docs/${docPath}`, '../docs');
    expect(new URL('../docs/some/page.md', base).href).toBe('https://git.example.com/edit/main/docs/some/page.md');
  });

  test('a function that says something else is left to a person', () => {
    const {config, findings} = mapDocusaurus(
      classic({docs: {editUrl: () => 'https://x.example.com/translate'}}),
      there(),
    );
    expect(config.docs as object).not.toHaveProperty('editUrl');
    expect(findings.find(({subject}) => subject.endsWith('editUrl'))?.fate).toBe('by-hand');
  });
});

test.each(['sidebars', 'sidebars.js', './sidebars.js'])(
  'sidebars written in TypeScript are found by %s',
  (sidebarPath) => {
    const {config} = mapDocusaurus(classic({docs: {sidebarPath}}), there('sidebars.ts'));
    expect(config.docs).toMatchObject({sidebarPath: 'sidebars.ts'});
  },
);

test('a file of sidebars that nobody has made yet is named, and is not in the configuration', () => {
  const {config, findings} = mapDocusaurus(classic({docs: {sidebarPath: './made/sidebars.js'}}), there());
  expect(config.docs).not.toHaveProperty('sidebarPath');
  expect(findings.find(({subject}) => subject.endsWith('sidebarPath'))).toMatchObject({
    fate: 'by-hand',
    note: expect.stringMatching(/^made\/sidebars\.js is not there/),
  });
});

describe('plugins of pages', () => {
  const plugin = Object.assign(() => {}, {});
  markExports({default: plugin}, 'remark-own');

  test('go to the site once, with their import', () => {
    const options = {docs: {remarkPlugins: [[plugin, {deep: true}]]}, blog: {remarkPlugins: [plugin]}};
    const {config} = mapDocusaurus(classic(options), there('blog'));
    const text = printConfig(config);
    expect(text).toContain("import remarkOwn from 'remark-own';");
    expect(text).toContain('remarkPlugins: [[remarkOwn.default ?? remarkOwn, {deep: true}]]');
    // No page is given up there, however long a plugin takes.
    expect(config.diagnostics).toMatchObject({pageTimeoutSeconds: 300});
  });

  test('that are not installed are named, and so are those that are built in', () => {
    const remarkPlugins = [
      absentValue({module: 'remark-far', name: 'default'}),
      [absentValue({module: '@docusaurus/remark-plugin-npm2yarn', name: 'default'}), {sync: true}],
    ];
    const found = fates(classic({docs: {remarkPlugins}, blog: false}));
    expect(found['presets[0][1].docs.remarkPlugins[0]']).toBe('by-hand');
    expect(found['presets[0][1].docs.remarkPlugins[1]']).toBe('dropped');
  });
});

test('tracking becomes a plugin, which knows where it sends to', () => {
  const {config, findings} = mapDocusaurus(classic({gtag: {trackingID: ['G-1', 'G-2'], anonymizeIP: true}}), there());
  const text = printConfig(config);
  expect(text).toContain("import {analytics} from 'manual-docs/plugins/analytics';");
  expect(text).toContain("analytics({service: 'google', id: 'G-1', anonymizeIp: true})");
  expect(findings.map(({subject}) => subject)).toContain('presets[0][1].gtag.trackingID');
});

test('a preset that takes the options of the classic one is read like it', () => {
  const preset = {...BASE, presets: [['company/preset', {docs: {routeBasePath: 'guide'}, own: 1}]]};
  expect(mapDocusaurus(preset, there()).config.docs).toEqual({routeBasePath: 'guide'});
  expect(fates(preset)).toMatchObject({'company/preset': 'by-hand', 'presets[0][1].own': 'dropped'});
  const other = mapDocusaurus({...BASE, presets: [['company/other', {own: 1}]]}, there());
  expect(other.config.docs).toBe(false);
});

test('style sheets of the classic theme are read where it is named by itself', () => {
  const themes = [['@docusaurus/theme-classic', {customCss: './src/own.css'}]];
  expect(mapDocusaurus({...BASE, themes} as never, there()).styles).toEqual(['src/own.css']);
});
