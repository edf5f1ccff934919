import { AccountId } from '../accounts.ts';
import { Registration, RegistrationSubmission } from '../registrations.ts';
import { z } from '../zod.ts';
import { rpc } from './definition.ts';

export const groupsRpc = {
  /** Once for each account and offering: a repeated call changes the answers it gives and returns the same registration. */
  register: rpc('groups', 'registrations.register', {
    req: z.object({ accountId: AccountId, submission: RegistrationSubmission }),
    res: z.object({ registration: Registration }),
    idempotent: true,
  }),
  listOwn: rpc('groups', 'registrations.list-own', {
    req: z.object({ accountId: AccountId }),
    res: z.object({ registrations: z.array(Registration) }),
    idempotent: true,
  }),
  withdraw: rpc('groups', 'registrations.withdraw', {
    req: z.object({ accountId: AccountId, registrationId: z.uuid() }),
    res: z.object({}),
  }),
};
