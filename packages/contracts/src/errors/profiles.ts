import { errorsOf } from './row.ts';

/** Errors of profiles and people. */
export const profilesErrors = {
  ...errorsOf(400, {
    'PROFILE.LOCATION_REQUIRED': 'Please select your location.',
    'PROFILE.CITY_REQUIRED': 'Please enter your city.',
    'PROFILE.PURPOSE_REQUIRED': 'Please select what brings you to Emberhood.',
    'PROFILE.GROUP_BALANCE_REQUIRED': 'Please select your group balance preference.',
    'PROFILE.AVAILABILITY_REQUIRED': 'Please select your availability.',
    'PROFILE.BUDGET_REQUIRED': 'Please select your budget comfort zone.',
    'PROFILE.UNDERAGE': 'Emberhood is for adults, and you need to be at least the minimum age to join.',
    'PROFILE.UPDATE_LOCATION_REQUIRED': 'Location is required to update profile properties.',
    'PROFILE.CHANGES_REQUIRED': 'Changes must be a non-empty array.',
    'PROFILE.FIELD_UNKNOWN': 'This is not a property of a profile.',
    'PROFILE.AGE_RANGE_INVALID': 'Please choose a valid ideal age range, with the lower age first.',
    'USER.FIELD_UNKNOWN': 'This is not a property of a user.',
  }),
  ...errorsOf(403, { 'PEOPLE.NOT_VISIBLE_YET': 'People are not visible yet.' }),
  ...errorsOf(404, {
    'PROFILE.NOT_FOUND': 'We couldn’t find this profile. Please reload the page.',
    'PEOPLE.NOT_FOUND': 'We couldn’t find this person. They may have left: please go back to the list.',
  }),
  ...errorsOf(409, {
    'PROFILE.EXISTS': 'You already have a profile. You can change it under Settings.',
    'PROFILE.FIELD_IMMUTABLE': 'This can no longer be changed. If it’s wrong, please contact us.',
    'USER.STEP_LOCKED': 'Complete the earlier steps first. You’ll find the next one on your journey.',
    'USER.ROADMAP_ELSEWHERE': 'This is for members in another city. Your own steps are on your journey.',
    'PEOPLE.HIGH_CHOICES_SPENT':
      'You have given a 4 or 5 to a hundred people in the last 30 days. Give a 3 for now, or lower another choice first.',
    'PEOPLE.OWN_PROFILE': 'This is your own profile.',
  }),
};
