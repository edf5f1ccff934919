import { SuspensionReason } from '../account-life.ts';
import { OidcProvider, SafetyUrgency } from '../enums.ts';
import { PaymentTrouble } from '../groups/payments.ts';
import { TimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { template } from './definition.ts';

/** The news that a group is cancelled at `dueAt` unless an operator names another host. */
export const LostGroup = z.object({
  groupId: z.uuid(),
  title: z.string(),
  timezone: TimeZone,
  dueAt: z.iso.datetime(),
});

/** Notifications about the account itself. None contains a secret. */
export const authNotifications = {
  newDevice: template(
    'account.new-device',
    'safety',
    z.object({ device: z.string(), network: z.string(), at: z.iso.datetime() }),
  ),
  passkeyAdded: template('account.passkey-added', 'safety', z.object({ name: z.string(), at: z.iso.datetime() })),
  passkeyRemoved: template('account.passkey-removed', 'safety', z.object({ name: z.string(), at: z.iso.datetime() })),
  identityLinked: template(
    'account.identity-linked',
    'safety',
    z.object({ provider: OidcProvider, at: z.iso.datetime() }),
  ),
  identityUnlinked: template(
    'account.identity-unlinked',
    'safety',
    z.object({ provider: OidcProvider, at: z.iso.datetime() }),
  ),
  suspended: template(
    'account.suspended',
    'objection',
    z.object({ reason: SuspensionReason, until: z.iso.datetime().nullable(), isHost: z.boolean().default(false) }),
  ),
  /** `deletesAt`: of an account that is going to be deleted as its member asked. */
  reinstated: template(
    'account.reinstated',
    'taking-part',
    z.object({ isHost: z.boolean().default(false), deletesAt: z.iso.datetime().optional() }),
  ),
  deletionRequested: template(
    'account.deletion-requested',
    'safety',
    z.object({ deletesAt: z.iso.datetime(), isHost: z.boolean().default(false) }),
  ),
  deletionCancelled: template('account.deletion-cancelled', 'safety', z.object({ isHost: z.boolean().default(false) })),
  /** To each operator: a moderator has handed somebody to them. Contains no name. */
  personHandedOver: template(
    'staff.person-handed-over',
    'safety',
    z.object({ minors: z.boolean(), urgent: z.boolean() }),
  ),
  /** To each operator: a payment needs one of them. Contains no name. */
  paymentHandedOver: template(
    'staff.payment-handed-over',
    'safety',
    z.object({ depositId: z.uuid(), why: PaymentTrouble }),
  ),
  /** To each operator who is not in the group: something urgent was reported there. Contains no name. */
  safetyReported: template('staff.safety-reported', 'safety', z.object({ caseId: z.uuid(), why: SafetyUrgency })),
  /** To each operator: a group is cancelled at `dueAt` unless one of them names another host. */
  groupHostLost: template('staff.group-host-lost', 'safety', LostGroup),
  /** Sent to the address, as the account is gone. `refund`: deposits and prices that are being refunded. */
  deleted: template(
    'account.deleted',
    'safety',
    z.object({ refund: z.object({ amountCents: z.int(), currency: z.string() }).optional() }),
  ),
} as const;
