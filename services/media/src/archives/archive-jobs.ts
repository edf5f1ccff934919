import { AccountId, z } from '@emberhood/contracts';
import { defineJob } from '@emberhood/service-kit';

/** Retries after the first try, which bridge some minutes of a service's downtime. */
const RETRIES = 8;

export const buildArchive = defineJob('archives.build', z.object({ id: z.uuid(), accountId: AccountId }), {
  retries: RETRIES,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 120,
  timeoutSeconds: 600,
});

export const isLastTry = (attempt: number): boolean => attempt > RETRIES;

export const ARCHIVE_PREFIX = 'archives/';

/** The key is made from the id alone; its last part is the file name for saving. */
export const archiveKey = (id: string): string => `${ARCHIVE_PREFIX}${id}/emberhood.zip`;

/** The archive that an object belongs to, or null if the key is not an archive's. */
export function archiveIdOfKey(key: string): string | null {
  return /^archives\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/emberhood\.zip$/.exec(key)?.[1] ?? null;
}
