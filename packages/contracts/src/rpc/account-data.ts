import { AccountId } from '../accounts.ts';
import { z } from '../zod.ts';
import type { ServiceName } from '../services.ts';
import { rpc, type RpcDefinition } from './definition.ts';

/** A part of somebody's export, under a heading of its own. */
export const ExportSection = z.object({ title: z.string(), data: z.unknown() });
export type ExportSection = z.output<typeof ExportSection>;

const request = z.object({ accountId: AccountId });
const answer = z.object({ sections: z.array(ExportSection) });

/**
 * What every service owes a person: all it holds about them (and, by event, to erase it). In each service's table, so that
 * one that lacks a handler does not start.
 */
export function accountDataRpc(service: ServiceName): {
  exportAccount: RpcDefinition<typeof request, typeof answer>;
} {
  return {
    exportAccount: rpc(service, 'account-data.export', {
      req: request,
      res: answer,
      // Which puts the archive together.
      callers: ['media'],
      idempotent: true,
      deadlineMs: 10_000,
    }),
  };
}
