import { z } from '@emberhood/contracts/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { configQuery } from '#shared/account/config.ts';
import { currentUserQuery, useCurrentUser } from '#shared/account/current-user.ts';
import { asProblem } from '#shared/api/problem.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { takeReturn } from '#shared/drafts/return-to.ts';
import type { FormIssue } from '#shared/forms/error-summary.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { paths } from '#shared/paths.ts';
import { useStore } from '#shared/store.ts';
import { celebrate } from '#shared/ui/celebrate.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { checkInvite, onboardingDraftQuery, useCreateProfile } from '../api.ts';
import {
  emptyDraft,
  firstStepOf,
  inviteCodeOf,
  LAST_STEP,
  onboardingDraft,
  OnboardingDraft,
  toSubmission,
} from '../draft.ts';
import { onboardingStrings as strings } from '../strings.ts';

const TOAST = 'onboarding';

/**
 * One form on six screens. From the press of Done until the next screen is shown, no step can be left and nothing sent
 * again (ONB-30, ONB-31).
 */
export function useOnboarding() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { value: draft, state: saveState } = useStore(onboardingDraft);
  const config = useQuery(configQuery).data;
  const create = useCreateProfile();
  const [isSent, setSent] = useState(false);
  // What an address without a step shows, also when Back leads to it again.
  const [first] = useState(() => firstStepOf(draft));
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');

  const inviteRequired = config?.features.inviteRequired ?? false;
  const open = firstOpenStep(draft, inviteRequired);
  // The address selects the step, but not beyond the first incomplete one.
  const asked = askedStep(search.get('step'));
  // The draft is deleted before the next page renders: without answers, the first screen would flash up.
  const step = isSent ? LAST_STEP : Math.min(asked ?? first, open);
  // Corrects the address to the step shown: otherwise its last answer would skip to the requested one.
  const isAhead = asked !== undefined && asked > step;
  useEffect(() => {
    if (isAhead) void navigate(paths.welcome.href(step), { replace: true });
  }, [isAhead, step, navigate]);

  const save = async (answers: OnboardingDraft): Promise<undefined> => {
    toasts.show(strings.submitting, { key: TOAST, clearAfter: null });
    try {
      // The profile ends the draft on the server, which would refuse later saves.
      await onboardingDraft.stopSaving();
      const inviteCode = inviteCodeOf(answers);
      const { inviteIgnored } = await create.mutateAsync({
        profile: toSubmission(answers),
        ...(inviteCode !== undefined && { inviteCode }),
      });
      toasts.show(strings.submitted, { key: TOAST });
      toasts.show(strings.completed, { key: `${TOAST}-completed` });
      if (inviteIgnored) toasts.show(strings.inviteIgnored, { clearAfter: null });
    } catch (error) {
      toasts.dismiss(TOAST);
      if (asProblem(error).code !== 'PROFILE.EXISTS') {
        void queryClient.invalidateQueries(onboardingDraftQuery);
        throw error;
      }
      await queryClient.invalidateQueries(currentUserQuery);
    }
    void celebrate();
    setSent(true);
    await navigate(takeReturn(paths.emberite.href()), { replace: true });
    return undefined;
  };

  const kit = useFormKit({
    schema: onboardingAnswers(inviteRequired),
    initial: emptyDraft,
    draft: onboardingDraft,
    fieldOf,
    save,
  });

  // Another tab has made the profile.
  const isDone = useCurrentUser().hasProfile && !kit.saving && !isSent;
  useEffect(() => {
    if (isDone) void navigate(paths.emberite.href(), { replace: true });
  }, [isDone, navigate]);

  const goTo = (next: number) => {
    if (kit.saving || next === step) return;
    setDirection(next > step ? 'forward' : 'back');
    kit.form.setValue('currentStep', next);
    onboardingDraft.flush();
    void navigate(paths.welcome.href(next));
  };

  const inviteIssue = async (): Promise<FormIssue | undefined> => {
    const code = inviteCodeOf(kit.form.getValues());
    if (step !== 0 || !inviteRequired || code === undefined) return undefined;
    const accepted = await checkInvite(code).catch(() => null);
    if (accepted === true) return undefined;
    return { field: 'inviteCode', message: accepted === false ? messages.inviteInvalid : messages.inviteCheckFailed };
  };

  const fields = STEP_FIELDS[step] ?? [];
  const next = async () => {
    if (await kit.check(fields, inviteIssue)) goTo(step + 1);
  };

  const done = async () => {
    await kit.submit();
    const refused = STEP_FIELDS.findIndex((fields) => fields.some((field) => kit.form.getFieldState(field).invalid));
    if (refused !== -1) goTo(refused);
  };

  return {
    kit,
    step,
    fields,
    direction,
    saveState,
    inviteRequired,
    blocked: open === step && step < LAST_STEP,
    goOn: step === LAST_STEP ? done : next,
    back: step > 0 ? () => goTo(step - 1) : undefined,
  };
}

function askedStep(asked: string | null): number | undefined {
  return asked !== null && /^\d$/.test(asked) ? Math.min(Number(asked), LAST_STEP) : undefined;
}

const { messages } = strings;

type Field = Exclude<keyof OnboardingDraft, 'currentStep'>;

/** The fields of each screen, in order (ONB-01). */
const STEP_FIELDS: readonly (readonly Field[])[] = [
  ['inviteCode'],
  ['location', 'newLocation'],
  ['activities', 'customActivity'],
  ['purposes', 'groupBalance'],
  ['availability', 'budget'],
  [],
];

/** What is missing for Done, in the order of the screens. */
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

/** The form's schema. */
function onboardingAnswers(inviteRequired: boolean): z.ZodType<OnboardingDraft, OnboardingDraft> {
  return OnboardingDraft.required().check(({ value, issues }) => {
    for (const [field, message] of missesOf(value, inviteRequired))
      issues.push({ code: 'custom', input: value[field], path: [field], message });
  });
}

/** The first incomplete screen, or the last one. */
function firstOpenStep(answers: OnboardingDraft, inviteRequired: boolean): number {
  const [first] = missesOf(answers, inviteRequired);
  return first ? stepOf(first[0]) : LAST_STEP;
}

function stepOf(field: string): number {
  return STEP_FIELDS.findIndex((fields) => fields.some((name) => name === field));
}

/** The field of a refused path of the request (`profile.newLocation`). */
function fieldOf(path: string): Field | undefined {
  const name = path.replace(/^profile\./, '').split('.')[0];
  return STEP_FIELDS.flat().find((field) => field === name);
}
