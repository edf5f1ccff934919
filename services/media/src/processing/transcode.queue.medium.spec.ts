import { randomUUID } from 'node:crypto';
import { jobs } from '@emberhood/contracts';
import { createLogger, Health } from '@emberhood/service-kit';
import { createQueue } from '@emberhood/service-kit/queue';
import { duringTests, folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { testServers } from '@emberhood/service-kit/testing/servers';
import { TranscodeQueue } from './transcode.queue.ts';

describe('the queue of clips to encode', () => {
  const folder = folderDuringTests();

  describe('in Redis', () => {
    const redis = duringTests(async () => (await testServers()).redis(folder));

    it('moves a clip up once, and does not put it behind others again each time it is asked to', async () => {
      const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });
      const jobQueue = await createQueue(jobs.transcode, redis.url, logger);
      const queue = new TranscodeQueue(jobQueue, logger, new Health());
      const [second, other] = [randomUUID(), randomUUID()];
      await queue.add(second, 1, { priority: 2 });
      await queue.setPriority(second, 1, 1);
      await queue.add(other, 1, { priority: 1 });
      await queue.setPriority(second, 1, 1);
      const waiting = await jobQueue.getPrioritized();
      await queue.onApplicationShutdown();
      expect(waiting.map(({ data }) => data.videoId)).toEqual([second, other]);
    });
  });
});
