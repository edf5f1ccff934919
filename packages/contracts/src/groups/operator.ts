import { City } from '../cities.ts';
import { Location } from '../enums.ts';
import { pageQuery } from '../paging.ts';
import { GroupState } from '../states.ts';
import { TimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { OfferingState } from './desk-states.ts';
import { CancelInput, HostOffering, HostVenue, SeenOffering, SessionTimes } from './host.ts';
import { GroupSession } from './member.ts';

export const VenueInput = HostVenue.omit({ id: true }).extend({
  city: City,
  timezone: TimeZone,
  capacity: HostVenue.shape.capacity.default(null),
});
export type VenueInput = z.output<typeof VenueInput>;
/** City and time zone of a venue cannot change, as offerings and sessions depend on them. */
const VenueWords = HostVenue.omit({ id: true, city: true, timezone: true });
export const VenueChange = VenueWords.extend({ replaces: VenueWords.optional() });
export type VenueChange = z.output<typeof VenueChange>;

export const SessionMove = SessionTimes.safeExtend({ replaces: SessionTimes.optional() });
export type SessionMove = z.output<typeof SessionMove>;

/** A session at a venue, or one that would be if its offering gets a group. */
export const VenueSession = GroupSession.pick({ id: true, startsAt: true, endsAt: true }).extend({
  offeringId: z.uuid(),
  title: z.string(),
  state: OfferingState,
  hostName: z.string().nullable(),
  /** Overlaps with another session there. */
  clashes: z.boolean(),
});
export type VenueSession = z.output<typeof VenueSession>;

/** Submitted offerings, or those added to a cycle; for one cycle also later states. */
export const OfferingsQuery = pageQuery().extend({
  state: z.enum(['submitted', 'taken']).optional(),
  cycleId: z.uuid().optional(),
  /** Only this one, in any state. */
  id: z.uuid().optional(),
});
export type OfferingsQuery = z.output<typeof OfferingsQuery>;

export const OperatorOffering = HostOffering.extend({
  cycleId: z.uuid().nullable(),
  hostId: z.uuid().nullable(),
  hostName: z.string().nullable(),
  /** Whether its host may lead a group; otherwise it is left out. */
  hostStands: z.boolean(),
});
export type OperatorOffering = z.output<typeof OperatorOffering>;

export const OpenOfferingInput = z.object({ cycleId: z.uuid(), replaces: SeenOffering.optional() });
export type OpenOfferingInput = z.output<typeof OpenOfferingInput>;

export const OperatorGroup = z.object({
  id: z.uuid(),
  state: GroupState,
  title: z.string(),
  /** Null for a group of our own. */
  hostName: z.string().nullable(),
  /** Its host may no longer lead it, and no other is named. */
  hostLost: z.boolean(),
  venueName: z.string(),
  seats: z.int(),
  confirmed: z.int(),
  sessions: z.array(GroupSession),
  /** Ids of sessions with recorded attendance, which cannot be moved. */
  heldIds: z.array(z.uuid()),
  /** The time zone of the venue (IANA). */
  timezone: z.string(),
  /** Until then nobody is notified, and a roll-back is invisible to members. */
  noticesAt: z.iso.datetime().nullable(),
});
export type OperatorGroup = z.output<typeof OperatorGroup>;

/**
 * A group whose host may no longer lead it: it is cancelled with full refunds at `dueAt`, unless another host is named.
 * Also an offering without a group, which is left out when its cycle is frozen at `dueAt`; null if it is in no cycle.
 */
export const LostHost = z.object({
  groupId: z.uuid().nullable(),
  offeringId: z.uuid(),
  title: z.string(),
  state: z.union([GroupState, OfferingState]),
  city: Location,
  /** The time zone of the venue (IANA). */
  timezone: z.string(),
  formerHost: z.string().nullable(),
  seats: z.int(),
  /** Both null once its last session is over. */
  nextSessionAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
});
export type LostHost = z.output<typeof LostHost>;

/** `told`: whether members could see the group, and so are told the reason. */
export const OperatorCancel = CancelInput.extend({ replaces: z.object({ told: z.boolean() }).optional() });
export type OperatorCancel = z.output<typeof OperatorCancel>;

export const PrivateRead = z.object({
  id: z.int(),
  actor: z.string(),
  what: z.string(),
  subject: z.string().nullable(),
  /** What the subject is, if it has a page. */
  subjectKind: z.enum(['run', 'cycle', 'offering', 'registration', 'safety']).nullable(),
  at: z.iso.datetime(),
});
export type PrivateRead = z.output<typeof PrivateRead>;
