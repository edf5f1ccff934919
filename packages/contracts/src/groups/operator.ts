import { City } from '../cities.ts';
import { Location } from '../enums.ts';
import { GroupState } from '../states.ts';
import { OfferingState } from './desk-states.ts';
import { pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { HostOffering, HostVenue } from './host.ts';
import { GroupSession } from './member.ts';

export const VenueInput = HostVenue.omit({ id: true }).extend({ city: City });
export type VenueInput = z.output<typeof VenueInput>;
/**
 * City and clock of a place stay: offerings and their sessions are filed by them. A page of the release before says nothing of
 * `capacity`: what was said of it stays.
 */
export const VenueChange = VenueInput.omit({ city: true, timezone: true }).extend({
  capacity: HostVenue.shape.capacity.unwrap().optional(),
});
export type VenueChange = z.output<typeof VenueChange>;

/** A session that is held at a place, or would be if its offering gets a group. */
export const VenueSession = GroupSession.pick({ id: true, startsAt: true, endsAt: true }).extend({
  offeringId: z.uuid(),
  title: z.string(),
  state: OfferingState,
  hostName: z.string().nullable(),
  /** Another one is there at the same time. */
  clashes: z.boolean(),
});
export type VenueSession = z.output<typeof VenueSession>;

/** Handed in, or taken into a cycle; of one cycle also what became of it. */
export const OfferingsQuery = pageQuery().extend({
  state: z.enum(['submitted', 'taken']).optional(),
  cycleId: z.uuid().optional(),
  /** This one, whatever its state. */
  id: z.uuid().optional(),
});
export type OfferingsQuery = z.output<typeof OfferingsQuery>;

export const OperatorOffering = HostOffering.extend({
  cycleId: z.uuid().nullable(),
  hostId: z.uuid().nullable().default(null),
  hostName: z.string().nullable(),
  /** Whether its host may lead a group of it; until then it is left out. */
  hostStands: z.boolean().default(true),
});
export type OperatorOffering = z.output<typeof OperatorOffering>;

/** Its sessions have other ids after each change by its host, so that the first of them names what the operator saw. */
export const OpenOfferingInput = z.object({ cycleId: z.uuid(), firstSessionId: z.uuid().optional() });
export type OpenOfferingInput = z.output<typeof OpenOfferingInput>;

export const OperatorGroup = z.object({
  id: z.uuid(),
  state: GroupState,
  title: z.string(),
  /** Null for one of our own. */
  hostName: z.string().nullable().default(null),
  /** Its host may not lead it any more, and nobody is named yet. */
  hostLost: z.boolean().default(false),
  venueName: z.string().default(''),
  seats: z.int(),
  confirmed: z.int(),
  sessions: z.array(GroupSession),
  /** Of the place, IANA. */
  timezone: z.string(),
  /** Until then nobody has been told, and a roll-back leaves no trace with members. */
  noticesAt: z.iso.datetime().nullable(),
});
export type OperatorGroup = z.output<typeof OperatorGroup>;

/**
 * A group whose host may not lead it any more: somebody else is named until `dueAt`, or it is cancelled then, with everything back. Also
 * an offering without a group, which is only left out when its cycle is frozen at `dueAt`; null where it is in none.
 */
export const LostHost = z.object({
  groupId: z.uuid().nullable(),
  offeringId: z.uuid(),
  title: z.string(),
  state: z.union([GroupState, OfferingState]),
  city: Location,
  /** Of the place, IANA. */
  timezone: z.string(),
  formerHost: z.string().nullable(),
  seats: z.int(),
  /** Both null once it has met for the last time. */
  nextSessionAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
});
export type LostHost = z.output<typeof LostHost>;

export const PrivateRead = z.object({
  id: z.int(),
  actor: z.string(),
  what: z.string(),
  subject: z.string().nullable(),
  at: z.iso.datetime(),
});
export type PrivateRead = z.output<typeof PrivateRead>;
