/** Settings that people coming from Docusaurus try first, and what to write here. */
export const RENAMED_SETTINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    themeConfig: 'put its keys (navbar, footer, colorMode, announcementBar, tableOfContents) at the top level',
    presets: 'there are no presets: write `docs: {…}`, `blog: {…}` at the top level',
    plugins: 'there are no bundler plugins: docs and blog instances are `docs: [{id: …}]` and `blog: [{…}]`',
    themes: 'there is one theme: override a component by a file of the same name in theme/',
    algolia: "write `search: {provider: 'algolia', appId, apiKey, indexName}`",
    prism: 'highlighting happens at build time: write `markdown: {code: {…}}`',
    onBrokenLinks: "write `diagnostics: {severity: {'broken-link': 'warn'}}`",
    onBrokenAnchors: "write `diagnostics: {severity: {'broken-anchor': 'warn'}}`",
    onBrokenMarkdownLinks: "write `diagnostics: {severity: {'broken-link': 'warn'}}`",
    onDuplicateRoutes: "write `diagnostics: {severity: {'duplicate-route': 'warn'}}`",
    trailingSlash: 'pages never have a trailing slash: remove it',
    organizationName: 'nothing is deployed by this tool: remove it',
    projectName: 'nothing is deployed by this tool: remove it',
    scripts: 'put the file into static/ and override a theme component that loads it',
    stylesheets: 'put a file theme/custom.css beside your overrides',
    customCss: 'put a file theme/custom.css beside your overrides',
    clientModules: 'import the module from a theme component that you override',
    future: 'remove it',
    staticDir: 'write `staticDirectories: [...]`',
  }),
);
