import type { ErrorRow } from './row.ts';

/** Of profiles and people. */
export const profilesErrors = {
  'PROFILE.NOT_FOUND': { status: 404, message: 'There is no such profile.' },
  'PROFILE.EXISTS': { status: 409, message: 'You already have a profile.' },
  'PROFILE.LOCATION_REQUIRED': { status: 400, message: 'Please select your location.' },
  'PROFILE.CITY_REQUIRED': { status: 400, message: 'Please enter your city.' },
  'PROFILE.PURPOSE_REQUIRED': { status: 400, message: 'Please select what brings you to Emberhood.' },
  'PROFILE.GROUP_BALANCE_REQUIRED': { status: 400, message: 'Please select your group balance preference.' },
  'PROFILE.AVAILABILITY_REQUIRED': { status: 400, message: 'Please select your availability.' },
  'PROFILE.BUDGET_REQUIRED': { status: 400, message: 'Please select your budget comfort zone.' },
  'PROFILE.UNDERAGE': {
    status: 400,
    message: 'Emberhood is for adults, and you need to be at least the minimum age to join.',
  },
  'PROFILE.UPDATE_LOCATION_REQUIRED': { status: 400, message: 'Location is required to update profile properties.' },
  'PROFILE.CHANGES_REQUIRED': { status: 400, message: 'Changes must be a non-empty array.' },
  'PROFILE.FIELD_UNKNOWN': { status: 400, message: 'This is not a property of a profile.' },
  'PROFILE.FIELD_IMMUTABLE': { status: 409, message: 'This can no longer be changed.' },
  'PROFILE.AGE_RANGE_INVALID': {
    status: 400,
    message: 'Please choose a valid ideal age range, with the lower age first.',
  },
  'USER.FIELD_UNKNOWN': { status: 400, message: 'This is not a property of a user.' },
  'USER.STEP_LOCKED': {
    status: 409,
    message: 'Complete the earlier steps first. You’ll find the next one on your journey.',
  },
  'USER.ROADMAP_ELSEWHERE': {
    status: 409,
    message: 'This is for members in another city. Your own steps are on your journey.',
  },
  'PEOPLE.NOT_VISIBLE_YET': { status: 403, message: 'People are not visible yet.' },
  'PEOPLE.NOT_FOUND': { status: 404, message: 'We couldn’t find this person.' },
  'PEOPLE.HIGH_CHOICES_SPENT': {
    status: 409,
    message:
      'You have given a 4 or 5 to a hundred people in the last 30 days. Give a 3 for now, or lower another choice first.',
  },
  'PEOPLE.OWN_PROFILE': { status: 409, message: 'This is your own profile.' },
} as const satisfies Record<string, ErrorRow>;
