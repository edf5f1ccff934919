import { z } from '@emberhood/contracts/zod';
import { LAST_STEP, OnboardingDraft } from './draft.ts';
import { onboardingStrings } from './strings.ts';

const { messages } = onboardingStrings;

type Field = Exclude<keyof OnboardingDraft, 'currentStep'>;

/** What each screen asks, in its order (ONB-01). */
export const STEP_FIELDS: readonly (readonly Field[])[] = [
  ['inviteCode'],
  ['location', 'newLocation'],
  ['activities', 'customActivity'],
  ['purposes', 'groupBalance'],
  ['availability', 'budget'],
  [],
];

/** What is needed before Done, in the order of the screens. */
function* missesOf(answers: OnboardingDraft, inviteRequired: boolean): Generator<[Field, string]> {
  const code = answers.inviteCode.trim();
  if (inviteRequired && code === '') yield ['inviteCode', messages.inviteRequired];
  else if (inviteRequired && !code.includes('-')) yield ['inviteCode', messages.inviteFormat];
  if (answers.location === null) yield ['location', messages.location];
  if (answers.location === 'Other' && answers.newLocation.trim() === '') yield ['newLocation', messages.city];
  if (answers.purposes.length === 0) yield ['purposes', messages.purpose];
  if (answers.groupBalance === null) yield ['groupBalance', messages.groupBalance];
  if (answers.availability.length === 0) yield ['availability', messages.availability];
  if (answers.budget === null) yield ['budget', messages.budget];
}

/** The answers as the form checks them. */
export function onboardingAnswers(inviteRequired: boolean): z.ZodType<OnboardingDraft, OnboardingDraft> {
  return OnboardingDraft.required().check(({ value, issues }) => {
    for (const [field, message] of missesOf(value, inviteRequired))
      issues.push({ code: 'custom', input: value[field], path: [field], message });
  });
}

/** The first screen that still needs something; the last one when nothing is missing. */
export function firstOpenStep(answers: OnboardingDraft, inviteRequired: boolean): number {
  const [first] = missesOf(answers, inviteRequired);
  return first ? stepOf(first[0]) : LAST_STEP;
}

function stepOf(field: string): number {
  return STEP_FIELDS.findIndex((fields) => fields.some((name) => name === field));
}

/** The field that a refused path of the request belongs to (`profile.newLocation`). */
export function fieldOf(path: string): Field | undefined {
  const name = path.replace(/^profile\./, '').split('.')[0];
  return STEP_FIELDS.flat().find((field) => field === name);
}
