import { MINIMUM_AGE_DEFAULT, defaultPeopleVisibleFrom, z } from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit';

export const ProfilesConfig = z.object({
  /** ISO instant from which members see each other. */
  PEOPLE_VISIBLE_FROM: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .default(() => defaultPeopleVisibleFrom()),
  MINIMUM_AGE: setting.int({ max: 100 }).default(MINIMUM_AGE_DEFAULT),
  /** Public half of the groups worker's key; without it nothing can be frozen. */
  RATINGS_SEALING_KEY: z.string().optional(),
  /** How long it counts that a member was shown another (H8). */
  SHOWN_DAYS: setting.int({ min: 1 }).default(180),
  /** How long an onboarding draft is kept after its last change (decision: registrations). */
  DRAFT_DAYS: setting.int({ min: 1 }).default(90),
  /** How long a choice other than 0 is kept after its last change (decision: choices). */
  CHOICES_MONTHS: setting.int({ min: 1 }).default(24),
  INVITE_REQUIRED: setting.boolean().default(false),
});
export type ProfilesConfig = z.output<typeof ProfilesConfig>;

export const PROFILES_CONFIG = Symbol('profiles-config');
