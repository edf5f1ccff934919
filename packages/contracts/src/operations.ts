import { AccountId } from './accounts.ts';
import { PeopleById } from './known-people.ts';
import { ClipStory } from './moderation.ts';
import { RegistrationState } from './states.ts';
import { z } from './zod.ts';

/** A queue in Redis, as its worker sees it. */
export const QueueStatus = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  /** Age of the oldest entry; null if nothing waits. */
  oldestSeconds: z.number().nullable(),
});
export type QueueStatus = z.output<typeof QueueStatus>;

/** Errors that browsers have reported to the gateway since it started. */
export const ClientErrorCount = z.object({ release: z.string(), kind: z.string(), count: z.int() });
export type ClientErrorCount = z.output<typeof ClientErrorCount>;

/** The status of one copy of a process. No facts about people. */
export const ProcessStatus = z.object({
  process: z.string().max(40),
  instance: z.string().max(200),
  version: z.string().max(40),
  startedAt: z.iso.datetime(),
  ready: z.boolean(),
  dependencies: z.array(z.object({ name: z.string(), kind: z.enum(['hard', 'soft']), up: z.boolean() })),
  memoryBytes: z.int(),
  queues: z.array(QueueStatus),
  clientErrors: z.array(ClientErrorCount),
});
export type ProcessStatus = z.output<typeof ProcessStatus>;

/** The subject on which every copy of every process is asked for its status. */
export const STATUS_SUBJECT = 'status.ask.v1';

/** Later and periodic work of a service (decision: jobs). */
export const JobStatus = z.object({
  name: z.string(),
  deferred: z.int(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  oldestDueSeconds: z.number().nullable(),
  /** Kept for a day. */
  lastDoneAt: z.iso.datetime().nullable(),
});
export type JobStatus = z.output<typeof JobStatus>;

/** Facts from a service's tables; the same whichever copy is asked. */
export const ServiceStatus = z.object({
  outbox: z.object({ unsent: z.int(), oldestSeconds: z.number() }),
  deadLetters: z.array(z.object({ consumer: z.string(), count: z.int() })),
  jobs: z.array(JobStatus),
});
export type ServiceStatus = z.output<typeof ServiceStatus>;

/** An event that failed for good, for operators. */
export const DeadLetterInfo = z.object({
  id: z.uuid(),
  consumer: z.string(),
  subject: z.string(),
  reason: z.string(),
  deliveries: z.int(),
  createdAt: z.iso.datetime(),
});
export type DeadLetterInfo = z.output<typeof DeadLetterInfo>;

export const ServiceHealth = z.object({
  service: z.string(),
  /** Null when the service did not answer. */
  status: ServiceStatus.nullable(),
});

export const HealthReport = z.object({
  at: z.iso.datetime(),
  processes: z.array(
    ProcessStatus.extend({
      /** When a copy stopped answering; null while it answers. */
      silentSince: z.iso.datetime().nullable(),
    }),
  ),
  /** Names of processes without any answering copy. */
  missing: z.array(z.string()),
  services: z.array(ServiceHealth),
});
export type HealthReport = z.output<typeof HealthReport>;

/** The history of a registration; nothing about wishes, choices or answers. */
export const RegistrationStory = z.object({
  id: z.uuid(),
  accountId: AccountId,
  offering: z.string(),
  city: z.string(),
  status: RegistrationState,
  createdAt: z.iso.datetime(),
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      what: z.enum(['registration', 'deposit', 'group', 'seat', 'offer', 'notice']),
      id: z.uuid(),
      from: z.string().nullable(),
      to: z.string(),
      actor: z.string(),
      reason: z.string().nullable(),
      traceId: z.string().nullable(),
    }),
  ),
});
export type RegistrationStory = z.output<typeof RegistrationStory>;

/** With the people who acted. */
export const Story = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clip'), clip: ClipStory, people: PeopleById }),
  z.object({ kind: z.literal('registration'), registration: RegistrationStory, people: PeopleById }),
]);
export type Story = z.output<typeof Story>;
