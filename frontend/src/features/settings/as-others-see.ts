import type { OwnProfile } from '@emberhood/contracts';
import type { ShownPerson } from '#shared/person/person-view.tsx';
import { placeName } from '#shared/vocabulary/labels.ts';
import { settingsStrings as strings } from './strings.ts';

/** The own profile in the shape that others see, with title and subtitle from the server. */
export function asOthersSee(profile: OwnProfile, photo: string | null): ShownPerson {
  return {
    ...profile,
    name: profile.nickname ?? profile.firstName,
    area: placeName(profile),
    country: profile.location === 'Other' ? '' : strings.previewCountry,
    sex: profile.userSex,
    photo,
  };
}
