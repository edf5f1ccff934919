import { City } from '../cities.ts';
import { strikeFacts } from '../groups/member.ts';
import { Registration } from '../registrations.ts';
import { z } from '../zod.ts';
import { template } from './definition.ts';

const money = { depositId: z.uuid(), amountCents: z.int(), currency: z.string() };

/** Fields common to a group's notifications; `calendar` is an attached iCalendar text. */
const group = {
  groupId: z.uuid(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  /** Later sessions. */
  later: z.array(z.iso.datetime()).default([]),
  timezone: z.string(),
  venueName: z.string(),
  venueAddress: z.string(),
};
const calendar = z.string().max(100_000);
/** The session that was moved, from when to when. */
const moved = z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).optional();
/** News about a hosted group. */
const HostGroupNews = z.enum(['formed', 'locked', 'moved', 'ended']);
/** The price and its payment. */
const costs = {
  priceCents: z.int(),
  depositCents: z.int().default(0),
  /** Already paid for this spot, as one may accept on the page before the mail is written. */
  paidCents: z.int().default(0),
  /** What has to be paid to accept; the rest is paid to the host. */
  dueCents: z.int().default(0),
  hostName: z.string().nullable().default(null),
};

/** Notifications of groups. None contains anybody's choice, or a text that depends on one (I14). */
export const groupsNotifications = {
  depositReceived: template(
    'deposit.received',
    'money',
    z.object({ ...money, paidAt: z.iso.datetime(), refundAt: z.iso.datetime() }),
  ),
  depositRefunded: template('deposit.refunded', 'money', z.object({ ...money, reason: z.string() })),
  /** The receipt, which confirms the spot. `locked`: its group was locked in before. */
  priceReceived: template(
    'price.received',
    'money',
    z.object({ ...money, ...group, paidAt: z.iso.datetime(), locked: z.boolean().default(false) }),
  ),
  priceRefunded: template(
    'price.refunded',
    'money',
    z.object({ ...money, reason: z.string(), groupId: z.uuid(), title: z.string() }),
  ),
  /** A partial refund by an operator; `why` is the operator's text. */
  partRefunded: template(
    'payment.part-refunded',
    'money',
    z.object({ ...money, why: z.string(), title: z.string().nullable() }),
  ),
  /** `sentence` is the same for all (P1). The answer token is requested when the mail is sent, as events are stored. */
  groupInvited: template(
    'group.invited',
    'taking-part',
    z.object({ ...group, ...costs, sentence: z.string(), confirmBy: z.iso.datetime(), calendar }),
  ),
  /** The same for everybody who took part in a decision and waits on, whatever the reason. Null: no date is fixed. */
  stillWaiting: template(
    'decision.still-waiting',
    'taking-part',
    z.object({ city: City, nextDecisionAt: z.iso.datetime().nullable() }),
  ),
  groupLocked: template('group.locked', 'taking-part', z.object({ ...group, calendar })),
  /** A spot has become free; the reason stays confidential (P7). */
  claimOffered: template(
    'group.claim-offered',
    'taking-part',
    z.object({ ...group, ...costs, offerId: z.uuid(), expiresAt: z.iso.datetime() }),
  ),
  claimLost: template('group.claim-lost', 'taking-part', z.object({ ...group })),
  reminderWeek: template('group.reminder-week', 'taking-part', z.object({ ...group, calendar })),
  /** `started`: the group has met before, after which spots are not given up any more. */
  reminderDay: template(
    'group.reminder-day',
    'taking-part',
    z.object({ ...group, started: z.boolean().default(false), calendar }),
  ),
  /** `leaveFreelyUntil`: for members who had accepted the earlier time; null for those still invited. */
  groupMoved: template(
    'group.moved',
    'taking-part',
    z.object({ ...group, moved, leaveFreelyUntil: z.iso.datetime().nullable().default(null), calendar }),
  ),
  /**
   * `calendar` takes the sessions out of the calendar again. `refunded`: something is on its way back; `depositBack`: a
   * deposit among it, or after `keepUntil`, until when it can be kept.
   */
  groupCancelled: template(
    'group.cancelled',
    'taking-part',
    z.object({
      ...group,
      reason: z.string(),
      refunded: z.boolean(),
      depositBack: z.boolean().default(false),
      keepUntil: z.iso.datetime().nullable().default(null),
      calendar,
    }),
  ),
  groupDissolved: template(
    'group.dissolved',
    'taking-part',
    z.object({ ...group, refunded: z.boolean().default(false), calendar }),
  ),
  /**
   * `calendar` removes the sessions from calendars. `waits`: for another group, after not paying for a free spot; after
   * ignoring an invitation one has to rejoin first.
   */
  invitationPassed: template(
    'group.invitation-passed',
    'taking-part',
    z.object({ ...group, waits: z.boolean().default(false), calendar }),
  ),
  /** By the member's own decision. `waits`: for another group, as after declining. */
  placeGivenUp: template('group.place-given-up', 'taking-part', z.object({ ...group, waits: z.boolean(), calendar })),
  /** `sessionAt`: the start of the session that it is about. */
  feedbackAsked: template('group.feedback-asked', 'taking-part', z.object({ ...group, sessionAt: z.iso.datetime() })),
  hostMessage: template(
    'group.host-message',
    'taking-part',
    // It may be delivered a day later: "tomorrow" counts from `sentAt`.
    z.object({ ...group, hostName: z.string(), text: z.string().max(2_000), sentAt: z.iso.datetime() }),
  ),
  /** The group has a new host; the reason stays confidential. */
  groupHostChanged: template('group.host-changed', 'taking-part', z.object({ ...group, hostName: z.string() })),
  /**
   * For a late cancellation: what was paid for the spot, which awaits whether it is refilled. `recounted`: recorded
   * before with a harsher consequence, until an earlier absence was lifted.
   */
  strikeNoted: template(
    'group.strike-noted',
    'objection',
    z.object({
      ...group,
      ...strikeFacts,
      strikeId: z.uuid(),
      /** For an absence. */
      missedAt: z.iso.datetime().optional(),
      /** Whether it costs a deposit; there may be none. */
      costsDeposit: z.boolean().optional(),
      depositCents: z.int().default(0),
      paidCents: z.int().default(0),
      recounted: z.boolean().default(false),
    }),
  ),
  /**
   * Decision on an appeal or a third absence, or a host's corrected mark. `depositStays`: another absence in that group
   * costs the deposit. `depositCounts`: it goes towards the price. `costsDeposit`: of an absence that may cost a deposit,
   * whether it did. `rests`: what still keeps them out of new groups (Registration).
   */
  strikeDecided: template(
    'group.strike-decided',
    'objection',
    z.object({
      ...group,
      ...strikeFacts,
      decision: z.enum(['upheld', 'lifted']),
      missedAt: z.iso.datetime().optional(),
      rests: Registration.shape.rests.default(null),
      costsDeposit: z.boolean().optional(),
      depositStays: z.boolean().default(false),
      depositCounts: z.boolean().default(false),
    }),
  ),
  /** `again`: their hosting was suspended. */
  hostApproved: template(
    'host.approved',
    'taking-part',
    z.object({ name: z.string(), again: z.boolean().default(false) }),
  ),
  /** An operator's decision on a submitted offering: added to a cycle, or returned with a note. */
  offeringDecided: template(
    'host.offering-decided',
    'taking-part',
    z.object({ offeringId: z.uuid(), title: z.string(), note: z.string().nullable() }),
  ),
  /** To the host named by an operator for a group that had lost its own, or for an offering without a group. */
  hostNamed: template(
    'host.named',
    'taking-part',
    z.object({ name: z.string(), groupId: z.uuid().nullable(), title: z.string() }),
  ),
  /** To the host before, who is no longer paid for it. `calendar` removes the sessions that they had in it. */
  hostReplaced: template(
    'host.replaced',
    'money',
    z.object({
      groupId: z.uuid().nullable(),
      title: z.string(),
      hostName: z.string(),
      calendar: calendar.optional(),
    }),
  ),
  /**
   * To the host of a group, as the only way they learn it. `confirmBy`: the deadline of the invited, if it was formed;
   * `reason`: why it does not meet, as its members are told.
   */
  hostGroup: template(
    'host.group',
    'taking-part',
    z.object({
      ...group,
      what: HostGroupNews,
      moved,
      confirmBy: z.iso.datetime().nullable().default(null),
      reason: z.string().default(''),
      calendar: calendar.optional(),
    }),
  ),
  hostSuspended: template('host.suspended', 'objection', z.object({ name: z.string() }), 2),
  /** An application was not accepted; `note` is the operator's reason. */
  hostDeclined: template('host.declined', 'objection', z.object({ name: z.string(), note: z.string() })),
} as const;
