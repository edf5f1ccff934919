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

/** What operators ask of each service with events: its dead letters, and to handle one again. */
export function opsRpc<S extends ServiceName>(service: S) {
  return {
    listDeadLetters: adminRpc(service, 'ops.dead-letters', {
      req: z.object({}),
      res: z.object({ letters: z.array(DeadLetterInfo) }),
      idempotent: true,
    }),
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
