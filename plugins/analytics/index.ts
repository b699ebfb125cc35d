import type {Plugin} from 'manual-docs/config';

/** Service that counts visits, and its address. */
export type AnalyticsOptions = ServiceOptions & {
  /**
   * Whether to wait until the reader agrees. A banner asks, and the footer has an entry to change the answer. Default: false.
   */
  readonly consent?: boolean;
};

type ServiceOptions =
  | {
      readonly service: 'plausible';
      /** Name of the site at Plausible, such as `docs.example.com`. */
      readonly domain: string;
      /** Address of the script. Default: `https://plausible.io`. */
      readonly host?: string;
    }
  | {
      readonly service: 'matomo';
      /** Address of the Matomo installation. */
      readonly host: string;
      readonly siteId: string | number;
    }
  | {
      readonly service: 'google';
      /** Measurement id, such as `G-XXXXXXXXXX`. */
      readonly id: string;
      /** Whether to anonymize the last part of addresses before they are stored. Default: true. */
      readonly anonymizeIp?: boolean;
    };

/**
 * Counts visits with Plausible, Matomo, or Google Analytics, on the built site but not in `manual
 * serve`. The policy allows only this service; its inline scripts have hashes.
 */
export function analytics(options: AnalyticsOptions): Plugin {
  // A configuration in JavaScript may leave the options out.
  const makeParts = SERVICES[options?.service];
  if (!makeParts)
    throw new Error(
      `analytics: \`service\` is one of ${Object.keys(SERVICES)
        .map((name) => `'${name}'`)
        .join(', ')}`,
    );
  const {head, policy} = makeParts(options as never);
  const headTags = head.map((tag) => ({...tag, builtOnly: true, consent: options.consent === true}));
  return {name: 'analytics', version: '2', key: options, headTags, contentSecurityPolicy: policy};
}

export default analytics;

interface ServiceParts {
  readonly head: NonNullable<Plugin['headTags']>;
  readonly policy: NonNullable<Plugin['contentSecurityPolicy']>;
}

type Options<S> = Extract<AnalyticsOptions, {service: S}>;

const SERVICES: {readonly [S in AnalyticsOptions['service']]: (options: Options<S>) => ServiceParts} = {
  plausible({domain, host = 'https://plausible.io'}) {
    const origin = getOrigin(host, 'host');
    assertGiven(domain, 'domain');
    return {
      head: [{tagName: 'script', attributes: {defer: true, 'data-domain': domain, src: `${origin}/js/script.js`}}],
      policy: {scriptSrc: [origin], connectSrc: [origin]},
    };
  },
  matomo({host, siteId}) {
    assertGiven(siteId, 'siteId');
    const origin = getOrigin(host, 'host');
    const base = host.replace(/\/$/, '');
    const start = [
      'var _paq = window._paq = window._paq || [];',
      "_paq.push(['trackPageView']);",
      "_paq.push(['enableLinkTracking']);",
      `_paq.push(['setTrackerUrl', ${toScriptText(`${base}/matomo.php`)}]);`,
      `_paq.push(['setSiteId', ${toScriptText(String(siteId))}]);`,
      followMoves(
        "_paq.push(['setCustomUrl', location.href]); _paq.push(['setDocumentTitle', document.title]); _paq.push(['trackPageView']);",
      ),
    ].join('\n');
    return {
      head: [
        {tagName: 'script', innerHTML: start},
        {tagName: 'script', attributes: {async: true, src: `${base}/matomo.js`}},
      ],
      policy: {scriptSrc: [origin], connectSrc: [origin], imgSrc: [origin]},
    };
  },
  google({id, anonymizeIp = true}) {
    assertGiven(id, 'id');
    const start = [
      'window.dataLayer = window.dataLayer || [];',
      'function gtag(){dataLayer.push(arguments);}',
      "gtag('js', new Date());",
      `gtag('config', ${toScriptText(id)}, {anonymize_ip: ${anonymizeIp}});`,
      followMoves(
        `gtag('event', 'page_view', {page_location: location.href, page_title: document.title, send_to: ${toScriptText(id)}});`,
      ),
    ].join('\n');
    const script = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    return {
      head: [
        {tagName: 'script', attributes: {async: true, src: script}},
        {tagName: 'script', innerHTML: start},
      ],
      policy: {
        scriptSrc: ['https://www.googletagmanager.com'],
        connectSrc: [
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://www.googletagmanager.com',
        ],
        imgSrc: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
      },
    };
  },
};

/**
 * Detects navigation without a page load by the change of title and address. Plausible's script
 * does this itself.
 */
function followMoves(code: string): string {
  return [
    '(function () {',
    '  var before = location.pathname;',
    '  new MutationObserver(function () {',
    '    if (location.pathname === before) return;',
    '    before = location.pathname;',
    `    ${code}`,
    "  }).observe(document.querySelector('title'), {childList: true, characterData: true, subtree: true});",
    '})();',
  ].join('\n');
}

function toScriptText(value: string): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

function getOrigin(host: string, name: string): string {
  assertGiven(host, name);
  if (!URL.canParse(host))
    throw new Error(`analytics: \`${name}\` is \`${host}\`, expected an address such as https://stats.example.com`);
  return new URL(host).origin;
}

function assertGiven(value: unknown, name: string): void {
  if (value === undefined || value === '') throw new Error(`analytics: \`${name}\` is missing`);
}
