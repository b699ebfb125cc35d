import {defineConfig, type SampleChecker} from 'manual-docs/config';
import diagrams from 'manual-docs/plugins/diagrams';
import embeds from 'manual-docs/plugins/embeds';
import glossary from 'manual-docs/plugins/glossary';
import includes from 'manual-docs/plugins/includes';
import math from 'manual-docs/plugins/math';
import openapi from 'manual-docs/plugins/openapi';
import typedoc from 'manual-docs/plugins/typedoc';

/** Where the site is built by GitHub, its readers find the repository. */
const {GITHUB_SERVER_URL, GITHUB_REPOSITORY} = process.env;
const repository = GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;

/** Languages whose samples belong in a file, which their title names. */
const LANGUAGES_OF_FILES = ['ts', 'tsx', 'js', 'jsx', 'css', 'json', 'yaml', 'yml', 'toml', 'nginx'];

/** Blocks of code say in which file they belong. */
const places: SampleChecker = {
  check: ({samples}) =>
    samples.flatMap((sample) => {
      const {language, title} = sample;
      if (language === '') return [{message: 'The block has no language.', sample}];
      const isLost = LANGUAGES_OF_FILES.includes(language) && title === undefined;
      return isLost ? [{message: 'The block does not say in which file it belongs.', sample}] : [];
    }),
};

export default defineConfig({
  title: 'manual',
  tagline:
    'A documentation-site generator: Docusaurus conventions, built in seconds, checked, with search that needs no account.',
  url: 'https://manual-tool.example.com',
  favicon: 'img/logo.svg',
  // The nginx configuration of the examples, the chart of the benchmarks, and the pictures of the README are shown as they are.
  staticDirectories: ['static', '../examples/hosting', '../bench/results', '../.github/images'],
  docs: [
    {sidebarPath: './sidebars.ts'},
    {id: 'ferry', path: 'ferry', routeBasePath: '/examples/ferry', versions: {'1.0': {banner: 'unmaintained'}}},
  ],
  colorMode: {respectPrefersColorScheme: true},
  markdown: {
    admonitions: ['weather'],
    code: {grammars: ['./grammars/tide.ts'], aliases: {tides: 'tide'}},
  },
  samples: {parse: true, schemas: true},
  plugins: [
    {name: 'places', sampleCheckers: [places]},
    math(),
    diagrams(),
    embeds(),
    includes(),
    glossary({
      page: 'how/glossary.md',
      // Words that have a plain meaning, too, or that most pages use.
      unmarked: [
        'anchor',
        'code',
        'diagnostic',
        'doc',
        'draft',
        'eject',
        'page',
        'plugin',
        'policy',
        'route',
        'scope',
        'version',
      ],
    }),
    openapi({file: 'api/harbor.yaml', path: 'examples/harbor-api'}),
    typedoc({file: 'api.json', path: 'examples/harbor-package', title: 'The package harbor'}),
  ],
  navbar: {
    title: 'manual',
    logo: {src: 'img/logo.svg', alt: ''},
    items: [
      {type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left'},
      {type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left'},
      {type: 'search'},
      {type: 'docsVersionDropdown', docsPluginId: 'ferry', position: 'right', className: 'only-ferry'},
      ...(repository ? [{href: repository, label: 'GitHub', position: 'right' as const}] : []),
    ],
  },
  footer: {
    links: [
      {
        title: 'Guide',
        items: [
          {label: 'Get started', to: '/start'},
          {label: 'Coming from other tools', to: '/from'},
          {label: 'Publish', to: '/publish'},
        ],
      },
      {
        title: 'Reference',
        items: [
          {label: 'Configuration', to: '/reference/configuration'},
          {label: 'Markdown', to: '/reference/markdown'},
          {label: 'Commands', to: '/reference/commands'},
        ],
      },
      {
        title: 'How it works',
        items: [
          {label: 'In short', to: '/how'},
          {label: 'Benchmarks', to: '/how/benchmarks'},
          {label: 'Live examples', to: '/examples'},
        ],
      },
    ],
    copyright: 'Free to use, change, and share, under the MIT license.',
  },
});
