import { errorTable, isErrorCode, type Endpoint } from '@emberhood/contracts';
import type { Answer } from '../client/send.ts';
import { mayReach } from './reach.ts';
import type { Case } from './request.ts';
import type { World } from './world.ts';

/** Output of failing programs that must not be shown to people. */
const INNER_WORKINGS =
  /\bat .+ \(?(file|node):|node_modules|\.ts:\d+|Error: |ECONN|\brelation "|syntax error at|QueryFailed|\brpc\.[a-z]+\.|select .+ from /;
const PROBLEM_KEYS = new Set(['code', 'message', 'issues', 'facts', 'requestId']);

/** Everything that is wrong with an answer; empty if it is correct. */
export function faultsOf(world: World, endpoint: Endpoint, asked: Case, answer: Answer): string[] {
  const faults: string[] = [];
  const { status, text } = answer;
  if (status >= 500) faults.push(`a ${status}`);
  if (status >= 400 && status !== 404) faults.push(...problemFaults(answer));
  if (INNER_WORKINGS.test(withoutValues(text))) faults.push('inner workings');
  const done = status < 300 || (status === 302 && !String(answer.headers.location).startsWith('/login?error='));
  if (done && onTheUsualWay(asked) && !mayReach(asked.who, endpoint.access)) faults.push(`open to a ${asked.who}`);
  if (done && endpoint.method !== 'GET' && (asked.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
    faults.push('asked by another site');
  for (const secret of world.secrets)
    if (
      secret.text !== '' &&
      text.includes(secret.text) &&
      !secret.seenBy(asked.who, asked.path) &&
      !sent(world, asked, secret.text)
    )
      faults.push(`somebody else’s ${secret.what}`);
  return faults;
}

/** Whether the request itself contained the secret. */
function sent(world: World, asked: Case, secret: string): boolean {
  const own = world.filled(JSON.stringify(asked));
  return own.includes(secret) || decodeURIComponentOr(own).includes(secret);
}

function problemFaults(answer: Answer): string[] {
  if (!String(answer.headers['content-type']).startsWith('application/problem+json'))
    return ['an error that is no problem'];
  const problem = JSON.parse(answer.text) as Record<string, unknown>;
  const faults: string[] = [];
  if (answer.status === 429 && !('retry-after' in answer.headers)) faults.push('no Retry-After');
  if (!isErrorCode(problem['code'])) faults.push('an unknown code');
  else {
    const { status, message } = errorTable[problem['code']];
    if (status !== answer.status) faults.push(`${problem['code']} as ${answer.status}`);
    if (message !== problem['message']) faults.push('another text');
  }
  const strange = Object.keys(problem).filter((key) => !PROBLEM_KEYS.has(key));
  if (strange.length > 0) faults.push(`unexpected in a problem: ${strange.join(', ')}`);
  return faults;
}

/** False for own cookies and unusual addresses, which may lead to another call. */
function onTheUsualWay({ path, headers }: Case): boolean {
  return path.startsWith('/api/') && !('cookie' in headers);
}

/** Leaves out the values of JSON except the message, because members may write text that looks like code. */
function withoutValues(text: string): string {
  return text.startsWith('{') || text.startsWith('[')
    ? (/"message":"[^"]*"/.exec(text)?.[0] ?? '')
    : text.slice(0, 5_000);
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
