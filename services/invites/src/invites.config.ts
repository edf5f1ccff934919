import { PoetryInviteCode, z } from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit';

export const InvitesConfig = z.object({
  /** Root keys for finding and sealing codes: the first for new codes, the others for older codes made with them. */
  INVITE_KEY: setting.keys(),
  INVITE_MAX_USES: setting.int({ min: 1, max: 1_000 }).default(10),
  INVITE_VALID_DAYS: setting.int({ min: 1, max: 365 }).default(30),
  /** The code that the poetry night page gives out, the same as in the gateway's setting. */
  POETRY_INVITE_CODE: PoetryInviteCode,
});
export type InvitesConfig = z.output<typeof InvitesConfig>;

export const INVITES_CONFIG = Symbol('invites-config');
