import { AccountId } from './accounts.ts';
import { FIRST_NAME_PLACEHOLDER, PROFILE_NOTE_CHARACTERS } from './constants.ts';
import {
  ActivityCategory,
  Availability,
  Budget,
  GroupBalance,
  Location,
  PreferredSex,
  Purpose,
  RelationshipGoal,
  Sex,
  UserLocation,
} from './enums.ts';
import { filledLine, line } from './text.ts';
import { z } from './zod.ts';

/** A first name or a nickname. */
export const PersonName = filledLine(40);
/** One line of free text. */
export const ProfileLine = line(200);

/** A further fact about a person, under their own title (PPL-13). */
export const ProfileNote = z.object({
  title: PersonName,
  text: filledLine(PROFILE_NOTE_CHARACTERS),
});
export type ProfileNote = z.output<typeof ProfileNote>;

/** Whether our team has reviewed one fun and one useful clip of theirs. */
export const VerificationStatus = z.enum(['verified', 'unverified']);

/** Comma-joined on the wire, as the specification's payload has it. */
export const RelationshipGoals = z
  .union([
    z.array(RelationshipGoal),
    z
      .string()
      .max(60)
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
  ])
  .pipe(z.array(RelationshipGoal).max(2));

/**
 * `profile` of POST /profiles (specification section 3, "Profile submission payload").
 * What onboarding requires is checked by the profiles service, so that each miss answers with its own text.
 */
export const ProfileSubmission = z.object({
  location: z.union([Location, z.literal('')]).optional(),
  newLocation: ProfileLine.optional(),
  firstName: z.union([PersonName, z.literal(FIRST_NAME_PLACEHOLDER), z.literal('')]).optional(),
  nickname: z.union([PersonName, z.literal('')]).optional(),
  activities: z.array(ActivityCategory).max(6).default([]),
  customActivity: ProfileLine.optional(),
  purposes: z.array(Purpose).max(3).default([]),
  groupBalance: z.union([GroupBalance, z.literal('')]).optional(),
  availability: z.array(Availability).max(3).default([]),
  budget: z.union([Budget, z.literal('')]).optional(),
  relationshipStatus: RelationshipGoals.default(['friends']),
  userSex: Sex.nullish(),
  preferredSex: z.array(PreferredSex).max(2).default([]),
  age: z.int().min(0).max(150).nullish(),
  minIdealAge: z.int().min(0).max(150).nullish(),
  maxIdealAge: z.int().min(0).max(150).nullish(),
});
export type ProfileSubmission = z.output<typeof ProfileSubmission>;
export type ProfileSubmissionInput = z.input<typeof ProfileSubmission>;

/** What a profile lacks to be discoverable (PPL-14, VID-12, readings 1). */
export const MissingForDiscovery = z.enum([
  'firstName',
  'userSex',
  'age',
  'location',
  'mainPhoto',
  'bucketList',
  'funVideo',
  'usefulVideo',
]);
export type MissingForDiscovery = z.output<typeof MissingForDiscovery>;

/** Optional facts that members share on their page. */
export const ProfileFacts = z.object({
  language: z.string().nullable(),
  whyMeet: z.string().nullable(),
  bucketList: z.array(z.string()),
  notes: z.array(ProfileNote),
  /** Messages to readers of the page. */
  messages: z.array(z.string()),
});
export type ProfileFacts = z.output<typeof ProfileFacts>;

/** The facts of somebody who has shared none. */
export const noProfileFacts = (): ProfileFacts => ({
  language: null,
  whyMeet: null,
  bucketList: [],
  notes: [],
  messages: [],
});
export const PROFILE_FACTS = ProfileFacts.keyof().options;

/** The signed-in person's own profile. */
export const OwnProfile = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  nickname: z.string().nullable(),
  location: Location,
  newLocation: z.string().nullable(),
  activities: z.array(ActivityCategory),
  customActivity: z.string().nullable(),
  purposes: z.array(Purpose),
  groupBalance: GroupBalance,
  availability: z.array(Availability),
  budget: Budget,
  relationshipStatus: z.array(RelationshipGoal),
  userSex: Sex.nullable(),
  preferredSex: z.array(PreferredSex),
  age: z.int().nullable(),
  minIdealAge: z.int().nullable(),
  maxIdealAge: z.int().nullable(),
  /** Shown to others below the name. */
  title: z.string(),
  subtitle: z.string().nullable(),
  ageGroup: z.string().nullable(),
  ...ProfileFacts.shape,
  verificationStatus: VerificationStatus,
  /** Visible to everybody, not only to members; off until the member turns it on (readings 8). */
  publicPage: z.boolean(),
  discoverable: z.boolean(),
  missing: z.array(MissingForDiscovery),
});
export type OwnProfile = z.output<typeof OwnProfile>;

/** `{field, value}` of the two update calls; which fields exist and what they hold is the owning service's rule. */
export const PropertyChange = z.object({ field: z.string().min(1).max(64), value: z.unknown() });
export type PropertyChange = z.output<typeof PropertyChange>;

export const Roadmaps = z.record(z.string().max(64), z.array(z.string().max(64)).max(100));
export type Roadmaps = z.output<typeof Roadmaps>;

/** The user object of GET users/currentUser; `id` is the e-mail and is shown to its owner only (readings 28). */
export const CurrentUser = z.object({
  /** The e-mail address, which its owner may change. */
  id: z.string(),
  /** Never changes. */
  accountId: AccountId,
  location: UserLocation.nullable(),
  hasProfile: z.boolean(),
  roadmaps: Roadmaps,
  /** Present while the three above cannot be read. */
  profileAway: z.literal(true).optional(),
  identity: z.array(z.object({ provider: z.string(), userId: z.string() })),
  ownedInvites: z.array(z.string()),
  /** Present while they cannot be read. */
  invitesAway: z.literal(true).optional(),
  roles: z.array(z.string()),
  /** Present while staff roles are inactive until the session is confirmed with a passkey. */
  passkeyMissing: z.literal(true).optional(),
  /** When an account is erased at its owner's request. Only the calls for leavers are open to it. */
  deletesAt: z.iso.datetime().optional(),
});
export type CurrentUser = z.output<typeof CurrentUser>;
