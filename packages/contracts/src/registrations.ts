import { City } from './cities.ts';
import { savedDraft } from './drafts.ts';
import { ActivityCategory, BudgetBand, Location } from './enums.ts';
import { ProfileLine } from './profiles.ts';
import { RegistrationState } from './states.ts';
import { z } from './zod.ts';

/** What a person can register interest in. `id` is an id of the catalogue. */
export const Offering = z.object({
  kind: z.enum(['program', 'experience', 'landing']),
  id: z.string().min(1).max(64),
});
export type Offering = z.output<typeof Offering>;

/** The local start of a date in the catalogue, e.g. `2025-02-14T19:00`. */
export const EventDateId = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine(isCalendarDay, 'There is no such day.');

const YesNo = z.enum(['yes', 'no']);

/**
 * Body of POST /profiles without the key `profile` (API-08, API-09, REG-12). A waitlist sends no more than the
 * offering. What each kind of registration requires is checked by the groups service, so that each miss answers with
 * its own text.
 */
export const RegistrationSubmission = z.object({
  /** Absent: the general registration wizard. */
  offering: Offering.optional(),
  availability: z.array(EventDateId).max(60).default([]),
  availabilityExplained: ProfileLine.optional(),
  activities: z.array(ActivityCategory).max(6).default([]),
  budget: z.object({ ideal: BudgetBand, max: BudgetBand }).optional(),
  videoAgreement: YesNo.optional(),
  depositAgreement: YesNo.optional(),
  /** Poetry night: that the spot is not guaranteed. */
  acknowledged: z.boolean().optional(),
  /** The chosen city; absent: where the member lives (readings 35). `Other` is only for members who live there. */
  location: Location.optional(),
});
export type RegistrationSubmission = z.output<typeof RegistrationSubmission>;
export type RegistrationSubmissionInput = z.input<typeof RegistrationSubmission>;

/** A city that can be chosen. `decided`: it has a current cycle, or a group that can still take people who wait. */
export const CityStanding = z.object({
  city: City,
  decided: z.boolean(),
  /** When the next groups are decided; null while no date is set. */
  nextDecisionAt: z.iso.datetime().nullable(),
});
export type CityStanding = z.output<typeof CityStanding>;

/** A registration as its owner sees it; at most one open for each offering, and one general one. */
export const Registration = z.object({
  id: z.uuid(),
  /** Null: the general registration wizard. */
  offering: Offering.nullable(),
  status: RegistrationState,
  city: Location,
  /** Whether groups are planned in its city; if not, no deposit is required (readings 35). */
  decided: z.boolean(),
  /** When the next groups are decided there; null while no date is set. */
  nextDecisionAt: z.iso.datetime().nullable(),
  /** Absences keep its owner out of new groups until then; `until` is null until an operator has decided about them. */
  rests: z.object({ until: z.iso.datetime().nullable() }).nullable(),
  /** The start of the waiting time; a pause moves it. */
  waitingSince: z.iso.datetime(),
  availability: z.array(z.string()),
  availabilityExplained: z.string().nullable(),
  activities: z.array(ActivityCategory),
  budget: z.object({ ideal: BudgetBand, max: BudgetBand }).nullable(),
  videoAgreement: YesNo.nullable(),
  depositAgreement: YesNo.nullable(),
  acknowledged: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Registration = z.output<typeof Registration>;

/**
 * The draft of the wizard between its steps, for all devices (ENT-16). Nothing is required, as it is unfinished; of an
 * older form's draft only answers no longer asked are lost.
 */
export const RegistrationDraft = z.object({
  currentStep: z.int().min(0).max(10).default(0),
  availability: z.array(EventDateId).max(60).default([]),
  availabilityExplained: z.string().max(200).default(''),
  activities: z.array(ActivityCategory).max(6).default([]),
  idealBudget: BudgetBand.nullish(),
  maxBudget: BudgetBand.nullish(),
  videoAgreement: YesNo.nullish(),
  depositAgreement: YesNo.nullish(),
  inviteCode: z.string().max(64).default(''),
  location: Location.nullish(),
  offering: Offering.nullish(),
});
export type RegistrationDraft = z.output<typeof RegistrationDraft>;

export const SavedDraft = savedDraft(RegistrationDraft);
export type SavedDraft = z.output<typeof SavedDraft>;

function isCalendarDay(id: string): boolean {
  const day = id.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  // PostgreSQL has no year 0.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && !day.startsWith('0000');
}
