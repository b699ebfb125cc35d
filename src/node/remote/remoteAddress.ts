type RemoteAddress = {readonly url: URL} | {readonly wrong: string; readonly hint: string};

/** Reads the address of a remote cache, as it is given on the command line. */
export function remoteAddress(text: string): RemoteAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // `localhost:8080` reads as an address of a protocol of that name.
  if (!url || !text.includes('://')) {
    const whole = /^[\w.-]+(?::\d+)?(?:\/|$)/.test(text)
      ? protocolFor(text) + text
      : 'https://cache.example.com/manual';
    return {
      wrong: `The address of the remote cache is not a URL: ${withoutPassword(text)}`,
      hint: `write it whole: ${whole}`,
    };
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return {
      wrong: `The remote cache speaks HTTP, and not ${url.protocol.slice(0, -1)}: ${withoutPassword(text)}`,
      hint: 'give the address of a server that speaks the HTTP cache protocol of Bazel: https://cache.example.com/manual',
    };
  }
  if (url.username !== '' || url.password !== '') {
    return {
      wrong: 'The address of the remote cache holds a password, which logs would show.',
      hint: 'leave it out, and put a token into the environment: MANUAL_REMOTE_CACHE_TOKEN',
    };
  }
  return {url};
}

/** Logs are read by many. */
export function withoutPassword(text: string): string {
  return text.replace(/^(.*:\/\/|).*@/, '$1***@');
}

/** Servers beside the build speak without encryption. */
function protocolFor(host: string): string {
  return /^(?:localhost|127\.)/.test(host) ? 'http://' : 'https://';
}
