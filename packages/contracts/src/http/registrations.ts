import { EventFilters } from '../event-filters.ts';
import { Checkout, PaymentDue } from '../groups/payments.ts';
import { CityStanding, Registration, RegistrationDraft, RegistrationSubmission, SavedDraft } from '../registrations.ts';
import { z } from '../zod.ts';
import { WITH_PAYMENT_PROVIDER_MS, endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const member = endpointsFor('member');
const anybody = endpointsFor('public');

const registrationReply = z.object({ registration: Registration });

/** Registrations, the draft of the wizard, and the deposit. */
export const registrationsApi = {
  /** The same address as `createProfile`, with a body that has no `profile`. */
  register: signedIn('POST', '/profiles', 'Register for an offering, or in general; again to change answers', {
    body: RegistrationSubmission,
    reply: z.object({ ok: z.literal(true), registration: Registration }),
    status: 201,
    deadlineMs: 10_000,
  }),
  registrationCities: signedIn('GET', '/registrations/cities', 'Where one can register', {
    reply: z.object({ cities: z.array(CityStanding) }),
  }),
  registrations: signedIn('GET', '/registrations', 'Own registrations, newest first', {
    reply: z.object({ registrations: z.array(Registration) }),
  }),
  withdrawRegistration: signedIn('DELETE', '/registrations/:id', 'Leave the waitlist'),
  registrationDraft: signedIn('GET', '/registrations/draft', 'What the wizard holds, on any device', {
    reply: z.object({ saved: SavedDraft.nullable() }),
  }),
  saveRegistrationDraft: signedIn('PUT', '/registrations/draft', 'Keep the wizard’s answers', {
    body: z.object({ draft: RegistrationDraft, version: z.int().min(0) }),
    reply: z.object({ saved: SavedDraft }),
  }),
  discardRegistrationDraft: signedIn('DELETE', '/registrations/draft', 'Begin the wizard again'),
  eventFilters: member('GET', '/experiences/filters', 'Which experiences the member looks for, and when', {
    feature: 'experiences',
    reply: EventFilters,
  }),
  saveEventFilters: member('PUT', '/experiences/filters', 'Keep them', {
    feature: 'experiences',
    body: EventFilters,
    reply: EventFilters,
  }),
  pauseRegistration: signedIn('POST', '/registrations/:id/pause', 'Rest; the clock stops', {
    reply: registrationReply,
  }),
  resumeRegistration: signedIn('POST', '/registrations/:id/resume', 'Go on waiting', { reply: registrationReply }),

  payment: signedIn('GET', '/payment', 'What is due', { reply: z.object({ payment: PaymentDue }) }),
  startCheckout: signedIn('POST', '/payment/checkout', 'The provider’s page for the deposit', {
    body: z.object({ registrationId: z.uuid() }),
    reply: z.object({ checkout: Checkout }),
    status: 201,
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
  checkout: signedIn('GET', '/payment/checkouts/:id', 'How a payment went', {
    reply: z.object({ checkout: Checkout }),
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
  confirmWithoutDeposit: signedIn('POST', '/payment/confirm-without', 'Register without a deposit', {
    body: z.object({ registrationId: z.uuid() }),
    reply: registrationReply,
  }),
  paymentWebhook: anybody('POST', '/payment/webhook/:provider', 'For the payment provider only', {
    params: z.object({ provider: z.enum(['sandbox', 'stripe']) }),
    body: z.unknown(),
    raw: true,
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
} as const satisfies Record<string, Endpoint>;
