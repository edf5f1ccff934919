import { CircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  let seconds = 1_000;
  const breaker = new CircuitBreaker({ now: () => new Date(seconds * 1_000) });
  return { breaker, pass: (more: number) => void (seconds += more) };
}

describe('the circuit breaker', () => {
  it('opens after three failures in a row, for half a minute', () => {
    const { breaker, pass } = breakerAt();
    for (let n = 0; n < 3; n++) {
      expect(breaker.open).toBe(false);
      breaker.failed();
    }
    expect(breaker.open).toBe(true);
    pass(30);
    expect(breaker.open).toBe(false);
    breaker.failed();
    expect(breaker.open).toBe(false);
  });

  it('counts neither across an answer nor across time', () => {
    const { breaker, pass } = breakerAt();
    breaker.failed();
    breaker.failed();
    breaker.succeeded();
    breaker.failed();
    expect(breaker.open).toBe(false);
    for (let day = 0; day < 5; day++) {
      pass(86_400);
      breaker.failed();
    }
    expect(breaker.open).toBe(false);
  });
});
