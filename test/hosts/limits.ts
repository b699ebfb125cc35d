/** Needs that a host does not meet, by name, with the words of the guide. */
type Limits = Readonly<Record<string, string>>;

const FIXED_HEADERS: Limits = {
  'Caching of pages': 'caches pages for ten minutes',
  'Caching of hashed files': 'caches hashed files for ten minutes',
  'Security headers': 'sends no headers of the site; the policy in the pages holds',
  'Policy as a header': '',
};
const OWN_HEADERS: Limits = {'Policy as a header': 'sends no policy; the one in the pages holds'};
const HTML_STAYS: Limits = {'One address: `.html`': 'answers `/page.html`, too'};
const HTML_ONLY: Limits = {'Markdown for agents': 'sends HTML to agents that ask for Markdown'};
const SLASH_OF_BASE: Limits = {'Home page below a base': 'leads from `/docs` to `/docs/`'};
const SHOWS_SETTINGS: Limits = {'Settings of hosts are not served': 'serves `_headers` and `_redirects` as texts'};
const SLASH_OF_FOLDER: Limits = {
  'A folder of static files': 'takes the slash from the address of a folder in `static/`, so its relative links break',
};
const CACHING_BELOW: Limits = {
  'Caching of hashed files below a base': 'keeps hashed files only if the rule in its settings has the base',
};

const PAGES: Limits = {
  ...{'One address: slash at the end': 'answers `/page/` with 404'},
  ...HTML_STAYS,
  ...FIXED_HEADERS,
  ...HTML_ONLY,
  ...SHOWS_SETTINGS,
  ...SLASH_OF_BASE,
};

export const LIMITS: Readonly<Record<string, Limits>> = {
  '`serve --built`': {Compression: 'does not compress, since it runs on your machine'},
  'GitHub Pages': PAGES,
  'GitLab Pages': PAGES,
  Netlify: {...HTML_STAYS, ...SLASH_OF_BASE},
  'Cloudflare Pages': {...{'Markdown for agents': 'sends Markdown with the Worker alone'}, ...SLASH_OF_BASE},
  Vercel: {...SLASH_OF_FOLDER, ...OWN_HEADERS, ...HTML_ONLY, ...SHOWS_SETTINGS, ...CACHING_BELOW},
  Firebase: {...SLASH_OF_FOLDER, ...OWN_HEADERS, ...HTML_ONLY, ...CACHING_BELOW},
  'CloudFront and S3': {
    ...{'Pages with a dot in the name': 'takes a page such as `node.js` for a file'},
    ...SLASH_OF_FOLDER,
    ...{'Security headers': 'sends headers of a response headers policy alone', 'Policy as a header': ''},
    ...HTML_ONLY,
    ...{'Home page below a base': 'needs a line in the function for `/docs`'},
  },
  'Azure Static Web Apps': {
    ...SLASH_OF_FOLDER,
    ...HTML_STAYS,
    ...{'Caching of pages': 'caches pages for 30 seconds'},
    ...OWN_HEADERS,
    ...HTML_ONLY,
    ...SHOWS_SETTINGS,
    ...CACHING_BELOW,
  },
};
