import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { builtProgram, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { unzipSync } from 'fflate';
import { TestProduct } from '../testing/product.ts';

describe('an archive of ten clips, by a worker that is killed in the middle', () => {
  const WORKER = builtProgram('media.worker');
  const CLIPS = 10;
  const CLIP_BYTES = 24_000_000;
  const workers = new Set<ChildProcess>();
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all([...workers].map(ended));
  });

  const product = duringTests(() => TestProduct.start(['auth', 'profiles', 'invites', 'media', 'groups']));

  const ended = async (worker: ChildProcess) => {
    if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
  };
  /** The worker's own program, as in production. */
  const spawnWorker = () => {
    const env = product.stack.env('media', product.worker?.settings);
    const worker = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    workers.add(worker);
    return worker;
  };
  const filesAtWork = () => readdir(join(product.stack.dir, 'work'), { recursive: true }).catch(() => []);
  /** In bytes, as reported by the kernel. */
  const memoryOf = async ({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${what}:\\s+(\\d+)`).exec(await readFile(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) * 1_024;

  async function addClips(accountId: string): Promise<void> {
    const file = join(product.stack.dir, 'a-clip');
    await writeFile(file, randomBytes(CLIP_BYTES));
    for (let n = 0; n < CLIPS; n += 1) {
      const id = randomUUID();
      const folder = join(product.stack.dir, 'storage', 'objects', 'clips', id);
      await mkdir(folder, { recursive: true });
      await link(file, join(folder, 'clip.mp4'));
      await product.stack.sql(
        'media',
        `insert into videos (id, owner_id, prompt_id, prompt_type, recorded, status, size_bytes, sha256, accepted_at, decided_at)
         values ($1, $2, 'dad_joke', 'fun', false, 'approved', 1, '', now(), now())`,
        [id, accountId],
      );
    }
  }

  it('is made again by another, whole and once, and no clip is ever held in memory', async () => {
    const email = 'killed@example.com';
    const browser = await product.member(email);
    await addClips(await product.accountIdOf(email));
    await product.worker?.running.stop();
    const first = spawnWorker();
    await browser.post('/api/account/archive');
    // A folder for this archive, with the first clip in it.
    while ((await filesAtWork()).length < 2) await setTimeout(1);
    first.kill('SIGKILL');
    await ended(first);
    expect(await product.archiveOf(browser)).toMatchObject({ state: 'making' });
    expect(await filesAtWork()).not.toEqual([]);

    const second = spawnWorker();
    // The second worker has removed what the first one left, and waits for the job's lock to expire.
    await eventually(async () => expect(await filesAtWork()).toEqual([]), 60_000);
    const before = await memoryOf(second, 'VmRSS');
    const { sizeBytes } = await product.readyArchive(browser, 200_000);
    const grown = (await memoryOf(second, 'VmHWM')) - before;
    expect(sizeBytes).toBeGreaterThan(CLIPS * CLIP_BYTES);
    // Includes garbage that a busy machine has not collected yet.
    expect(grown).toBeLessThan((CLIPS * CLIP_BYTES * 5) / 6);
    const { url } = (await browser.post('/api/account/archive/address')).body as { url: string };
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    expect(Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('clips/'))).toHaveLength(CLIPS);
    await eventually(async () => expect(await filesAtWork()).toEqual([]));
    await eventually(async () => {
      const mails = await product.stack.mailsTo(email);
      expect(mails.filter(({ subject }) => subject === 'Your Emberhood data is ready')).toHaveLength(1);
    });
  }, 400_000);
});
