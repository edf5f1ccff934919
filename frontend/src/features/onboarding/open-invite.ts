import { invitesApi } from '@emberhood/contracts/http/invites';
import { call } from '#shared/api/client.ts';

/** For visitors, with the code of an invite link. */
export const isOpenInvite = async (inviteCode: string): Promise<boolean> =>
  (await call(invitesApi.openInvite, { query: { inviteCode } })).isValid;
