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

export const ARCHIVE_PREFIX = 'archives/';

/** An object key is made from the id alone; the last part is the name of the file as it is saved. */
export const archiveKey = (id: string): string => `${ARCHIVE_PREFIX}${id}/emberhood.zip`;

/** The archive an object belongs to, or null when it is none of ours. */
export function archiveIdOfKey(key: string): string | null {
  return /^archives\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/emberhood\.zip$/.exec(key)?.[1] ?? null;
}
