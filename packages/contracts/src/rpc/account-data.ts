import { AccountId } from '../accounts.ts';
import type { ServiceName } from '../services.ts';
import { z } from '../zod.ts';
import { repeatable, type RpcDefinition } from './definition.ts';

/** A section of a person's data export. */
export const ExportSection = z.object({ title: z.string(), data: z.unknown() });
export type ExportSection = z.output<typeof ExportSection>;

const request = z.object({ accountId: AccountId });
const answer = z.object({
  /** The sections as gzipped JSON in base64, as those of a busy member exceed a message. */
  packed: z.string(),
});

/**
 * Every service must export all that it holds about a person (and erase it, by event). Part of each service's table, so
 * that one without a handler does not start.
 */
export function accountDataRpc(service: ServiceName): {
  exportAccount: RpcDefinition<typeof request, typeof answer>;
} {
  return {
    exportAccount: repeatable(service, 'account-data.export', {
      req: request,
      res: answer,
      // Media builds the archive.
      callers: ['media'],
      deadlineMs: 10_000,
    }),
  };
}
