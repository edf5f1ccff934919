import { z } from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit';

export const InvitesConfig = z.object({
  /** Root of the keys under which codes are found and sealed: 64 hex digits. */
  INVITE_KEY: setting.key(),
  INVITE_MAX_USES: setting.int({ min: 1, max: 1_000 }).default(10),
  INVITE_VALID_DAYS: setting.int({ min: 1, max: 365 }).default(30),
});
export type InvitesConfig = z.output<typeof InvitesConfig>;

export const INVITES_CONFIG = Symbol('invites-config');
