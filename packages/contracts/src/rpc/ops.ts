import { SessionId } from '../accounts.ts';
import { DeadLetterInfo, ServiceStatus } from '../operations.ts';
import { pageOf, pageQuery } from '../paging.ts';
import type { ServiceName } from '../services.ts';
import { z } from '../zod.ts';
import { adminRpc, repeatable, rpc } from './definition.ts';
import { OperatorName } from './sessions.ts';

const letterPage = pageQuery(100, 200);
const oneLetter = z.object({ id: z.uuid() });
const letters = pageOf({ letters: z.array(DeadLetterInfo) });
const bySession = { sessionId: SessionId };
/** The audit records changes by command line under the name given there. */
const byName = { operator: OperatorName };
const REPLAY_MS = 10_000;

/**
 * Operators' calls to each service with events: list its dead letters, replay or discard one; by command line, or from
 * their pages with the session as proof (decision: rpc).
 */
export function opsRpc<S extends ServiceName>(service: S) {
  return {
    listDeadLetters: adminRpc(service, 'ops.dead-letters', { req: letterPage, res: letters, idempotent: true }),
    discardDeadLetter: adminRpc(service, 'ops.discard', { req: oneLetter.extend(byName), res: z.object({}) }),
    replayDeadLetter: adminRpc(service, 'ops.replay', {
      req: oneLetter.extend(byName),
      res: z.object({}),
      deadlineMs: REPLAY_MS,
    }),

    status: repeatable(service, 'ops.status', { req: z.object(bySession), res: ServiceStatus }),
    showDeadLetters: repeatable(service, 'ops.dead-letters', {
      req: letterPage.extend(bySession),
      res: letters,
    }),
    discardShown: rpc(service, 'ops.discard', { req: oneLetter.extend(bySession), res: z.object({}) }),
    replayShown: rpc(service, 'ops.replay', {
      req: oneLetter.extend(bySession),
      res: z.object({}),
      deadlineMs: REPLAY_MS,
    }),
  };
}

/** The same for a service's worker: only the process that consumes an event can replay it. */
export function workerOpsRpc<S extends ServiceName>(service: S) {
  return {
    replayDeadLetter: adminRpc(service, 'ops.worker.replay', {
      req: oneLetter.extend(byName),
      res: z.object({}),
      deadlineMs: REPLAY_MS,
    }),
    replayShown: rpc(service, 'ops.worker.replay', {
      req: oneLetter.extend(bySession),
      res: z.object({}),
      deadlineMs: REPLAY_MS,
    }),
  };
}
