import type { ErrorRow } from './row.ts';

/** Of registrations and groups. */
export const groupsErrors = {
  'REGISTRATION.OFFERING_UNKNOWN': {
    status: 404,
    retry: false,
    message: 'We do not know this program or experience. It may have ended; please choose another one.',
  },
  'REGISTRATION.AVAILABILITY_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Please select at least one availability option. More options mean a higher chance of snagging a spot.',
  },
  'REGISTRATION.ACTIVITIES_REQUIRED': { status: 400, retry: false, message: 'Please select at least one activity.' },
  'REGISTRATION.BUDGET_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Please select your ideal and your maximum budget.',
  },
  'REGISTRATION.BUDGET_ORDER': {
    status: 400,
    retry: false,
    message: 'Your maximum budget cannot be below your ideal budget.',
  },
  'REGISTRATION.VIDEO_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Uploading videos is mandatory to be discoverable.',
  },
  'REGISTRATION.NOT_ACKNOWLEDGED': {
    status: 400,
    retry: false,
    message: 'Make sure you understand that the spot is not guaranteed (check the box)',
  },
  'REGISTRATION.NOT_FOUND': { status: 404, retry: false, message: 'There is no such registration.' },
} as const satisfies Record<string, ErrorRow>;
