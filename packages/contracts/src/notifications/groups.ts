import { z } from '../zod.ts';
import { template } from './definition.ts';

const money = { depositId: z.uuid(), amountCents: z.int(), currency: z.string() };

/** What a group's messages have in common; `calendar` is an iCalendar text to attach. */
const group = {
  groupId: z.uuid(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  /** The sessions after that one; absent in what an older release asked for, and where one session alone is spoken of. */
  later: z.array(z.iso.datetime()).default([]),
  timezone: z.string(),
  venueName: z.string(),
  venueAddress: z.string(),
};
const calendar = z.string().max(100_000);
/** What has become of a group that somebody hosts. */
const HostGroupNews = z.enum(['formed', 'locked', 'moved', 'ended']);
/** What it costs and how it is paid; absent in what an older release asked for. */
const costs = {
  priceCents: z.int().optional(),
  depositCents: z.int().default(0),
  /** For this place already: who says yes on the page may do so before the mail is written. */
  paidCents: z.int().default(0),
  /** What has to be paid so that a yes counts; what is left besides is paid to the host. */
  dueCents: z.int().default(0),
  hostName: z.string().nullable().default(null),
};

/** What groups tells its members. No message holds a choice of anybody, or a word that depends on one (I14). */
export const groupsNotifications = {
  depositReceived: template(
    'deposit.received',
    'money',
    z.object({ ...money, paidAt: z.iso.datetime(), refundAt: z.iso.datetime() }),
  ),
  depositRefunded: template('deposit.refunded', 'money', z.object({ ...money, reason: z.string() })),
  /** The receipt, with which the place is confirmed. */
  priceReceived: template('price.received', 'money', z.object({ ...money, ...group, paidAt: z.iso.datetime() })),
  priceRefunded: template(
    'price.refunded',
    'money',
    z.object({ ...money, reason: z.string(), groupId: z.uuid(), title: z.string() }),
  ),
  /** A part of either, by an operator's hand; `why` in their words. */
  partRefunded: template(
    'payment.part-refunded',
    'money',
    z.object({ ...money, why: z.string(), title: z.string().nullable() }),
  ),
  /** `sentence` is the same for all (P1). The token that answers with one tap is requested when the mail is sent: events are stored. */
  groupInvited: template(
    'group.invited',
    'taking-part',
    z.object({ ...group, ...costs, sentence: z.string(), confirmBy: z.iso.datetime(), calendar }),
  ),
  groupLocked: template('group.locked', 'taking-part', z.object({ ...group, calendar })),
  /** A place has become free; never why (P7). */
  claimOffered: template(
    'group.claim-offered',
    'taking-part',
    z.object({ ...group, ...costs, offerId: z.uuid(), expiresAt: z.iso.datetime() }),
  ),
  claimLost: template('group.claim-lost', 'taking-part', z.object({ ...group })),
  reminderWeek: template('group.reminder-week', 'taking-part', z.object({ ...group, calendar })),
  reminderDay: template('group.reminder-day', 'taking-part', z.object({ ...group, calendar })),
  /** `leaveFreelyUntil`: for whoever had said yes to the time before; null for who is still asked. */
  groupMoved: template(
    'group.moved',
    'taking-part',
    z.object({ ...group, leaveFreelyUntil: z.iso.datetime().nullable().default(null), calendar }),
  ),
  /**
   * `calendar` takes the sessions out of the calendar again. `refunded`: something is on its way back; `depositBack`: a deposit among
   * it, or after `keepUntil`, until when it can be kept.
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
  /** `calendar` takes the sessions out again; absent in what an older release asked for. */
  invitationPassed: template(
    'group.invitation-passed',
    'taking-part',
    // Whether they wait for another group by themselves, as who has not paid for a spot that had become free.
    z.object({ ...group, waits: z.boolean().default(false), calendar: calendar.optional() }),
  ),
  /** By one's own act. `waits`: for another group, as after a no. */
  placeGivenUp: template('group.place-given-up', 'taking-part', z.object({ ...group, waits: z.boolean(), calendar })),
  feedbackAsked: template('group.feedback-asked', 'taking-part', z.object({ ...group })),
  hostMessage: template(
    'group.host-message',
    'taking-part',
    z.object({ ...group, hostName: z.string(), text: z.string().max(2_000) }),
  ),
  /** Somebody else leads the group from now on; never why. */
  groupHostChanged: template('group.host-changed', 'taking-part', z.object({ ...group, hostName: z.string() })),
  /**
   * Of a late cancellation: what was paid with us for that place, which waits for what becomes of it. `recounted`: noted before, with
   * more that followed from it, until an earlier absence was taken back.
   */
  strikeNoted: template(
    'group.strike-noted',
    'objection',
    z.object({
      ...group,
      kind: z.enum(['late_cancel', 'no_show']),
      consequence: z.enum(['warning', 'forfeit', 'pause', 'review']),
      strikeId: z.uuid(),
      depositCents: z.int().default(0),
      paidCents: z.int().default(0),
      recounted: z.boolean().default(false),
    }),
  ),
  /** An appeal or a third absence was looked at, or a host has corrected a mark. `depositStays`: another absence of that group costs it. `depositCounts`: the price of the place needs it. */
  strikeDecided: template(
    'group.strike-decided',
    'objection',
    z.object({
      ...group,
      kind: z.enum(['late_cancel', 'no_show']),
      consequence: z.enum(['warning', 'forfeit', 'pause', 'review']),
      decision: z.enum(['upheld', 'lifted']),
      depositStays: z.boolean().default(false),
      depositCounts: z.boolean().default(false),
    }),
  ),
  hostApproved: template('host.approved', 'taking-part', z.object({ name: z.string() })),
  /** What an operator did with an offering that was submitted: added it to a cycle, or returned it with a note. */
  offeringDecided: template(
    'host.offering-decided',
    'taking-part',
    z.object({ offeringId: z.uuid(), title: z.string(), note: z.string().nullable() }),
  ),
  /** To the host whom an operator has named for a group that had lost its own, or for an offering that has no group yet. */
  hostNamed: template(
    'host.named',
    'taking-part',
    z.object({ name: z.string(), groupId: z.uuid().nullable(), title: z.string() }),
  ),
  /**
   * To the host of a group, who learns it from nobody else. `confirmBy`: until when those invited may answer, of one that has come
   * together; `reason`: of one that does not meet, as its members are told.
   */
  hostGroup: template(
    'host.group',
    'taking-part',
    z.object({
      ...group,
      what: HostGroupNews,
      confirmBy: z.iso.datetime().nullable().default(null),
      reason: z.string().default(''),
      calendar: calendar.optional(),
    }),
  ),
  hostSuspended: template('host.suspended', 'objection', z.object({ name: z.string() }), 2),
  /** An application was not accepted; `note` is the operator's reason. */
  hostDeclined: template('host.declined', 'objection', z.object({ name: z.string(), note: z.string() })),
} as const;
