import { accountApi } from './http/account.ts';
import { accountsApi } from './http/accounts.ts';
import { assemblyApi } from './http/assembly.ts';
import { authApi } from './http/auth.ts';
import { chatPhotosApi } from './http/chat-photos.ts';
import { clientErrorsApi } from './http/client-errors.ts';
import { configApi } from './http/config.ts';
import { eveningsApi } from './http/evenings.ts';
import { groupChatApi } from './http/group-chat.ts';
import { groupsApi } from './http/groups.ts';
import { hostingApi } from './http/hosting.ts';
import { invitesApi } from './http/invites.ts';
import { mediaApi } from './http/media.ts';
import { membersApi } from './http/members.ts';
import { moderationApi } from './http/moderation.ts';
import { notificationChoicesApi } from './http/notification-choices.ts';
import { notificationsApi } from './http/notifications.ts';
import { onboardingApi } from './http/onboarding.ts';
import { operationsApi } from './http/operations.ts';
import { passkeysApi } from './http/passkeys.ts';
import { peopleApi } from './http/people.ts';
import { profilesApi } from './http/profiles.ts';
import { registrationsApi } from './http/registrations.ts';
import { reviewSamplesApi } from './http/review-samples.ts';
import { startsApi } from './http/starts.ts';
import { watchedWordsApi } from './http/watched-words.ts';
import { wishesApi } from './http/wishes.ts';

export * from './http/endpoint.ts';
export { UploadFields } from './http/media.ts';

/**
 * The whole HTTP table, one file per domain in `http/`: served by the gateway and described by the OpenAPI document.
 */
export const api = {
  ...configApi,
  ...clientErrorsApi,
  ...authApi,
  ...accountApi,
  ...notificationsApi,
  ...notificationChoicesApi,
  ...passkeysApi,
  ...accountsApi,
  ...profilesApi,
  ...onboardingApi,
  ...registrationsApi,
  ...groupsApi,
  ...eveningsApi,
  ...groupChatApi,
  ...chatPhotosApi,
  ...wishesApi,
  ...startsApi,
  ...hostingApi,
  ...assemblyApi,
  ...invitesApi,
  ...mediaApi,
  ...peopleApi,
  ...moderationApi,
  ...reviewSamplesApi,
  ...watchedWordsApi,
  ...membersApi,
  ...operationsApi,
} as const;

export type EndpointName = keyof typeof api;
