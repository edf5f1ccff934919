import type { EventDate } from '@emberhood/catalogue/event-dates';
import type { RegistrationDraft } from '@emberhood/contracts/registrations';
import { errorTable } from '@emberhood/contracts/errors';
import { BudgetBand } from '@emberhood/contracts/enums';
import { stillOffered } from '../dates.ts';

/** The five screens, in their order (REG-01). */
export const WIZARD_STEPS = ['availability', 'activities', 'budget', 'videos', 'deposit'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

type Miss = (draft: RegistrationDraft, dates: readonly EventDate[]) => keyof typeof errorTable | undefined;

/** What a step still lacks, as the server would refuse it (REG-05, REG-07, REG-11). */
const misses: Record<WizardStep, Miss> = {
  availability: ({ availability }, dates) =>
    stillOffered(availability, dates).length === 0 ? 'REGISTRATION.AVAILABILITY_REQUIRED' : undefined,
  activities: ({ activities }) => (activities.length === 0 ? 'REGISTRATION.ACTIVITIES_REQUIRED' : undefined),
  budget: ({ idealBudget, maxBudget }) => {
    if (!idealBudget || !maxBudget) return 'REGISTRATION.BUDGET_REQUIRED';
    const order = BudgetBand.options;
    return order.indexOf(maxBudget) < order.indexOf(idealBudget) ? 'REGISTRATION.BUDGET_ORDER' : undefined;
  },
  videos: ({ videoAgreement }) => (videoAgreement === 'yes' ? undefined : 'REGISTRATION.VIDEO_REQUIRED'),
  // Its two buttons are its answer.
  deposit: () => undefined,
};

/** The words for what the step lacks. */
export function missOf(step: WizardStep, draft: RegistrationDraft, dates: readonly EventDate[]): string | undefined {
  const code = misses[step](draft, dates);
  return code && errorTable[code].message;
}

/** Number of the step to show, from 1: as the address says, but none before it may lack anything. */
export function stepToShow(asked: string | null, draft: RegistrationDraft, dates: readonly EventDate[]): number {
  const wanted = Number(asked);
  const last = Number.isInteger(wanted) && wanted >= 1 && wanted <= WIZARD_STEPS.length ? wanted : 1;
  const lacking = WIZARD_STEPS.slice(0, last - 1).findIndex((step) => missOf(step, draft, dates) !== undefined);
  return lacking === -1 ? last : lacking + 1;
}
