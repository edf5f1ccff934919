import { worldOfTwelve } from '../checker/testing/world.ts';
import type { Snapshot } from '../schema.ts';
import { assemble } from '../solve.ts';

it('reports the same whether or not something stands between a member and the host of all offerings', async () => {
  const reportOf = async (change: Partial<Pick<Snapshot, 'blocks' | 'keepApart'>>) => {
    const { snapshot } = worldOfTwelve();
    for (const offering of snapshot.offerings) offering.host = 'host';
    return (await assemble({ ...snapshot, ...change })).report;
  };
  const report = await reportOf({});
  expect(report).toMatchObject({ members: 13, eligible: 13, placed: 12 });
  expect(await reportOf({ blocks: [['host', 'waiting']] })).toEqual(report);
  expect(await reportOf({ keepApart: [['waiting', 'host']] })).toEqual(report);
});
