export { configQuery } from '#shared/account/config.ts';
export { ownClipsQuery, ownProfileQuery } from '#shared/account/own-profile.ts';
export { paymentQuery, registrationsQuery } from '#shared/account/own-registrations.ts';
export { queryClient } from '#shared/api/query-client.ts';
