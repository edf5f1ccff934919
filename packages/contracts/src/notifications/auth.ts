import { SuspensionReason } from '../account-life.ts';
import { OidcProvider } from '../enums.ts';
import { z } from '../zod.ts';
import { template } from './definition.ts';

/** What auth tells about the account itself. None of these holds anything that opens something. */
export const authNotifications = {
  newDevice: template(
    'account.new-device',
    z.object({ device: z.string(), network: z.string(), at: z.iso.datetime() }),
  ),
  passkeyAdded: template('account.passkey-added', z.object({ name: z.string(), at: z.iso.datetime() })),
  passkeyRemoved: template('account.passkey-removed', z.object({ name: z.string(), at: z.iso.datetime() })),
  identityLinked: template('account.identity-linked', z.object({ provider: OidcProvider, at: z.iso.datetime() })),
  identityUnlinked: template('account.identity-unlinked', z.object({ provider: OidcProvider, at: z.iso.datetime() })),
  suspended: template('account.suspended', z.object({ reason: SuspensionReason, until: z.iso.datetime().nullable() }), {
    toSuspended: true,
  }),
  reinstated: template('account.reinstated', z.object({})),
  deletionRequested: template('account.deletion-requested', z.object({ deletesAt: z.iso.datetime() })),
  deletionCancelled: template('account.deletion-cancelled', z.object({})),
  /** To each operator: a moderator has handed somebody to them. It names nobody. */
  personHandedOver: template('staff.person-handed-over', z.object({ minors: z.boolean(), urgent: z.boolean() })),
  /** To the address itself: there is no account any more. */
  deleted: template('account.deleted', z.object({}), { toSuspended: true }),
} as const;
