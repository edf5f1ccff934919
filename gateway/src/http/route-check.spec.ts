import { api, type Endpoint } from '@emberhood/contracts';
import { extraEndpoints } from './extra-endpoints.ts';
import { assertComplete } from './route-check.ts';

function complete(): Set<string> {
  const routes = Object.values<Endpoint>(api).map((endpoint) => `${endpoint.method} /api${endpoint.path}`);
  const extra = extraEndpoints.map(({ method, path }) => `${method} ${path}`);
  return new Set([...routes, ...extra, 'HEAD /api/config', 'GET /*']);
}

describe('route table and handlers', () => {
  it('is content when every endpoint is mounted', () => {
    expect(() => assertComplete(complete())).not.toThrow();
  });

  it('names an endpoint without a handler', () => {
    const routes = complete();
    routes.delete('POST /api/videos/delete');
    expect(() => assertComplete(routes)).toThrow('no handler for POST /api/videos/delete');
  });

  it('names a handler beside the table', () => {
    expect(() => {
      assertComplete(complete().add('POST /api/secret-door'));
    }).toThrow('POST /api/secret-door is not in the route table');
  });
});
