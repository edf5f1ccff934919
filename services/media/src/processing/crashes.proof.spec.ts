import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { events } from '@emberhood/contracts';
import type { Env } from '@emberhood/service-kit';
import { builtProgram, eventually } from '@emberhood/service-kit/testing';
import { MediaWorld } from '../testing/media-world.ts';

const WORKER = builtProgram('media.worker');

describe('an encoding', () => {
  let clip: string;
  let realTime: Env;
  const workers = new Set<ChildProcess>();

  const world = MediaWorld.duringTests();

  beforeAll(async () => {
    clip = await world.clips.mp4(5);
    realTime = await world.encodingInRealTime();
  }, 600_000);

  afterEach(() => Promise.all([...workers].map((worker) => end(worker, 'SIGKILL'))));

  /** Runs the real program, as in production. */
  function spawnWorker(): ChildProcess {
    // Production time limits, so that slow machines finish, too.
    const env = world.stack.env('media', {
      ...world.settings,
      ...realTime,
      STORAGE_PORT: undefined,
      SHUTDOWN_GRACE_MS: '110000',
    });
    const worker = spawn(process.execPath, ['--enable-source-maps', WORKER], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    workers.add(worker);
    return worker;
  }

  async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    workers.delete(worker);
    if (worker.exitCode === null && worker.signalCode === null) {
      const ended = once(worker, 'exit');
      worker.kill(signal);
      await ended;
    }
    return worker.exitCode;
  }

  /** Encoders at work on this world's files. */
  async function encoders(): Promise<string[]> {
    const found: string[] = [];
    for (const pid of await readdir('/proc')) {
      const command = /^\d+$/.test(pid) ? await readFile(join('/proc', pid, 'cmdline'), 'utf8').catch(() => '') : '';
      if (command.includes('ffmpeg') && command.includes(join(world.dir, 'work'))) found.push(pid);
    }
    return found;
  }

  function underWay(owner: string, id: string): Promise<void> {
    return eventually(async () => {
      expect((await world.own(owner, id))?.status).toBe('transcoding');
      expect(await encoders()).not.toEqual([]);
    }, 200_000);
  }

  function readyEvents(id: string): number {
    return world.stack.events.filter(
      (event) => event.subject === events.videoReady.subject && (event.payload as { videoId: string }).videoId === id,
    ).length;
  }

  async function arrives(owner: string, id: string): Promise<void> {
    await world.reach(owner, id, 'pending_review', 240_000);
    // The killed worker may have held the publishing lease, which takes half a minute to expire.
    await world.stack.waitForEvent(events.videoReady, (payload) => payload.videoId === id, 60_000);
    expect(readyEvents(id)).toBe(1);
    expect(await world.objects(id)).toEqual(['clip-360.mp4', 'clip.mp4', 'filmstrip.jpg', 'original', 'poster.jpg']);
  }

  /** Waits until another run has begun. */
  function nextRun(id: string, last: string | null): Promise<string> {
    return eventually(async () => {
      const [row] = await world.rows<{ run_id: string | null }>('id = $1', [id]);
      if (!row?.run_id || row.run_id === last || (await encoders()).length === 0) throw new Error('not yet');
      return row.run_id;
    }, 200_000);
  }

  it('whose worker is killed, and killed again, is taken over by the next and arrives once', async () => {
    const owner = randomUUID();
    const { id } = await world.upload(owner, clip);
    let run: string | null = null;
    for (let killed = 0; killed < 2; killed++) {
      const worker = spawnWorker();
      run = await nextRun(id, run);
      await end(worker, 'SIGKILL');
      // The kernel kills the child with its parent.
      await eventually(async () => expect(await encoders()).toEqual([]));
    }
    spawnWorker();
    await arrives(owner, id);
    expect(await world.rows<{ strikes: number }>('id = $1', [id])).toMatchObject([{ strikes: 2 }]);
  }, 600_000);

  it('case 22: is finished before its worker leaves on SIGTERM', async () => {
    const owner = randomUUID();
    const { id } = await world.upload(owner, clip);
    const worker = spawnWorker();
    await underWay(owner, id);
    expect(await end(worker, 'SIGTERM')).toBe(0);
    expect(await encoders()).toEqual([]);
    await arrives(owner, id);
  }, 600_000);

  it('survives a restart of Redis, and the loss of all it held', async () => {
    const owner = randomUUID();
    const first = await world.upload(owner, clip);
    spawnWorker();
    await underWay(owner, first.id);
    await world.stack.redis?.kill();
    // Accepting an upload does not need Redis.
    const second = await world.upload(owner, await world.clips.mp4(2), { promptId: 'dance_move' });
    expect(second.status).toBe('uploaded');
    await world.stack.redis?.restart();
    await arrives(owner, first.id);
    await arrives(owner, second.id);
  }, 600_000);

  it('survives a restart of NATS', async () => {
    const owner = randomUUID();
    const { id } = await world.upload(owner, clip);
    spawnWorker();
    await underWay(owner, id);
    await world.stack.nats.kill();
    await eventually(
      async () => expect((await world.rows('id = $1', [id]))[0]?.status).toBe('pending_review'),
      200_000,
    );
    await world.stack.nats.restart();
    await arrives(owner, id);
  }, 600_000);

  it('survives that the database drops every connection', async () => {
    const owner = randomUUID();
    const { id } = await world.upload(owner, clip);
    spawnWorker();
    await underWay(owner, id);
    await world.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'media'`,
    );
    await arrives(owner, id);
  }, 600_000);
});
