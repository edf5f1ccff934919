import { createLogger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { startHealthServer } from './health.server.ts';
import { Health } from './health.ts';

const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });

describe('what operators ask of a process', () => {
  it('is answered though a metric cannot be collected', async () => {
    const metrics = new Metrics();
    metrics.watchDependencies(() => Promise.reject(new Error('broken')));
    const server = await startHealthServer(
      { host: '127.0.0.1', port: 0, service: 'test', logger },
      new Health(),
      metrics,
    );
    const at = (path: string) => fetch(`http://127.0.0.1:${String(server.port)}${path}`);
    expect(await (await at('/metrics')).text()).toContain('process_cpu_seconds_total');
    expect((await at('/healthz')).status).toBe(200);
    expect(await (await at('/version')).json()).toEqual({
      service: 'test',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    await server.close();
  });

  it('tells of each dependency', async () => {
    const [health, metrics] = [new Health(), new Metrics()];
    health.register('nats', () => Promise.resolve());
    health.register('redis', () => Promise.reject(new Error('gone')), 'soft');
    health.markStarted();
    metrics.watchDependencies(() => health.readiness());
    const text = await metrics.registry.metrics();
    expect(text).toContain('dependency_up{dependency="nats"} 1');
    expect(text).toContain('dependency_up{dependency="redis"} 0');
  });
});
