/**
 * Platforms by key. `#` in the address stands for the account name; without an address, authors
 * must write a URL.
 */
const PLATFORMS: Readonly<Record<string, {readonly name: string; readonly address?: string}>> = {
  github: {name: 'GitHub', address: 'https://github.com/#'},
  gitlab: {name: 'GitLab', address: 'https://gitlab.com/#'},
  linkedin: {name: 'LinkedIn', address: 'https://www.linkedin.com/in/#/'},
  x: {name: 'X', address: 'https://x.com/#'},
  twitter: {name: 'Twitter', address: 'https://twitter.com/#'},
  bluesky: {name: 'Bluesky', address: 'https://bsky.app/profile/#'},
  instagram: {name: 'Instagram', address: 'https://www.instagram.com/#'},
  threads: {name: 'Threads', address: 'https://www.threads.net/@#'},
  youtube: {name: 'YouTube', address: 'https://www.youtube.com/@#'},
  twitch: {name: 'Twitch', address: 'https://twitch.tv/#'},
  stackoverflow: {name: 'Stack Overflow', address: 'https://stackoverflow.com/users/#'},
  mastodon: {name: 'Mastodon'},
};

/** Converts `socials` of an author (account names or URLs by platform) to links. */
export function toSocialLinks(socials: unknown): readonly {name: string; url: string}[] {
  if (typeof socials !== 'object' || socials === null) return [];
  return Object.entries(socials).flatMap(([platform, account]) => {
    const service = PLATFORMS[platform.toLowerCase()];
    const url = toAccountUrl(account, service?.address);
    return url === undefined ? [] : [{name: service?.name ?? platform, url}];
  });
}

/** Returns the problem of `socials`; undefined if it is valid. */
export function findSocialsProblem(socials: unknown): string | undefined {
  if (socials === undefined || socials === null) return undefined;
  if (typeof socials !== 'object' || Array.isArray(socials))
    return 'has socials that are not a list of `platform: account`';
  for (const [platform, account] of Object.entries(socials)) {
    if (toAccountUrl(account, PLATFORMS[platform.toLowerCase()]?.address) === undefined)
      return `has no address on \`${platform}\`, where the account name alone does not tell it`;
  }
  return undefined;
}

function toAccountUrl(account: unknown, template: string | undefined): string | undefined {
  if (typeof account === 'string' && /^https?:\/\//i.test(account)) return account;
  const isName = (typeof account === 'string' && /^@?[\w.-]+$/.test(account)) || typeof account === 'number';
  return isName ? template?.replace('#', String(account).replace(/^@/, '')) : undefined;
}
