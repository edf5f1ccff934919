import { PoetryInviteCode, z } from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit';

export const InvitesConfig = z.object({
  /** Roots of the keys under which codes are found and sealed: new ones by the first, older ones by those they were made with. */
  INVITE_KEY: setting.keys(),
  INVITE_MAX_USES: setting.int({ min: 1, max: 1_000 }).default(10),
  INVITE_VALID_DAYS: setting.int({ min: 1, max: 365 }).default(30),
  /** As the gateway has it: what the page of poetry night hands out. */
  POETRY_INVITE_CODE: PoetryInviteCode,
});
export type InvitesConfig = z.output<typeof InvitesConfig>;

export const INVITES_CONFIG = Symbol('invites-config');
