// The classic preset with the fast tool chain (Rspack, SWC, Lightning CSS), docs only, links checked as in ours.
module.exports = {
  title: 'Benchmark',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'throw',
  i18n: {defaultLocale: 'en', locales: ['en']},
  markdown: {format: 'detect', hooks: {onBrokenMarkdownLinks: 'throw'}},
  future: {v4: true, experimental_faster: true},
  presets: [
    [
      'classic',
      {docs: {path: 'docs', routeBasePath: '/'}, blog: false, pages: false, theme: {customCss: './src/css/site.css'}},
    ],
  ],
  themeConfig: {navbar: {title: 'Benchmark', items: []}, prism: {additionalLanguages: ['gherkin', 'groovy']}},
};
