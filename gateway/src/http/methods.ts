import { api, type Endpoint } from '@emberhood/contracts';
import { extraEndpoints } from './extra-endpoints.ts';
import { API_PREFIX } from './route.ts';

/** Every endpoint, with its whole path. */
export const mountedEndpoints: readonly Endpoint[] = [
  ...Object.values<Endpoint>(api).map((endpoint) => ({ ...endpoint, path: `${API_PREFIX}${endpoint.path}` as const })),
  ...extraEndpoints,
];

const patterns = mountedEndpoints.flatMap(({ method, path, form }) =>
  // A page posts its form to its own address.
  (form ? ['GET', method] : [method]).map((one) => ({ method: one, pattern: patternOf(path) })),
);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}

/** The methods that this address accepts, for a 405; empty if no route matches. */
export function methodsAt(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '/';
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const reading = methods.includes('GET') ? ['HEAD'] : [];
  return [...new Set([...methods, ...reading])];
}
