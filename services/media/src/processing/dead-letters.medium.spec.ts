import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { consumers } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { MediaWorld } from '../testing/media-world.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** The worker consumes the event, but another process answers for the service. */
describe('an event that the worker could not handle', () => {
  // The long interval keeps the upkeep from enqueueing the clip meanwhile.
  const world = MediaWorld.duringTests('filesystem', { RECONCILE_SECONDS: '600', EVENT_DELIVERIES: '2' });

  beforeAll(() => world.startWorker());

  async function admin(...args: string[]): Promise<string> {
    const command = ['infra/local/admin.ts', 'dead-letters', ...args];
    const env = {
      PATH: process.env['PATH'],
      NATS_URL: world.stack.nats.url,
      NATS_USER: 'operator',
      NATS_PASSWORD: world.stack.natsPassword('operator'),
    };
    const run = promisify(execFile)(process.execPath, command, { cwd: root, env });
    return run.then(
      ({ stdout }) => stdout.trim(),
      (error: unknown) => {
        throw new Error((error as { stderr: string }).stderr);
      },
    );
  }

  it('is listed for operators, stays while its cause does, and is handled when they replay it after that', async () => {
    const { name } = consumers.transcode;
    await world.sql(`alter table inbox add constraint broken check (consumer <> '${name}') not valid`);
    const owner = randomUUID();
    const uploaded = await world.upload(owner, await world.clips.mp4(2));
    const id = await eventually(async () => {
      const letter = (await world.sql<{ id: string }>('select id from dead_letters'))[0];
      if (!letter) throw new Error('not dead yet');
      return letter.id;
    }, 30_000);
    await expect(world.sql('select consumer, subject from dead_letters')).resolves.toEqual([
      { consumer: name, subject: expect.stringContaining('uploaded') },
    ]);
    const listed = (await admin('list')).split('\n');
    expect(listed).toContainEqual(expect.stringMatching(new RegExp(`^media ${id} .*broken`)));
    // The other services are not running here.
    expect(listed).toContain('groups does not answer.');
    await expect(admin('replay', 'media', id)).rejects.toThrow('INTERNAL');
    expect((await world.own(owner, uploaded.id))?.status).toBe('uploaded');

    await world.sql('alter table inbox drop constraint broken');
    await expect(admin('replay', 'media', id)).resolves.toBe(`media has handled ${id}.`);
    await world.reach(owner, uploaded.id, 'pending_review');
    await expect(admin('replay', 'media', id)).rejects.toThrow('DEAD_LETTER.NOT_FOUND');
    expect(await admin('list')).not.toContain(id);
  });
});
