import { SuspensionReason } from '../account-life.ts';
import { z } from '../zod.ts';
import { template } from './definition.ts';

/** What auth tells about the account itself. None of these holds anything that opens something. */
export const authNotifications = {
  newDevice: template(
    'account.new-device',
    z.object({ device: z.string(), network: z.string(), at: z.iso.datetime() }),
  ),
  suspended: template('account.suspended', z.object({ reason: SuspensionReason, until: z.iso.datetime().nullable() }), {
    toSuspended: true,
  }),
  reinstated: template('account.reinstated', z.object({})),
  deletionRequested: template('account.deletion-requested', z.object({ deletesAt: z.iso.datetime() })),
  deletionCancelled: template('account.deletion-cancelled', z.object({})),
  /** To the address itself: there is no account any more. */
  deleted: template('account.deleted', z.object({}), { toSuspended: true }),
} as const;
