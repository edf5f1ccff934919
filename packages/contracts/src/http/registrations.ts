import { EventFilters } from '../event-filters.ts';
import { Checkout, PaymentDue } from '../groups/payments.ts';
import { CityStanding, Registration, RegistrationDraft, RegistrationSubmission, SavedDraft } from '../registrations.ts';
import { z } from '../zod.ts';
import { WITH_PAYMENT_PROVIDER_MS, endpoint, type Endpoint } from './endpoint.ts';

const byId = z.object({ id: z.uuid() });
const registrationReply = z.object({ registration: Registration });

/** Registrations, the draft of the wizard, and the deposit. */
export const registrationsApi = {
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
      deadlineMs: 10_000,
    },
  ),
  registrationCities: endpoint('GET', '/registrations/cities', 'session', 'Where one can register', {
    reply: z.object({ cities: z.array(CityStanding) }),
  }),
  registrations: endpoint('GET', '/registrations', 'session', 'Own registrations, newest first', {
    reply: z.object({ registrations: z.array(Registration) }),
  }),
  withdrawRegistration: endpoint('DELETE', '/registrations/:id', 'session', 'Leave the waitlist', { params: byId }),
  registrationDraft: endpoint('GET', '/registrations/draft', 'session', 'What the wizard holds, on any device', {
    reply: z.object({ saved: SavedDraft.nullable() }),
  }),
  saveRegistrationDraft: endpoint('PUT', '/registrations/draft', 'session', 'Keep the wizard’s answers', {
    body: z.object({ draft: RegistrationDraft, version: z.int().min(0) }),
    reply: z.object({ saved: SavedDraft }),
  }),
  discardRegistrationDraft: endpoint('DELETE', '/registrations/draft', 'session', 'Begin the wizard again', {}),
  eventFilters: endpoint('GET', '/experiences/filters', 'member', 'Which experiences the member looks for, and when', {
    feature: 'experiences',
    reply: EventFilters,
  }),
  saveEventFilters: endpoint('PUT', '/experiences/filters', 'member', 'Keep them', {
    feature: 'experiences',
    body: EventFilters,
    reply: EventFilters,
  }),
  pauseRegistration: endpoint('POST', '/registrations/:id/pause', 'session', 'Rest; the clock stops', {
    params: byId,
    reply: registrationReply,
  }),
  resumeRegistration: endpoint('POST', '/registrations/:id/resume', 'session', 'Go on waiting', {
    params: byId,
    reply: registrationReply,
  }),

  payment: endpoint('GET', '/payment', 'session', 'What is due', { reply: z.object({ payment: PaymentDue }) }),
  startCheckout: endpoint('POST', '/payment/checkout', 'session', 'The provider’s page for the deposit', {
    body: z.object({ registrationId: z.uuid() }),
    reply: z.object({ checkout: Checkout }),
    status: 201,
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
  checkout: endpoint('GET', '/payment/checkouts/:id', 'session', 'How a payment went', {
    params: byId,
    reply: z.object({ checkout: Checkout }),
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
  confirmWithoutDeposit: endpoint('POST', '/payment/confirm-without', 'session', 'Register without a deposit', {
    body: z.object({ registrationId: z.uuid() }),
    reply: registrationReply,
  }),
  paymentWebhook: endpoint('POST', '/payment/webhook/:provider', 'public', 'For the payment provider only', {
    params: z.object({ provider: z.enum(['sandbox', 'stripe']) }),
    body: z.unknown(),
    raw: true,
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
} as const satisfies Record<string, Endpoint>;
