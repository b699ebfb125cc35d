import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {compareDiagnostics, type Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import type {ExternalUrl} from '../collectExternalUrls.ts';
import {listPositions} from '../foldFaults.ts';
import type {Verdict} from './verdict.ts';

export interface UrlVerdict extends ExternalUrl {
  readonly verdict: Verdict;
}

export interface RunFacts {
  /** Returns the date (ISO) of the last good answer. */
  readonly lastAlive: (url: string) => string | undefined;
  readonly someHostAnswered: boolean;
  readonly hosts: number;
}

/** Number of silent hosts from which one problem is reported: the network is down. */
const HOSTS_FOR_NO_NETWORK = 3;
/** Maximum number of further positions in a hint. */
const MAX_LISTED = 5;

/** Reports each URL without a good answer at its first position. Sorts the problems. */
export function describeVerdicts(verdicts: readonly UrlVerdict[], facts: RunFacts): Diagnostic[] {
  const bad = verdicts.filter(({verdict}) => verdict.state !== 'alive');
  if (!facts.someHostAnswered && facts.hosts >= HOSTS_FOR_NO_NETWORK && bad.length > 0) {
    return [createNetworkProblem(bad.length, facts.hosts)];
  }
  return bad.map((one) => describeVerdict(one, facts)).sort(compareDiagnostics);
}

function createNetworkProblem(urls: number, hosts: number): Diagnostic {
  return createDiagnostic(
    'external-link-unreachable',
    'No link to another site could be checked, because no host answers.',
    {
      hint: `check the network, or set https_proxy if your network has a proxy: ${urls} links to ${hosts} hosts were tried`,
    },
  );
}

function describeVerdict({url, places: positions, verdict}: UrlVerdict, facts: RunFacts): Diagnostic {
  const [first = {}, ...rest] = positions;
  const position = {...first, occurrences: positions.length > 1 ? positions.length : undefined};
  const others = rest.length > 0 ? [listPositions(rest, MAX_LISTED)] : [];
  const reason = verdict.state === 'alive' ? '' : verdict.reason;
  // A failed lookup proves nothing if no host answers.
  if (verdict.state === 'dead' && (facts.someHostAnswered || verdict.proof !== 'lookup')) {
    const hint = ['point it to where the content went, or remove it', ...others].join('\n');
    return createDiagnostic('external-link-dead', `The link \`${url}\` is dead: ${reason}.`, {...position, hint});
  }
  const lastAlive = facts.lastAlive(url);
  const hint = [
    'open it in a browser, and add it to `externalLinks.ignore` if it works there',
    ...(lastAlive === undefined ? [] : [`it last answered on ${String(lastAlive).slice(0, 10)}`]),
    ...others,
  ].join('\n');
  return createDiagnostic('external-link-unreachable', `The link \`${url}\` could not be checked: ${reason}.`, {
    ...position,
    hint,
  });
}
