import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** The share of requests that were refused for the moment (503). */
  shed: number;
}

/**
 * Loads one address for some seconds, each connection with the cookie of one member.
 * @param times connections for each cookie; with more than one, some requests may be refused for the moment
 * @throws if any other request failed, because the figures would be meaningless
 */
export async function drive(url: string, cookies: readonly string[], seconds: number, times = 1): Promise<Load> {
  let opened = 0;
  const result = await autocannon({
    url,
    connections: cookies.length * times,
    duration: seconds,
    setupClient: (client) => client.setHeaders({ cookie: cookies[opened++ % cookies.length] ?? '' }),
  });
  const comeBack = result.statusCodeStats['503']?.count ?? 0;
  const bad = result.errors + result.timeouts + result.non2xx - (times > 1 ? comeBack : 0);
  if (bad > 0) throw new Error(`${url}: ${String(bad)} of ${String(result.requests.total)} requests failed`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    shed: comeBack / Math.max(1, result.requests.total),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

/** The median of each figure over several runs. */
export function medianLoad(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map((load) => load.perSecond)),
    p50: median(loads.map((load) => load.p50)),
    p99: median(loads.map((load) => load.p99)),
    shed: median(loads.map((load) => load.shed)),
  };
}
