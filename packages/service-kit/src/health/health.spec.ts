import { Health } from './health.ts';

describe('Health', () => {
  it('is ready once started and while every check passes', async () => {
    const health = new Health();
    health.register('database', () => Promise.resolve());
    expect((await health.readiness()).ready).toBe(false);
    health.markStarted();
    expect(await health.readiness()).toEqual({ ready: true, checks: { database: 'up' }, degraded: [] });
  });

  it('names what is down', async () => {
    const health = new Health();
    health.register('database', () => Promise.resolve());
    health.register('nats', () => Promise.reject(new Error('gone')));
    health.markStarted();
    expect(await health.readiness()).toEqual({
      ready: false,
      checks: { database: 'up', nats: 'down' },
      degraded: [],
    });
  });

  it('serves on without a soft dependency, and says so', async () => {
    const health = new Health();
    health.register('database', () => Promise.resolve());
    health.register(
      'redis',
      () => {
        throw new Error('gone');
      },
      'soft',
    );
    health.markStarted();
    expect(await health.readiness()).toEqual({
      ready: true,
      checks: { database: 'up', redis: 'down' },
      degraded: ['redis'],
    });
  });

  it('is not ready from the moment it stops', async () => {
    const health = new Health();
    health.markStarted();
    health.markStopping();
    expect((await health.readiness()).ready).toBe(false);
  });

  it('asks each dependency once a second at most', async () => {
    let asked = 0;
    const health = new Health();
    health.register('database', () => Promise.resolve(asked++));
    health.markStarted();
    await Promise.all([health.readiness(), health.readiness(), health.readiness()]);
    expect(asked).toBe(1);
    // Also when the clock was set back meanwhile.
    const [clock, uptime] = [Date.now(), performance.now()];
    jest.spyOn(Date, 'now').mockReturnValue(clock - 3_600_000);
    jest.spyOn(performance, 'now').mockReturnValue(uptime + 1_001);
    await health.readiness();
    jest.restoreAllMocks();
    expect(asked).toBe(2);
  });
});
