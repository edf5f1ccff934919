import { Registration, RegistrationSubmission } from '../registrations.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** Registrations. */
export const groupsApi = {
  /** The same address as `createProfile`, with a body that has no `profile`. */
  register: endpoint(
    'POST',
    '/profiles',
    'session',
    'Register for an offering, or in general; again to change answers',
    {
      body: RegistrationSubmission,
      reply: z.object({ ok: z.literal(true), registration: Registration }),
      status: 201,
    },
  ),
  registrations: endpoint('GET', '/registrations', 'session', 'Own registrations, newest first', {
    reply: z.object({ registrations: z.array(Registration) }),
  }),
  withdrawRegistration: endpoint('DELETE', '/registrations/:id', 'session', 'Leave the waitlist', {
    params: z.object({ id: z.uuid() }),
  }),
} as const satisfies Record<string, Endpoint>;
