import { seeded } from '@emberhood/local-services';
import { Faults } from './chaos-faults.ts';
import type { FaultyProduct } from './faulty-product.ts';

const target = {
  can: { clocks: true, slowDisk: true, fullDisk: true },
  ways: () => Promise.resolve([['auth', 'nats']]),
  product: {
    running: () =>
      Promise.resolve({ processes: { auth: { pid: 1 } }, servers: { postgres: { pid: 2 }, nats: { pid: 3 } } }),
  },
} as unknown as FaultyProduct;

async function draws(together: number) {
  const faults = new Faults(target, seeded(7), undefined);
  const drawn = [];
  for (let n = 0; n < 300; n++) drawn.push(await faults.drawSome(together));
  return drawn.map(({ whom }) => whom.split(', '));
}

describe('random faults', () => {
  it('come in pairs as often as requested', async () => {
    expect((await draws(0)).every(({ length }) => length === 1)).toBe(true);
    expect((await draws(1)).every(({ length }) => length === 2)).toBe(true);
    const pairs = (await draws(0.3)).filter(({ length }) => length === 2).length;
    expect(pairs).toBeGreaterThan(60);
    expect(pairs).toBeLessThan(120);
  });

  it('never strike the same target twice at once', async () => {
    for (const whom of await draws(1)) expect(new Set(whom).size).toBe(2);
  });

  it('are the same for the same seed', async () => expect(await draws(0.5)).toEqual(await draws(0.5)));
});
