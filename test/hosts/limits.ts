/** Needs that a host does not meet, by name, with the words of the guide. */
export type Limits = Readonly<Record<string, string>>;

const FIXED_HEADERS: Limits = {
  'Caching of pages': 'caches pages for ten minutes',
  'Caching of hashed files': 'caches hashed files for ten minutes',
  'Security headers': 'sends no headers of the site; the policy in the pages holds',
  'Policy as a header': '',
};
const OWN_HEADERS: Limits = {'Policy as a header': 'sends no policy; the one in the pages holds'};
const HTML_STAYS: Limits = {'One address: `.html`': 'answers `/page.html`, too'};
const HTML_ONLY: Limits = {'Markdown for agents': 'sends HTML to agents that ask for Markdown'};
const SHOWS_SETTINGS: Limits = {'Settings of hosts are not served': 'serves `_headers` and `_redirects` as texts'};
const CACHING_BELOW: Limits = {
  'Caching of hashed files below a base': 'keeps hashed files only if the rule in its settings has the base',
};

const PAGES: Limits = {
  ...{'One address: slash at the end': 'answers `/page/` with 404'},
  ...HTML_STAYS,
  ...FIXED_HEADERS,
  ...HTML_ONLY,
  ...SHOWS_SETTINGS,
};

export const LIMITS: Readonly<Record<string, Limits>> = {
  '`serve --built`': {Compression: 'does not compress, since it runs on your machine'},
  'GitHub Pages': PAGES,
  'GitLab Pages': {
    ...PAGES,
    ...{'One address: slash at the end': 'answers `/page/`, too'},
    ...{
      'Pages beside a folder of their name': 'does not find a page that has pages below it: set `trailingSlash: true`',
    },
    ...{'Settings of hosts are not served': 'serves `_headers` and the state of `_redirects`'},
  },
  Netlify: HTML_STAYS,
  'Cloudflare Pages': {'Markdown for agents': 'sends Markdown with the Worker alone'},
  Vercel: {
    ...{'One address: slash at the end': 'answers `/page/`, too', 'One address: home pages': 'answers `/de`, too'},
    ...OWN_HEADERS,
    ...HTML_ONLY,
    ...SHOWS_SETTINGS,
    ...CACHING_BELOW,
  },
  Firebase: {...OWN_HEADERS, ...HTML_ONLY, ...CACHING_BELOW},
  'CloudFront and S3': {
    ...{'Security headers': 'sends headers of a response headers policy alone', 'Policy as a header': ''},
    ...HTML_ONLY,
  },
  'Azure Static Web Apps': {
    ...{'Caching of pages': 'caches pages for 30 seconds'},
    ...OWN_HEADERS,
    ...HTML_ONLY,
    ...SHOWS_SETTINGS,
    ...CACHING_BELOW,
  },
};

/** Limits of Wrangler, the local server of Cloudflare Pages: it answers the files of settings with status 502 instead of 404. */
export const WRANGLER_LIMITS: Limits = {...LIMITS['Cloudflare Pages'], 'Settings of hosts are not served': ''};

/** Needs that a host meets only with `trailingSlash: true`. */
export const MET_WITH_SLASH: Readonly<Record<string, readonly string[]>> = {
  'GitHub Pages': ['One address: slash at the end'],
  'GitLab Pages': ['Pages beside a folder of their name', 'One address: slash at the end'],
  Vercel: ['One address: slash at the end', 'One address: home pages'],
};
