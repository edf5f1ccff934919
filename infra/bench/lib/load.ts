import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Drives one address for some seconds. @throws when any answer was not a success: such a number would mean nothing */
export async function drive(url: string, cookie: string, connections: number, seconds: number): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { cookie } });
  const bad = result.errors + result.timeouts + result.non2xx;
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result.requests.total} requests failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The run in the middle, by requests per second. */
export function median(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}
