import { AccountId } from './accounts.ts';
import { PromptType, RejectionReason } from './enums.ts';
import { PhotoState } from './groups/chat.ts';
import { VideoId } from './media.ts';
import { NotificationRequest } from './notifications.ts';
import { SERVICES, SERVICES_BUT_AUTH, type ServiceName } from './services.ts';
import { ACT_DETAIL_MAX } from './staff-acts.ts';
import { z } from './zod.ts';

/** The JetStream stream that holds all domain events. */
export const EVENT_STREAM = 'EVENTS';

/** A fact in the past tense. Published by the outbox relay of `service` only. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly type: string;
  readonly version: number;
  readonly subject: string;
  readonly payload: Payload;
  /** Fields with the ids of accounts: once one of them is erased in a service, the event does nothing there (decision: events). */
  readonly about: readonly string[];
}

export type EventPayload<D extends EventDefinition> = z.output<D['payload']>;

const VERSION = 1;

function event<Payload extends z.ZodObject>(
  service: ServiceName,
  fact: string,
  payload: Payload,
  about: readonly string[] = accountsIn(payload),
): EventDefinition<Payload> {
  const type = `${service}.${fact}`;
  return { service, type, version: VERSION, subject: `events.${type}.v${String(VERSION)}`, payload, about };
}

/** Those named `…Id`; `by` is who decided, and stays known. */
function accountsIn({ shape }: z.ZodObject): string[] {
  return Object.keys(shape).filter((field) => {
    const schema: unknown = shape[field];
    return field.endsWith('Id') && (schema instanceof z.ZodNullable ? schema.unwrap() : schema) === AccountId;
  });
}

/** Counts whoever has gone: the life of the account itself, and what the audit keeps by ids. */
const WHOEVER_HAS_GONE: readonly string[] = [];

/**
 * How something stands since. Of several about the same thing the one with the highest `version` counts, in whatever order and
 * however often they arrive: the kit's `onState` and `keepNewest` see to it (decision: events).
 */
export interface StateFact<Payload extends z.ZodType = z.ZodType> extends EventDefinition<Payload> {
  readonly isState: true;
}

/** Grows with each change of what the fact is about: counts them, or is made by the clock where two services may tell of the same thing. */
const versioned = { version: z.int() };

function stateFact<Shape extends z.ZodRawShape>(
  service: ServiceName,
  fact: string,
  shape: Shape,
): StateFact<z.ZodObject<Shape & typeof versioned>> {
  return { ...event(service, fact, z.object({ ...shape, ...versioned })), isState: true };
}

export function isStateFact(definition: EventDefinition): definition is StateFact {
  return 'isState' in definition;
}

/** Of a clip. */
const clip = { videoId: VideoId, ownerId: AccountId, promptType: PromptType };

/** A member blocks another, or takes that back. A block sets the last bit of `version`, so that of two changes in one millisecond it counts. */
const block = { accountId: AccountId, otherId: AccountId, blocked: z.boolean() };

/** Of an account. */
const standing = { accountId: AccountId };

/** Each service confirms under its own name that it has erased the account (decision: accounts). `refundCents`: refunded to its owner. */
function accountErased(service: ServiceName) {
  return event(
    service,
    'account.erased',
    z.object({ accountId: AccountId, refundCents: z.int().min(0).optional() }),
    WHOEVER_HAS_GONE,
  );
}

/** Each service asks under its own name, as it may publish no events of another. */
function notificationRequested(service: ServiceName): EventDefinition<typeof NotificationRequest> {
  return event(service, 'notification.requested', NotificationRequest);
}

/** What an operator did about an event that could not be handled or told: for the audit, which auth keeps. */
function deadLetterSettled(service: ServiceName) {
  return event(
    service,
    'dead-letter.settled',
    z.object({
      letterId: z.uuid(),
      consumer: z.string(),
      /** Of the event. */
      subject: z.string(),
      outcome: z.enum(['replayed', 'discarded']),
      /** Account id, or `console:` and the name that was said there. */
      by: z.string(),
    }),
  );
}

/** Services whose staff acts; those of auth itself stand in its audit at once. */
export const STAFF_SERVICES = ['media', 'groups'] as const satisfies readonly ServiceName[];

/** What somebody of the team did, told in the transaction that did it: for the one audit, which auth keeps. */
function staffActed(service: ServiceName) {
  return event(
    service,
    'staff.acted',
    z.object({
      /** A `StaffAct`; any name, so that auth of the release before takes a new one. */
      act: z.string().max(64),
      by: AccountId,
      about: z.string().max(ACT_DETAIL_MAX),
      accountId: AccountId.nullable(),
      detail: z.string().max(ACT_DETAIL_MAX).nullable(),
      at: z.iso.datetime(),
    }),
    WHOEVER_HAS_GONE,
  );
}

/** The same fact of each of these services, by the name `<service><what>`. */
function ofEach<S extends ServiceName, What extends string, T>(
  services: readonly S[],
  what: What,
  make: (service: S) => T,
): Record<`${S}${What}`, T> {
  return Object.fromEntries(services.map((service) => [`${service}${what}`, make(service)])) as Record<
    `${S}${What}`,
    T
  >;
}

export const events = {
  /** Has no consumer: the fault tests and backups check by it that no account exists without its event. */
  accountCreated: event('auth', 'account.created', z.object({ accountId: AccountId }), WHOEVER_HAS_GONE),
  /** Until reinstated, nobody sees what the account showed. */
  accountSuspended: stateFact('auth', 'account.suspended', standing),
  /** Told only when nothing else hides the account. */
  accountReinstated: stateFact('auth', 'account.reinstated', standing),
  /** Hidden at once; deleted after the days of grace. */
  accountDeletionRequested: stateFact('auth', 'account.deletion-requested', standing),
  accountDeletionCancelled: stateFact('auth', 'account.deletion-cancelled', standing),
  /** Each service erases what it holds of the account, and answers by its own `account.erased`. */
  accountDeleted: event('auth', 'account.deleted', z.object({ accountId: AccountId }), WHOEVER_HAS_GONE),
  ...ofEach(SERVICES_BUT_AUTH, 'AccountErased', accountErased),
  /** For groups, which keep the two apart. Nobody else hears of it. */
  blockChanged: stateFact('profiles', 'block.changed', block),
  /** Whether somebody has the approved clips that a group asks for: for groups, after a freeze (decision: runs). `version` as of a clip. */
  clipsChanged: stateFact('profiles', 'clips.changed', { accountId: AccountId, approved: z.boolean() }),
  videoUploaded: stateFact('media', 'video.uploaded', clip),
  videoReady: stateFact('media', 'video.ready', clip),
  videoFailed: stateFact('media', 'video.failed', clip),
  videoApproved: stateFact('media', 'video.approved', clip),
  videoRejected: stateFact('media', 'video.rejected', { ...clip, reason: RejectionReason }),
  videoTakenDown: stateFact('media', 'video.taken-down', { ...clip, reason: RejectionReason }),
  videoDeleted: stateFact('media', 'video.deleted', clip),
  /** What became of a photo: for groups, whose messages show it. */
  photoChanged: stateFact('media', 'photo.changed', {
    photoId: VideoId,
    ownerId: AccountId,
    state: PhotoState,
    width: z.int().nullable(),
    height: z.int().nullable(),
    reason: RejectionReason.nullable(),
  }),
  /** A moderator has handed somebody to the operators: for auth, which writes to them. It names nobody. */
  personHandedOver: event(
    'media',
    'person.handed-over',
    z.object({ caseId: z.uuid(), minors: z.boolean(), urgent: z.boolean() }),
  ),
  /** An operator's act, or a group's code; `accountId` is whose it was, null for the product's own. For the audit, which auth keeps. */
  inviteRevoked: event(
    'invites',
    'invite.revoked',
    z.object({ accountId: AccountId.nullable(), inviteId: z.uuid(), by: AccountId }),
    WHOEVER_HAS_GONE,
  ),
  /** A message has the photo that its author put into the store: for media, which looks at it. */
  photoSent: event('groups', 'photo.sent', z.object({ photoId: VideoId, accountId: AccountId })),
  /** Their messages are taken back, removed or erased. */
  photosDropped: event('groups', 'photo.dropped', z.object({ photoIds: z.array(VideoId) })),
  /** That a block was made or taken back in a group: for profiles, where the two no longer see each other. */
  groupsBlockChanged: stateFact('groups', 'block.changed', block),
  /** What an operator decided about a host: for auth, which gives or takes the role, in the name of that operator. */
  hostDecided: stateFact('groups', 'host.decided', { accountId: AccountId, approved: z.boolean(), by: AccountId }),
  ...ofEach(SERVICES_BUT_AUTH, 'NotificationRequested', notificationRequested),
  ...ofEach(SERVICES, 'DeadLetterSettled', deadLetterSettled),
  ...ofEach(STAFF_SERVICES, 'StaffActed', staffActed),
} as const;

/**
 * Subjects that no release tells any more and a consumer still hears: they stay in the stream for as long as it keeps events, and come
 * from processes of the release before. Passed over; one comes off this list a year after its event.
 */
export const RETIRED_EVENTS: readonly string[] = ['events.auth.account.roles-changed.v1'];

/** A set of handlers in one process, which hears one service or several. */
export interface ConsumerDefinition {
  /** Key of the inbox and of dead letters. */
  readonly name: string;
  readonly service: ServiceName;
  /** One durable for each source, as a consumer of NATS 2.9 filters by one subject only. */
  readonly sources: readonly ConsumerSource[];
}

export interface ConsumerSource {
  readonly durable: string;
  /** All versions, so that one from the future becomes a dead letter and is not lost. */
  readonly subject: string;
}

/** Hears these facts of one service, or of several, each by a durable of its own. */
function consumer(
  service: ServiceName,
  name: string,
  from: ServiceName | readonly ServiceName[],
  facts: string,
): ConsumerDefinition {
  const source = (one: ServiceName, durable: string) => ({ durable, subject: `events.${one}.${facts}` });
  const sources = typeof from === 'string' ? [source(from, name)] : from.map((one) => source(one, `${name}-${one}`));
  return { service, name, sources };
}

const accountsOf = (service: ServiceName) => consumer(service, `${service}-accounts`, 'auth', 'account.>');

/** Who hears what. The durables are created by provisioning, not at start. */
export const consumers = {
  profiles: consumer('profiles', 'profiles', 'media', 'video.>'),
  transcode: consumer('media', 'media-transcode', 'media', 'video.uploaded.>'),
  ...ofEach(SERVICES_BUT_AUTH, 'Accounts', accountsOf),
  erasures: consumer('auth', 'auth-erasures', SERVICES_BUT_AUTH, 'account.erased.>'),
  profilesBlocks: consumer('profiles', 'profiles-blocks', 'groups', 'block.>'),
  authHosts: consumer('auth', 'auth-hosts', 'groups', 'host.>'),
  authInvites: consumer('auth', 'auth-invites', 'invites', 'invite.revoked.>'),
  authHandOvers: consumer('auth', 'auth-hand-overs', 'media', 'person.handed-over.>'),
  staffActs: consumer('auth', 'auth-staff-acts', STAFF_SERVICES, 'staff.acted.>'),
  deadLetters: consumer('auth', 'auth-dead-letters', SERVICES, 'dead-letter.settled.>'),
  groupsBlocks: consumer('groups', 'groups-blocks', 'profiles', 'block.>'),
  mediaPhotos: consumer('media', 'media-photos', 'groups', 'photo.>'),
  groupsPhotos: consumer('groups', 'groups-photos', 'media', 'photo.>'),
  groupsClips: consumer('groups', 'groups-clips', 'profiles', 'clips.>'),
  notifications: consumer('auth', 'auth-notifications', SERVICES_BUT_AUTH, 'notification.>'),
} as const;
