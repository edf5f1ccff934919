import type { EventDate } from '@emberhood/catalogue/event-dates';
import { BudgetBand } from '@emberhood/contracts/enums';
import { groupsErrors } from '@emberhood/contracts/errors/groups';
import { RegistrationDraft } from '@emberhood/contracts/registrations';
import type { z } from '@emberhood/contracts/zod';
import { stillOffered } from '#shared/event-dates.ts';

type Field = keyof RegistrationDraft;

/** The fields of the five screens, in order (REG-01). */
export const STEP_FIELDS = {
  availability: ['availability', 'availabilityExplained'],
  activities: ['activities'],
  budget: ['idealBudget', 'maxBudget'],
  videos: ['videoAgreement'],
  deposit: ['depositAgreement'],
} as const satisfies Record<string, readonly Field[]>;
export type WizardStep = keyof typeof STEP_FIELDS;
export const WIZARD_STEPS = Object.keys(STEP_FIELDS) as WizardStep[];

/** Members with both clips skip the step about them. */
export const stepsFor = ({ hasClips }: { hasClips: boolean }): WizardStep[] =>
  WIZARD_STEPS.filter((step) => step !== 'videos' || !hasClips);

/** What is missing, by the server's rules (REG-05, REG-07, REG-11). */
function* missesOf(
  { availability, activities, idealBudget, maxBudget, videoAgreement }: RegistrationDraft,
  dates: readonly EventDate[],
): Generator<[Field, keyof typeof groupsErrors]> {
  if (stillOffered(availability, dates).length === 0) yield ['availability', 'REGISTRATION.AVAILABILITY_REQUIRED'];
  if (activities.length === 0) yield ['activities', 'REGISTRATION.ACTIVITIES_REQUIRED'];
  const order = BudgetBand.options;
  if (!idealBudget || !maxBudget) yield [idealBudget ? 'maxBudget' : 'idealBudget', 'REGISTRATION.BUDGET_REQUIRED'];
  else if (order.indexOf(maxBudget) < order.indexOf(idealBudget)) yield ['maxBudget', 'REGISTRATION.BUDGET_ORDER'];
  if (videoAgreement !== 'yes') yield ['videoAgreement', 'REGISTRATION.VIDEO_REQUIRED'];
}

/** The form's schema. */
export function wizardAnswers(dates: readonly EventDate[]): z.ZodType<RegistrationDraft, RegistrationDraft> {
  const given = { currentStep: true, availability: true, availabilityExplained: true, activities: true } as const;
  return RegistrationDraft.required({ ...given, inviteCode: true }).check(({ value, issues }) => {
    for (const [field, code] of missesOf(value, dates))
      issues.push({ code: 'custom', input: value[field], path: [field], message: groupsErrors[code].message });
  });
}

function stepOf(field: string, steps: readonly WizardStep[]): number {
  return steps.findIndex((step) => STEP_FIELDS[step].some((name) => name === field)) + 1;
}

/** Number of the first incomplete step, or the last one. */
export function firstOpenStep(
  draft: RegistrationDraft,
  dates: readonly EventDate[],
  steps: readonly WizardStep[] = WIZARD_STEPS,
): number {
  const [first] = missesOf(draft, dates);
  return first ? stepOf(first[0], steps) : steps.length;
}

/** Number of the step to show, from 1: as the address says, but not beyond the first incomplete one. */
export function stepToShow(
  asked: string | null,
  draft: RegistrationDraft,
  dates: readonly EventDate[],
  steps: readonly WizardStep[] = WIZARD_STEPS,
): number {
  const wanted = Number(asked);
  const last = Number.isInteger(wanted) && wanted >= 1 && wanted <= steps.length ? wanted : 1;
  return Math.min(last, firstOpenStep(draft, dates, steps));
}

/** The field of a refused path of the request (`budget.max`). */
export function fieldOf(path: string): Field | undefined {
  if (path.startsWith('budget')) return path.endsWith('ideal') ? 'idealBudget' : 'maxBudget';
  const [name = ''] = path.split('.');
  return stepOf(name, WIZARD_STEPS) > 0 ? (name as Field) : undefined;
}
