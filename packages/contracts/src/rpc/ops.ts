import { z } from '../zod.ts';
import { adminRpc, type ServiceName } from './definition.ts';

export const DeadLetterInfo = z.object({
  id: z.uuid(),
  consumer: z.string(),
  subject: z.string(),
  reason: z.string(),
  deliveries: z.int(),
  createdAt: z.iso.datetime(),
});

/** What operators ask of each service with events: its dead letters, to handle one again, or to let it be. */
export function opsRpc<S extends ServiceName>(service: S) {
  return {
    listDeadLetters: adminRpc(service, 'ops.dead-letters', {
      /** `after`: the id of the last letter seen. */
      req: z.object({ after: z.uuid().optional(), limit: z.int().min(1).max(200).default(100) }),
      res: z.object({ letters: z.array(DeadLetterInfo) }),
      idempotent: true,
    }),
    discardDeadLetter: adminRpc(service, 'ops.discard', { req: z.object({ id: z.uuid() }), res: z.object({}) }),
    replayDeadLetter: adminRpc(service, 'ops.replay', {
      req: z.object({ id: z.uuid() }),
      res: z.object({}),
      deadlineMs: 10_000,
    }),
  };
}

/** Services that consume events in a second process as well. */
export const SERVICES_WITH_WORKER: readonly ServiceName[] = ['media', 'groups'];

/** The same of a service's worker: only the process that consumes an event can handle it again. */
export function workerOpsRpc<S extends ServiceName>(service: S) {
  return { replayDeadLetter: adminRpc(service, 'ops.worker.replay', opsRpc(service).replayDeadLetter) };
}
