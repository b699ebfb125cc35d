import path from 'node:path';
import type {SiteFacts} from '../facts.ts';
import type {Settings, SettingsReader} from '../readSettings.ts';
import type {Gathered} from './gathered.ts';

/** The host of a module that a script imports. */
const FOREIGN_MODULE = /\b(?:from|import)\s*\(?\s*["'](https:\/\/[^/"']+)/g;

/** Packages that write styles at runtime, which the other tool does not restrict. */
const STYLE_WRITERS = new RegExp(
  `"(?:${[
    'react-github-btn|github-buttons|react-(?:select|tooltip|colorful)|typeit-react',
    'styled-components|antd|redoc|(?:mdx-)?mermaid',
    '@(?:emotion|mui|chakra-ui|ant-design|radix-ui|docsearch)/[\\w-]+',
    '[@\\w/-]*(?:codemirror|monaco)[\\w/-]*',
  ].join('|')})"\\s*:`,
);

/** Buttons that request the number of stars from GitHub. */
const STAR_BUTTONS = /"(?:react-github-btn|github-buttons)"\s*:|\/\/buttons\.github\.io\//;

/** Finds origins of scripts that modules, plugins, and scripts in the head add at runtime. */
function addedScripts(
  {listNames, mentions, findAll}: SiteFacts,
  {modules, tags}: {readonly modules: readonly string[]; readonly tags: readonly Settings[]},
): string[] {
  const address = /(?:\bsrc['"]?\s*[=,]\s*['"`]|['"`](?=[^'"`\s]+\.js\b))((?:https:)?\/\/[\w-]+(?:\.[\w-]+)+)/g;
  const makes = /createElement\(\s*['"`]script['"`]/;
  const sources = listNames('src').map((file) => `src/${file}`);
  const files = [...sources, ...modules].filter((file) => /\.[cm]?[jt]sx?$/.test(file) && mentions(file, makes));
  const inline = tags.map(({innerHTML}) => String(innerHTML ?? '')).filter((text) => makes.test(text));
  const hosts = [
    ...files.flatMap((file) => findAll(file, address)),
    ...inline.flatMap((text) => [...text.matchAll(address)].map(([, host]) => host!)),
  ];
  // Without a scheme, a source uses that of the page, which is `http:` during a preview.
  return [...new Set(hosts)].map((host) => host.replace(/^\/\//, ''));
}

/** Converts scripts, style sheets, and head tags of the site. */
export function mapTags(site: SettingsReader, {headTags, policy, clientModules}: Gathered, facts: SiteFacts): void {
  const readAttributes = (value: unknown, name: string): Record<string, string> =>
    typeof value === 'string'
      ? {[name]: value}
      : Object.fromEntries(
          Object.entries(value as Settings)
            .filter(([, one]) => one !== false && one !== undefined)
            .map(([key, one]) => [key, String(one)]),
        );
  const each = (key: string, add: (value: unknown) => void): void => {
    const list = site.take(key);
    if (Array.isArray(list)) list.forEach(add);
  };
  each('stylesheets', (value) => {
    const {href, ...rest} = readAttributes(value, 'href');
    headTags.push({tagName: 'link', attributes: {rel: 'stylesheet', href, ...rest}});
  });
  each('scripts', (value) => {
    const attributes = readAttributes(value, 'src');
    headTags.push({tagName: 'script', attributes});
    // Hosts from which a script of a static folder imports must be allowed.
    const hosts = facts.findAll(path.posix.join('static', attributes.src ?? ''), FOREIGN_MODULE);
    if (hosts.length > 0) policy.scriptSrc = [...new Set([...(policy.scriptSrc ?? []), ...hosts])];
  });
  each('headTags', (value) => headTags.push(value as Settings));
  const added = addedScripts(facts, {modules: clientModules, tags: headTags});
  if (added.length > 0) {
    policy.scriptSrc = [...new Set([...(policy.scriptSrc ?? []), ...added])];
    const note = `code of the site adds scripts of ${added.join(', ')}, which are allowed: what these load in turn is not`;
    site.tell(note, 'contentSecurityPolicy', 'scriptSrc');
  }
  const hasButtons = headTags.some(({attributes}) => STAR_BUTTONS.test(String((attributes as Settings)?.src)));
  if (hasButtons || facts.mentions('package.json', STAR_BUTTONS))
    policy.connectSrc = [...(policy.connectSrc ?? []), 'https://api.github.com'];
  if (!facts.mentions('package.json', STYLE_WRITERS)) return;
  policy.styleSrc = ["'unsafe-inline'"];
  const note = 'packages of the site write styles while it is shown: this lets them; take it out when they are gone';
  site.tell(note, 'contentSecurityPolicy', 'styleSrc');
}
