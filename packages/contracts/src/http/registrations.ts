import { EventFilters } from '../event-filters.ts';
import { Checkout, PaymentDue, PaymentProviderName } from '../groups/payments.ts';
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
  register: signedIn('POST', '/profiles', 'Register for an offering, or for any; repeated, changes the answers', {
    body: RegistrationSubmission,
    reply: z.object({ ok: z.literal(true), registration: Registration }),
    status: 201,
    deadlineMs: 10_000,
  }),
  registrationCities: signedIn('GET', '/registrations/cities', 'List cities to register in', {
    reply: z.object({ cities: z.array(CityStanding) }),
  }),
  registrations: signedIn('GET', '/registrations', 'List the user’s registrations, newest first', {
    reply: z.object({ registrations: z.array(Registration) }),
  }),
  withdrawRegistration: signedIn('DELETE', '/registrations/:id', 'Withdraw a registration'),
  registrationDraft: signedIn('GET', '/registrations/draft', 'Get the saved registration answers', {
    reply: z.object({ saved: SavedDraft.nullable() }),
  }),
  saveRegistrationDraft: signedIn('PUT', '/registrations/draft', 'Save registration answers', {
    body: z.object({ draft: RegistrationDraft, version: z.int32().min(0) }),
    reply: z.object({ saved: SavedDraft }),
  }),
  discardRegistrationDraft: signedIn('DELETE', '/registrations/draft', 'Delete the saved registration answers'),
  eventFilters: member('GET', '/experiences/filters', 'Get the saved filters for experiences', {
    feature: 'experiences',
    reply: EventFilters,
  }),
  saveEventFilters: member('PUT', '/experiences/filters', 'Save filters for experiences', {
    feature: 'experiences',
    body: EventFilters,
    reply: EventFilters,
  }),
  pauseRegistration: signedIn('POST', '/registrations/:id/pause', 'Pause a registration; moves its refund date', {
    reply: registrationReply,
  }),
  resumeRegistration: signedIn('POST', '/registrations/:id/resume', 'Resume a paused registration', {
    reply: registrationReply,
  }),

  payment: signedIn('GET', '/payment', 'Get the deposit that is due', { reply: z.object({ payment: PaymentDue }) }),
  startCheckout: signedIn('POST', '/payment/checkout', 'Start paying a deposit: returns the provider’s page', {
    body: z.object({ registrationId: z.uuid() }),
    reply: z.object({ checkout: Checkout }),
    status: 201,
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
  checkout: signedIn('GET', '/payment/checkouts/:id', 'Get the state of a payment', {
    reply: z.object({ checkout: Checkout }),
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
  confirmWithoutDeposit: signedIn('POST', '/payment/confirm-without', 'Confirm a registration without a deposit', {
    body: z.object({ registrationId: z.uuid() }),
    reply: registrationReply,
  }),
  paymentWebhook: anybody('POST', '/payment/webhook/:provider', 'Receive events of the payment provider', {
    params: z.object({ provider: PaymentProviderName }),
    body: z.unknown(),
    raw: true,
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
} as const satisfies Record<string, Endpoint>;
