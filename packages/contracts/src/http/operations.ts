import { LookUpQuery } from '../look-up-query.ts';
import { Found } from '../look-up.ts';
import { DeadLetterInfo, HealthReport, Story } from '../operations.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { SERVICES } from '../services.ts';
import { Id, z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const operator = endpointsFor('operator');

const ofLetter = z.object({ service: z.enum(SERVICES), id: Id });

/** Operators' calls about the health of the product and failed events. */
export const operationsApi = {
  health: operator(
    'GET',
    '/operations/health',
    'Get the state of all processes, dependencies, queues, jobs and events',
    {
      reply: HealthReport,
    },
  ),
  deadLetters: operator('GET', '/operations/dead-letters/:service', 'List a service’s dead letters, oldest first', {
    params: z.object({ service: z.enum(SERVICES) }),
    query: pageQuery(100, 200),
    reply: pageOf({ letters: z.array(DeadLetterInfo) }),
  }),
  replayDeadLetter: operator('POST', '/operations/dead-letters/:service/:id/replay', 'Replay a dead letter', {
    params: ofLetter,
    deadlineMs: 13_000,
    act: 'authz_admin',
  }),
  discardDeadLetter: operator('DELETE', '/operations/dead-letters/:service/:id', 'Discard a dead letter for good', {
    params: ofLetter,
    fresh: true,
    act: 'authz_admin',
  }),
  lookUp: operator('GET', '/operations/look-up', 'Look up people, groups, payments, cases and more', {
    query: LookUpQuery,
    reply: Found,
    // Two rounds of calls, side by side in each.
    deadlineMs: 8_000,
  }),
  story: operator('GET', '/operations/stories/:id', 'Get the history of a clip or a registration', { reply: Story }),
} as const satisfies Record<string, Endpoint>;
