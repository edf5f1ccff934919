import { LookUpQuery } from '../look-up-query.ts';
import { Found } from '../look-up.ts';
import { DeadLetterInfo, HealthReport, Story } from '../operations.ts';
import { SERVICES } from '../services.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

const ofLetter = z.object({ service: z.enum(SERVICES), id: z.uuid() });

/** What operators see of the product itself, and do about events that failed. */
export const operationsApi = {
  health: endpoint(
    'GET',
    '/operations/health',
    'operator',
    'Every process, its dependencies, queues, jobs and events',
    {
      reply: HealthReport,
    },
  ),
  deadLetters: endpoint('GET', '/operations/dead-letters/:service', 'operator', 'Events that failed, oldest first', {
    params: z.object({ service: z.enum(SERVICES) }),
    query: z.object({ after: z.uuid().optional() }),
    reply: z.object({ letters: z.array(DeadLetterInfo) }),
  }),
  replayDeadLetter: endpoint(
    'POST',
    '/operations/dead-letters/:service/:id/replay',
    'operator',
    'Handle a failed event again',
    { params: ofLetter, deadlineMs: 13_000, act: 'authz_admin' },
  ),
  discardDeadLetter: endpoint(
    'DELETE',
    '/operations/dead-letters/:service/:id',
    'operator',
    'Let a failed event be, for good',
    { params: ofLetter, fresh: true, act: 'authz_admin' },
  ),
  lookUp: endpoint('GET', '/operations/look-up', 'operator', 'Look for people, groups, payments, cases and the rest', {
    query: LookUpQuery,
    reply: Found,
    // Two rounds of calls, side by side in each.
    deadlineMs: 8_000,
  }),
  story: endpoint('GET', '/operations/stories/:id', 'operator', 'What happened to a clip or a registration', {
    params: z.object({ id: z.uuid() }),
    reply: Story,
  }),
} as const satisfies Record<string, Endpoint>;
