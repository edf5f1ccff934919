import type { OnboardingDraft } from './draft.ts';
import { onboardingStrings } from './strings.ts';

const { messages } = onboardingStrings;

export interface StepIssue {
  field: 'inviteCode' | 'location' | 'newLocation' | 'purposes' | 'groupBalance' | 'availability' | 'budget';
  message: string;
}

/** What the step still needs, in the order of the screen; empty when Next may go on. */
export function issuesOf(step: number, draft: OnboardingDraft, inviteRequired: boolean): StepIssue[] {
  switch (step) {
    case 0:
      return inviteRequired ? inviteIssues(draft.inviteCode.trim()) : [];
    case 1:
      return locationIssues(draft);
    case 3:
      return [
        ...when(draft.purposes.length === 0, 'purposes', messages.purpose),
        ...when(draft.groupBalance === null, 'groupBalance', messages.groupBalance),
      ];
    case 4:
      return [
        ...when(draft.availability.length === 0, 'availability', messages.availability),
        ...when(draft.budget === null, 'budget', messages.budget),
      ];
    default:
      return [];
  }
}

function inviteIssues(code: string): StepIssue[] {
  if (code === '') return [{ field: 'inviteCode', message: messages.inviteRequired }];
  return when(!code.includes('-'), 'inviteCode', messages.inviteFormat);
}

function locationIssues(draft: OnboardingDraft): StepIssue[] {
  if (draft.location === null) return [{ field: 'location', message: messages.location }];
  return when(draft.location === 'Other' && draft.newLocation.trim() === '', 'newLocation', messages.city);
}

function when(missing: boolean, field: StepIssue['field'], message: string): StepIssue[] {
  return missing ? [{ field, message }] : [];
}
