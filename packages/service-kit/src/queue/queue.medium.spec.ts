import { jobs } from '@emberhood/contracts';
import { Link } from '@emberhood/local-services';
import { createLogger } from '../logging/logger.ts';
import { folderDuringTests } from '../testing/during-tests.ts';
import { eventually } from '../testing/eventually.ts';
import { testServers, type TestServer } from '../testing/servers/servers.ts';
import { createQueue, createWorker } from './queue.ts';

const dir = folderDuringTests();

describe('a queue', () => {
  let redis: TestServer;
  let link: Link;

  beforeAll(async () => {
    redis = await (await testServers()).redis(dir);
    link = await Link.to(redis.port);
  });

  afterAll(async () => {
    await link.stop();
    await redis.stop();
  });

  it('says when Redis does not answer, and takes jobs again once it does', async () => {
    const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });
    const queue = await createQueue(jobs.transcode, link.url(redis.url), logger);
    const add = () => queue.add('transcode', { videoId: crypto.randomUUID(), correlationId: 'of-this-spec' });
    await add();
    link.fallSilent();
    await expect(add()).rejects.toThrow('Command timed out');
    link.mend();
    await eventually(add);
    await queue.close();
  }, 20_000);

  it('lets a worker stop while Redis does not answer', async () => {
    const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });
    let begin: () => void = () => undefined;
    const began = new Promise<void>((resolve) => (begin = resolve));
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const work = async (): Promise<void> => {
      begin();
      await ended;
    };
    const worker = createWorker(jobs.transcode, link.url(redis.url), logger, work, 1);
    await began;
    link.fallSilent();
    end();
    await expect(worker.close()).resolves.toBeUndefined();
  }, 20_000);
});
