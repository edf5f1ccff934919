import { AccountId, SessionId } from '../accounts.ts';
import type { ServiceName } from '../services.ts';
import { TimelineEntry, TimelineKind, TimelinePlace } from '../timeline.ts';
import { z } from '../zod.ts';
import { repeatable } from './definition.ts';

/** A service's part of a person's timeline, newest first, for operators; the gateway merges the parts. */
export const timelineRpc = (service: ServiceName) => ({
  timeline: repeatable(service, 'desk.timeline', {
    req: z.object({
      sessionId: SessionId,
      accountId: AccountId,
      kind: TimelineKind.nullable(),
      after: TimelinePlace.nullable(),
      limit: z.int().min(1).max(100),
    }),
    res: z.object({ entries: z.array(TimelineEntry) }),
  }),
});
