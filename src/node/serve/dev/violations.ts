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
  return createDiagnostic('policy-violation', describeViolation(route, directive, blocked), {
    file,
    hint: createHint(directive, blocked),
  });
}

/** Longest address in a message, in characters. */
const MAX_BLOCKED_LENGTH = 2000;

function describeViolation(route: string, directive: string, blocked: string): string {
  const policy = `The security policy of ${route}`;
  if (blocked === 'inline') return `${policy} blocks a style or script in the text of the page (${directive}).`;
  if (blocked === 'eval' || blocked === 'wasm-eval')
    return `${policy} blocks code that is made from text by \`eval\` (${directive}).`;
  return `The page ${route} may not load ${blocked}: its security policy allows only hosts that it names (${directive}).`;
}

function createHint(directive: string, blocked: string): string {
  if (blocked === 'inline' && directive === 'script-src-attr') {
    return 'use a component, which handles events in its code: attributes such as `onclick` do not run';
  }
  if (blocked === 'inline') {
    return directive.startsWith('style')
      ? 'move it into a style sheet that a component imports, or write `contentSecurityPolicy: {styleSrc: ["\'unsafe-inline\'"]}`: a script writes it'
      : 'move the script into a component, or into headTags, whose content is allowed by its hash';
  }
  if (blocked === 'eval')
    return 'write `contentSecurityPolicy: {scriptSrc: ["\'unsafe-eval\'"]}` in site.config.ts to allow it';
  if (blocked === 'wasm-eval')
    return 'write `contentSecurityPolicy: {scriptSrc: ["\'wasm-unsafe-eval\'"]}` in site.config.ts to allow it';
  const setting = SETTINGS_BY_DIRECTIVE.get(directive.replace(/-(?:elem|attr)$/, ''));
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : 'null';
  // Schemes without a host, such as `blob:`, are allowed by name.
  const source = origin === 'null' ? /^[a-z][a-z0-9+.-]*:?/i.exec(blocked)?.[0].replace(/:?$/, ':') : origin;
  if (setting === undefined || source === undefined)
    return 'remove it, or write `contentSecurityPolicy: false`, which leaves the whole policy out: it has no origin to allow';
  return `write \`contentSecurityPolicy: {${setting}: ['${source}']}\` in site.config.ts to allow it`;
}
