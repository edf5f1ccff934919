import { PROCESSES } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { becomeStaff } from '../client/moderator.ts';
import { waitFor } from '../client/patience.ts';
import { withClient } from '../client/postgres.ts';
import { FROM_ONE_ADDRESS } from '../testing/one-address.ts';
import { Product } from '../testing/product.ts';
import { checkStores } from './chaos-checker.ts';
import { ChaosLoad, type Journal } from './chaos-load.ts';

/** The product has to recover by itself within this time. */
const RECOVERY_MS = 30_000;
/** Until somebody uploads a clip and a worker takes it. */
const ENCODING_MS = 90_000;
const SERVERS = ['postgres', 'nats', 'redis'];

describe('whatever is killed while people use the product, nothing accepted is lost or doubled', () => {
  let product: Product;
  let load: ChaosLoad;
  let journal: Journal;

  beforeAll(async () => {
    product = await Product.start({ ...FROM_ONE_ADDRESS, TRANSCODE_NICENESS: '0' });
    load = await ChaosLoad.begin(product, { moderator: await becomeStaff(product) });
    await load.untilAccepted(1);
  }, 300_000);

  afterAll(() => product.stop(), 60_000);

  async function count(text: string, values: unknown[] = []): Promise<number | null> {
    const { postgres } = await product.running();
    return withClient(postgres.url, async (client) => (await client.query(text, values)).rowCount);
  }

  const untilEncoding = () =>
    waitFor('a clip that is being encoded', ENCODING_MS, async () =>
      (await count(`select 1 from media.videos where status = 'transcoding'`)) === 0 ? undefined : true,
    );

  it.each([...PROCESSES, ...SERVERS])(
    '%s',
    async (name) => {
      if (name === 'media-worker') await untilEncoding();
      const pid = await product.pidOf(name);
      process.kill(pid, 'SIGKILL');
      await product.untilRevived(name, pid);
      await product.untilReady(RECOVERY_MS);
      await load.untilAccepted(load.accepted().clips.length + 1);
    },
    300_000,
  );

  it('as all stores say', async () => {
    journal = await load.end();
    expect(journal.approvals.length).toBeGreaterThan(PROCESSES.length);
    expect(await checkStores(product, journal)).toEqual([]);
  }, 300_000);

  it('and those who listen have heard of each decision', () =>
    eventually(async () => {
      const known = await count('select 1 from profiles.clips where approved and video_id = any($1)', [
        journal.approvals,
      ]);
      expect(known).toBe(journal.approvals.length);
    }, RECOVERY_MS));
});
