import type { ClientError } from '@emberhood/contracts/http/client-errors';
import { CLIENT_ERRORS_PATH } from '@emberhood/contracts/http/client-errors-path';

/** Limits the reports of a page that keeps failing. */
const PER_PAGE = 5;
const OWN_SCRIPT = /\/(assets\/[\w/.-]+\.js:\d+:\d+)/;
/** Expected: the network was down, the user left, or a screen showed a refusal. */
const EXPECTED = new Set(['ApiProblem', 'AbortError']);
const RELEASE = (import.meta.env['RELEASE'] as string | undefined) ?? 'development';

let told = 0;
const known = new Set<string>();

/** Reports an error once, without its message. Errors with no line in our scripts belong to browser extensions. */
export function sendFault(kind: ClientError['kind'], error: unknown): void {
  const fault = describe(kind, error);
  if (fault === null || !navigator.onLine) return;
  const key = JSON.stringify(fault);
  if (known.has(key) || told === PER_PAGE) return;
  known.add(key);
  told++;
  // `keepalive` sends it even while the page is being left. A failure to send is ignored.
  fetch(`/api${CLIENT_ERRORS_PATH}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: key,
  }).catch(() => undefined);
}

function describe(kind: ClientError['kind'], error: unknown): ClientError | null {
  if (kind === 'policy')
    return { kind, release: RELEASE, ...nameOf((error as SecurityPolicyViolationEvent).effectiveDirective) };
  if (!(error instanceof Error) || EXPECTED.has(error.name) || EXPECTED.has(error.constructor.name)) return null;
  const at = OWN_SCRIPT.exec(error.stack ?? '')?.[1];
  if (at === undefined && (kind === 'script' || kind === 'promise')) return null;
  return { kind, release: RELEASE, ...nameOf(error.name), ...(at !== undefined && { at }) };
}

const nameOf = (name: string): { name?: string } => (/^[A-Za-z-]{1,40}$/.test(name) ? { name } : {});
