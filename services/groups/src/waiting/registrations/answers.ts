import { EXPERIENCE_IDS } from '@emberhood/catalogue/experiences';
import { LANDING_IDS } from '@emberhood/catalogue/landing';
import { PROGRAM_IDS } from '@emberhood/catalogue/programs';
import { AppError, BudgetBand, type Offering, type RegistrationSubmission } from '@emberhood/contracts';
import type { Answers } from './registration.entity.ts';

const KNOWN: Record<Offering['kind'], readonly string[]> = {
  program: PROGRAM_IDS,
  experience: EXPERIENCE_IDS,
  landing: LANDING_IDS,
};

/**
 * The answers of a submission. With an offering they may be empty, which is the waitlist; the general wizard needs the
 * answers of all its steps (REG-11).
 * @throws AppError of the first miss, in the order of the screens
 */
export function answersOf(submission: RegistrationSubmission): Answers {
  const { offering, budget } = submission;
  if (!offering) assertWizardComplete(submission);
  else if (!KNOWN[offering.kind].includes(offering.id)) throw new AppError('REGISTRATION.OFFERING_UNKNOWN');
  else if (isPoetryNight(offering)) assertPoetryNight(submission);
  if (budget && BudgetBand.options.indexOf(budget.max) < BudgetBand.options.indexOf(budget.ideal))
    throw new AppError('REGISTRATION.BUDGET_ORDER');
  if (submission.videoAgreement === 'no') throw new AppError('REGISTRATION.VIDEO_REQUIRED');
  return {
    availability: [...new Set(submission.availability)].sort(),
    availabilityExplained: submission.availabilityExplained ?? null,
    activities: [...new Set(submission.activities)],
    budgetIdeal: budget?.ideal ?? null,
    budgetMax: budget?.max ?? null,
    videoAgreement: submission.videoAgreement ?? null,
    depositAgreement: submission.depositAgreement ?? null,
    acknowledged: submission.acknowledged ?? false,
  };
}

function assertWizardComplete(submission: RegistrationSubmission): void {
  if (submission.availability.length === 0) throw new AppError('REGISTRATION.AVAILABILITY_REQUIRED');
  if (submission.activities.length === 0) throw new AppError('REGISTRATION.ACTIVITIES_REQUIRED');
  if (!submission.budget) throw new AppError('REGISTRATION.BUDGET_REQUIRED');
  if (submission.videoAgreement !== 'yes') throw new AppError('REGISTRATION.VIDEO_REQUIRED');
}

function assertPoetryNight(submission: RegistrationSubmission): void {
  if (submission.availability.length === 0) throw new AppError('REGISTRATION.AVAILABILITY_REQUIRED');
  if (submission.acknowledged !== true) throw new AppError('REGISTRATION.NOT_ACKNOWLEDGED');
}

/** Poetry night has a short registration of its own (POE-01). */
function isPoetryNight(offering: Offering): boolean {
  return offering.kind === 'landing' && offering.id === 'poetryNight';
}
