import type { Checkout } from '@emberhood/contracts';
import type { Query } from '@tanstack/react-query';
import { checkoutQuery } from './checkout.ts';
import { ApiProblem } from './problem.ts';

type Asked = Parameters<Extract<ReturnType<typeof checkoutQuery>['refetchInterval'], (...args: never[]) => unknown>>[0];

/** When the query is refetched, after a number of answers. */
function next(state: Partial<Query['state']>) {
  const { refetchInterval } = checkoutQuery('one');
  const asked = { state: { dataUpdateCount: 0, errorUpdateCount: 0, error: null, ...state } } as unknown as Asked;
  return typeof refetchInterval === 'function' ? refetchInterval(asked) : refetchInterval;
}
const open = { state: 'open' } as Checkout;

describe('how a payment went', () => {
  it('is polled with backoff until the provider reports, or a limit is reached', () => {
    const early = next({ data: open, dataUpdateCount: 1 });
    const late = next({ data: open, dataUpdateCount: 12 });
    expect(early).toBe(2_000);
    expect(late).toBeGreaterThan(2_000);
    expect(next({ data: open, dataUpdateCount: 60 })).toBe(false);
  });

  it('is not polled after a final outcome', () => {
    expect(next({ data: { ...open, state: 'paid' }, dataUpdateCount: 1 })).toBe(false);
    expect(next({ error: new ApiProblem('PAYMENT.CHECKOUT_NOT_FOUND', { status: 404 }), errorUpdateCount: 1 })).toBe(
      false,
    );
    expect(next({ error: new ApiProblem('RPC.UNAVAILABLE', { status: 503 }), errorUpdateCount: 1 })).not.toBe(false);
  });
});
