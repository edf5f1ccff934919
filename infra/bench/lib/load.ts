import autocannon from 'autocannon';
import { median } from '../../testing/percentile.ts';

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
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result.requests.total} requests failed`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    shed: comeBack / Math.max(1, result.requests.total),
  };
}

/** The median of each figure over several runs. */
export function medianLoad(loads: readonly Load[]): Load {
  const of = (figure: keyof Load): number => median(loads.map((load) => load[figure]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), shed: of('shed') };
}
