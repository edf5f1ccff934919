import { AccountId, z } from '@emberhood/contracts';
import { defineJob } from '@emberhood/service-kit';

/** Tries after the first: some minutes of a service that rests. */
const RETRIES = 8;

export const buildArchive = defineJob('archives.build', z.object({ id: z.uuid(), accountId: AccountId }), {
  retries: RETRIES,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 120,
  timeoutSeconds: 600,
});

export const isLastTry = (attempt: number): boolean => attempt > RETRIES;

/** An object key is made from the id alone; the last part is the name of the file as it is saved. */
export const archiveKey = (id: string): string => `archives/${id}/emberhood.zip`;
