import { AccountId } from './accounts.ts';
import { PromptType, RejectionReason, SafetyUrgency } from './enums.ts';
import { PhotoState } from './groups/chat.ts';
import { PaymentTrouble } from './groups/payments.ts';
import { VideoId } from './media.ts';
import { NotificationRequest } from './notifications.ts';
import { LostGroup } from './notifications/auth.ts';
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
  /** Fields with account ids: the event is ignored in a service that has erased one of them (decision: events). */
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

/** Fields named `…Id`; not `by`, as whoever decided stays known. */
function accountsIn({ shape }: z.ZodObject): string[] {
  return Object.keys(shape).filter((field) => {
    const schema: unknown = shape[field];
    return field.endsWith('Id') && (schema instanceof z.ZodNullable ? schema.unwrap() : schema) === AccountId;
  });
}

/** For events that also apply to erased accounts: the account's life cycle, and the audit, which stores ids. */
const WHOEVER_HAS_GONE: readonly string[] = [];

/**
 * A state as of now. Of several about the same thing the one with the highest `version` counts, in whatever order and
 * however often they arrive: the kit's `onState` and `keepNewest` ensure that (decision: events).
 */
export interface StateFact<Payload extends z.ZodType = z.ZodType> extends EventDefinition<Payload> {
  readonly isState: true;
}

/** Grows with each change: a counter, or from the clock if two services may report the same thing. */
const versioned = { version: z.int() };
/** A counter, which services keep in 32 bits. */
const counted = { version: z.int32() };

function stateFact<Shape extends z.ZodRawShape>(
  service: ServiceName,
  fact: string,
  shape: Shape,
): StateFact<z.ZodObject<Shape & typeof versioned>> {
  return { ...event(service, fact, z.object({ ...versioned, ...shape })), isState: true };
}

export function isStateFact(definition: EventDefinition): definition is StateFact {
  return 'isState' in definition;
}

/** Fields of a clip. */
const clip = { ...counted, videoId: VideoId, ownerId: AccountId, promptType: PromptType };

/**
 * A member blocks or unblocks another. A block sets the last bit of `version`, so that it wins within a millisecond.
 */
const block = { accountId: AccountId, otherId: AccountId, blocked: z.boolean() };

/** Fields of an account. */
const standing = { ...counted, accountId: AccountId };

/** Each service confirms that it has erased the account (decision: accounts). `refundCents`: refunded to the owner. */
function accountErased(service: ServiceName) {
  return event(
    service,
    'account.erased',
    z.object({ accountId: AccountId, refundCents: z.int().min(0).optional() }),
    WHOEVER_HAS_GONE,
  );
}

/** An operator's decision about a failed event, for the audit in auth. */
function deadLetterSettled(service: ServiceName) {
  return event(
    service,
    'dead-letter.settled',
    z.object({
      letterId: z.uuid(),
      consumer: z.string(),
      /** The event's subject. */
      subject: z.string(),
      outcome: z.enum(['replayed', 'discarded']),
      /** Account id, or `console:` and the name given there. */
      by: z.string(),
    }),
  );
}

/** Services with staff actions; auth writes its own into its audit directly. */
export const STAFF_SERVICES = ['media', 'groups'] as const satisfies readonly ServiceName[];

/** A staff action, published in its own transaction, for the one audit in auth. */
function staffActed(service: ServiceName) {
  return event(
    service,
    'staff.acted',
    z.object({
      /** A `StaffAct`; any name, so that auth of the previous release accepts a new one. */
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

/** The same event for each of these services, named `<service><what>`. */
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
  /** Has no consumer: fault tests and backups use it to check that no account exists without its event. */
  accountCreated: event('auth', 'account.created', z.object({ accountId: AccountId }), WHOEVER_HAS_GONE),
  /** Until reinstated, everything that the account showed is hidden. */
  accountSuspended: stateFact('auth', 'account.suspended', standing),
  /** Published only if nothing else hides the account. */
  accountReinstated: stateFact('auth', 'account.reinstated', standing),
  /** Hidden at once; deleted after the grace period. */
  accountDeletionRequested: stateFact('auth', 'account.deletion-requested', standing),
  accountDeletionCancelled: stateFact('auth', 'account.deletion-cancelled', standing),
  /** Each service erases its data of the account, and confirms by its own `account.erased`. */
  accountDeleted: event('auth', 'account.deleted', z.object({ accountId: AccountId }), WHOEVER_HAS_GONE),
  ...ofEach(SERVICES_BUT_AUTH, 'AccountErased', accountErased),
  /** All browsers of somebody, or all but one, are signed out as others may use them: for groups, whose calendar address ends. */
  othersSignedOut: event('auth', 'sessions.others-ended', z.object({ accountId: AccountId })),
  /** They are neither host nor operator any more: for invites, whose codes for groups end. */
  organizingEnded: event('auth', 'role.organizing-ended', z.object({ accountId: AccountId })),
  /** Only for groups, which keep the two apart. */
  blockChanged: stateFact('profiles', 'block.changed', block),
  /** Whether somebody has the clips that groups require, after a freeze (decision: runs). `version` is the clip's. */
  clipsChanged: stateFact('profiles', 'clips.changed', { accountId: AccountId, approved: z.boolean() }),
  videoUploaded: stateFact('media', 'video.uploaded', clip),
  videoReady: stateFact('media', 'video.ready', clip),
  videoFailed: stateFact('media', 'video.failed', clip),
  videoApproved: stateFact('media', 'video.approved', clip),
  videoRejected: stateFact('media', 'video.rejected', { ...clip, reason: RejectionReason }),
  videoTakenDown: stateFact('media', 'video.taken-down', { ...clip, reason: RejectionReason }),
  videoDeleted: stateFact('media', 'video.deleted', clip),
  /** The state of a photo: for groups, whose messages show it. */
  photoChanged: stateFact('media', 'photo.changed', {
    ...counted,
    photoId: VideoId,
    ownerId: AccountId,
    state: PhotoState,
    width: z.int32().nullable(),
    height: z.int32().nullable(),
    reason: RejectionReason.nullable(),
  }),
  /** A moderator has handed `concerns` to the operators: for auth, which mails the others. Contains no name. */
  personHandedOver: event(
    'media',
    'person.handed-over',
    z.object({ caseId: z.uuid(), minors: z.boolean(), urgent: z.boolean(), concerns: AccountId.optional() }),
  ),
  /** A payment of `concerns` needs an operator, other than them and `by`: for auth, which mails them. */
  paymentHandedOver: event(
    'groups',
    'payment.handed-over',
    z.object({ depositId: z.uuid(), why: PaymentTrouble, by: AccountId.optional(), concerns: AccountId.optional() }),
  ),
  /**
   * Something urgent was reported in a group, or somebody felt unsafe in a session: for auth, which mails the operators
   * but `concerns`, who are or were in that group. `answeredAt`: an operator's answer, after which more was said.
   */
  safetyReported: event(
    'groups',
    'safety.reported',
    z.object({
      caseId: z.uuid(),
      why: SafetyUrgency,
      answeredAt: z.iso.datetime().nullable().default(null),
      concerns: z.array(AccountId),
    }),
  ),
  /** A group has lost its host, `concerns`: for auth, which mails the operators but them. */
  groupHostLost: event('groups', 'group.host-lost', LostGroup.extend({ concerns: AccountId.optional() })),
  /** Revoked by an operator, or a group code; `accountId`: the owner, null for our own. For the audit in auth. */
  inviteRevoked: event(
    'invites',
    'invite.revoked',
    z.object({ accountId: AccountId.nullable(), inviteId: z.uuid(), by: AccountId }),
    WHOEVER_HAS_GONE,
  ),
  /** A message contains an uploaded photo: for media, which reviews it. */
  photoSent: event('groups', 'photo.sent', z.object({ photoId: VideoId, accountId: AccountId })),
  /** Their messages were deleted, removed or erased. */
  photosDropped: event('groups', 'photo.dropped', z.object({ photoIds: z.array(VideoId) })),
  /** A block was set or removed in a group: for profiles, where the two no longer see each other. */
  groupsBlockChanged: stateFact('groups', 'block.changed', block),
  /** An operator's decision about a host: for auth, which grants or revokes the role in that operator's name. */
  hostDecided: stateFact('groups', 'host.decided', { accountId: AccountId, approved: z.boolean(), by: AccountId }),
  /** Each service requests under its own name, as it cannot publish events of another. */
  ...ofEach(SERVICES_BUT_AUTH, 'NotificationRequested', (service) =>
    event(service, 'notification.requested', NotificationRequest),
  ),
  ...ofEach(SERVICES, 'DeadLetterSettled', deadLetterSettled),
  ...ofEach(STAFF_SERVICES, 'StaffActed', staffActed),
} as const;

/**
 * Subjects that are no longer published but still in the stream or sent by the previous release. Consumers skip them;
 * each is removed from this list a year after its event.
 */
export const RETIRED_EVENTS: readonly string[] = ['events.auth.account.roles-changed.v1'];

/** A set of handlers in one process, for events of one or several services. */
export interface ConsumerDefinition {
  /** Key of the inbox and of dead letters. */
  readonly name: string;
  readonly service: ServiceName;
  /** One durable for each source, as a consumer of NATS 2.9 filters by one subject only. */
  readonly sources: readonly ConsumerSource[];
}

export interface ConsumerSource {
  readonly durable: string;
  /** All versions, so that an unknown newer one becomes a dead letter instead of being lost. */
  readonly subject: string;
}

/** @param from the services whose facts it hears; each of several has a durable of its own */
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

/** All consumers. Provisioning creates their durables, not the start of a process. */
export const consumers = {
  profiles: consumer('profiles', 'profiles', 'media', 'video.>'),
  transcode: consumer('media', 'media-transcode', 'media', 'video.uploaded.>'),
  ...ofEach(SERVICES_BUT_AUTH, 'Accounts', accountsOf),
  erasures: consumer('auth', 'auth-erasures', SERVICES_BUT_AUTH, 'account.erased.>'),
  profilesBlocks: consumer('profiles', 'profiles-blocks', 'groups', 'block.>'),
  authHosts: consumer('auth', 'auth-hosts', 'groups', 'host.>'),
  authInvites: consumer('auth', 'auth-invites', 'invites', 'invite.revoked.>'),
  authClips: consumer('auth', 'auth-clips', 'media', 'video.deleted.>'),
  authHandOvers: consumer('auth', 'auth-hand-overs', 'media', 'person.handed-over.>'),
  authLostHosts: consumer('auth', 'auth-lost-hosts', 'groups', 'group.host-lost.>'),
  authSafety: consumer('auth', 'auth-safety', 'groups', 'safety.reported.>'),
  authPayments: consumer('auth', 'auth-payments', 'groups', 'payment.handed-over.>'),
  staffActs: consumer('auth', 'auth-staff-acts', STAFF_SERVICES, 'staff.acted.>'),
  deadLetters: consumer('auth', 'auth-dead-letters', SERVICES, 'dead-letter.settled.>'),
  groupsSessions: consumer('groups', 'groups-sessions', 'auth', 'sessions.>'),
  invitesRoles: consumer('invites', 'invites-roles', 'auth', 'role.>'),
  groupsBlocks: consumer('groups', 'groups-blocks', 'profiles', 'block.>'),
  mediaPhotos: consumer('media', 'media-photos', 'groups', 'photo.>'),
  groupsPhotos: consumer('groups', 'groups-photos', 'media', 'photo.>'),
  groupsClips: consumer('groups', 'groups-clips', 'profiles', 'clips.>'),
  notifications: consumer('auth', 'auth-notifications', SERVICES_BUT_AUTH, 'notification.>'),
} as const;
