import { z } from './zod.ts';

export const Location = z.enum(['CA:ON:Toronto', 'CA:BC:Vancouver', 'CA:BC:Revelstoke', 'Other']);
export type Location = z.output<typeof Location>;
export const LOCATION_LABELS: Record<Location, string> = {
  'CA:ON:Toronto': 'Toronto',
  'CA:BC:Vancouver': 'Vancouver',
  'CA:BC:Revelstoke': 'Revelstoke',
  Other: 'Other',
};

/** The default when a location is needed and none was chosen; onboarding preselects nothing (CON-03, CON-04). */
export const DEFAULT_LOCATION: Location = 'CA:ON:Toronto';

/** The metro region is derived, never chosen (readings 22). */
export const UserLocation = z.enum([...Location.options, 'CA:BC:MetroVancouver']);
export type UserLocation = z.output<typeof UserLocation>;

export const ActivityCategory = z.enum(['dance', 'cooking', 'art', 'outdoor', 'wellness', 'surprise']);
export type ActivityCategory = z.output<typeof ActivityCategory>;

export const Purpose = z.enum(['friends', 'partner', 'both']);
export type Purpose = z.output<typeof Purpose>;

export const GroupBalance = z.enum(['yes', 'no']);
export type GroupBalance = z.output<typeof GroupBalance>;

export const Availability = z.enum(['weeknights', 'weekends', 'flexible']);
export type Availability = z.output<typeof Availability>;

export const Budget = z.enum(['under100', '100to200', 'over200']);
export type Budget = z.output<typeof Budget>;

/** The older bands, offered by both budget fields of a registration (readings 19); in ascending order. */
export const BudgetBand = z.enum(['0-20', '20-50', '50-100', '100-200', '200+']);
export type BudgetBand = z.output<typeof BudgetBand>;

export const Sex = z.enum(['male', 'female']);
export type Sex = z.output<typeof Sex>;

export const PreferredSex = z.enum(['men', 'women']);
export type PreferredSex = z.output<typeof PreferredSex>;

export const RelationshipGoal = z.enum(['friends', 'romantic']);
export type RelationshipGoal = z.output<typeof RelationshipGoal>;

export const PromptType = z.enum(['fun', 'useful', 'daily']);
export type PromptType = z.output<typeof PromptType>;

export const Role = z.enum(['member', 'moderator', 'operator', 'host']);
export type Role = z.output<typeof Role>;
/** Everyone is a member; these are granted. */
export const GrantableRole = Role.exclude(['member']);
export type GrantableRole = z.output<typeof GrantableRole>;

export const IdentityProvider = z.enum(['magic-link', 'google', 'microsoft']);
export type IdentityProvider = z.output<typeof IdentityProvider>;
export const OidcProvider = IdentityProvider.exclude(['magic-link']);
export type OidcProvider = z.output<typeof OidcProvider>;

export const VideoStatus = z.enum([
  'uploaded',
  'transcoding',
  'pending_review',
  'approved',
  'rejected',
  'taken_down',
  'failed',
]);
export type VideoStatus = z.output<typeof VideoStatus>;

export const RejectionReason = z.enum([
  'not_the_person',
  'nudity_or_sexual',
  'hate_or_harassment',
  'violence_or_danger',
  'minor_shown',
  'contact_details_or_ads',
  'unwatchable',
  'scam',
  'other',
]);
export type RejectionReason = z.output<typeof RejectionReason>;

/** Reasons to report a clip or a person. */
export const ReportReason = RejectionReason.exclude(['unwatchable']);
export type ReportReason = z.output<typeof ReportReason>;

/** Reasons for which somebody may be in danger, in the order in which operators look at cases: minors come first. */
export const URGENT_REASONS = ['minor_shown', 'violence_or_danger'] as const satisfies readonly ReportReason[];

/** Why operators are told at once of what was reported in a group. */
export const SafetyUrgency = z.enum([...URGENT_REASONS, 'felt_unsafe']);
export type SafetyUrgency = z.output<typeof SafetyUrgency>;

/** Choices of an ideal age, and the `ageGroup` of a person; an open end reads up to 100 (readings 18). */
export const IDEAL_AGE_BANDS = ['20-28', '29-37', '38-46', '47-55', '56-64', '65-72', '73-79', '80-'] as const;
export type IdealAgeBand = (typeof IDEAL_AGE_BANDS)[number];
