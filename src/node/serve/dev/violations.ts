import {POLICY_DIRECTIVES} from '../../../shared/policy.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';

/** A browser's report of a blocked Content-Security-Policy violation. */
interface Violation {
  /** Source file of the page, from the root; absent for generated pages. */
  readonly file?: string;
  readonly route: string;
  readonly directive: string;
  /** A URL, or `inline` or `eval`. */
  readonly blocked: string;
}

const SETTINGS_BY_DIRECTIVE: ReadonlyMap<string, string> = new Map(
  Object.entries(POLICY_DIRECTIVES).map(([setting, directive]) => [directive, setting]),
);

/**
 * Creates the diagnostic of a violation; undefined if no browser would send it. The report is
 * untrusted, so its values are checked.
 */
export function explainViolation({file, route, directive, blocked}: Violation): Diagnostic | undefined {
  if (!/^[a-z-]{3,30}$/.test(directive) || blocked === '' || blocked.length > MAX_BLOCKED_LENGTH) return undefined;
  return createDiagnostic(
    'policy-violation',
    `The policy of ${route} blocks ${describeBlocked(blocked)} (${directive}).`,
    {
      file,
      hint: createHint(directive, blocked),
    },
  );
}

/** Longest address in a message, in characters. */
const MAX_BLOCKED_LENGTH = 2000;

function describeBlocked(blocked: string): string {
  if (blocked === 'inline') return 'a style or script in the text of the page';
  if (blocked === 'eval' || blocked === 'wasm-eval') return 'code that is made from text (`eval`)';
  return blocked;
}

function createHint(directive: string, blocked: string): string {
  if (blocked === 'inline' && directive === 'script-src-attr') {
    return 'attributes such as `onclick` do not run: use a component, which handles events in its code';
  }
  if (blocked === 'inline') {
    return directive.startsWith('style')
      ? 'a script writes it: move it into a style sheet that a component imports, or allow it with `contentSecurityPolicy: {styleSrc: ["\'unsafe-inline\'"]}`'
      : 'move the script into a component, or into headTags, whose content is allowed by its hash';
  }
  if (blocked === 'eval')
    return 'to allow it: `contentSecurityPolicy: {scriptSrc: ["\'unsafe-eval\'"]}` in site.config.ts';
  if (blocked === 'wasm-eval')
    return 'to allow it: `contentSecurityPolicy: {scriptSrc: ["\'wasm-unsafe-eval\'"]}` in site.config.ts';
  const setting = SETTINGS_BY_DIRECTIVE.get(directive.replace(/-(?:elem|attr)$/, ''));
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : 'null';
  // Schemes without a host, such as `blob:`, are allowed by name.
  const source = origin === 'null' ? /^[a-z][a-z0-9+.-]*:?/i.exec(blocked)?.[0].replace(/:?$/, ':') : origin;
  if (setting === undefined || source === undefined)
    return 'no origin can be added for it; `contentSecurityPolicy: false` leaves the whole policy out';
  return `to allow it: \`contentSecurityPolicy: {${setting}: ['${source}']}\` in site.config.ts`;
}
