import { MINIMUM_AGE_DEFAULT } from '@emberhood/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { configQuery } from '#shared/account/config.ts';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { asProblem } from '#shared/api/problem.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { takeReturn } from '#shared/drafts/return-to.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { checkInvite, useCreateProfile } from '../api.ts';
import { firstStepOf, inviteCodeOf, LAST_STEP, onboardingDraft, toSubmission, type OnboardingDraft } from '../draft.ts';
import { onboardingStrings as strings } from '../strings.ts';
import { issuesOf, type StepIssue } from '../validation.ts';

const TOAST = 'onboarding';

/** preSubmit, submitInProgress and submitCompleted of the specification (ONB-30). */
type Phase = 'preSubmit' | 'submitInProgress' | 'submitCompleted';

export function useOnboarding() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { value: draft, state: saveState } = useDraft(onboardingDraft);
  const config = useQuery(configQuery).data;
  const create = useCreateProfile();
  const [phase, setPhase] = useState<Phase>('preSubmit');
  const [checking, setChecking] = useState(false);
  const [issues, setIssues] = useState<StepIssue[]>([]);
  const [failure, setFailure] = useState<string>();
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');

  const inviteRequired = config?.features.inviteRequired ?? false;
  const step = stepOf(search.get('step'), draft, inviteRequired);
  const open = issuesOf(step, draft, inviteRequired);

  const goTo = (next: number) => {
    if (phase !== 'preSubmit') return;
    setIssues([]);
    setFailure(undefined);
    setDirection(next > step ? 'forward' : 'back');
    onboardingDraft.update({ currentStep: next });
    onboardingDraft.flush();
    void navigate(paths.welcome.href(next));
  };

  const update = (change: Partial<OnboardingDraft>) => {
    onboardingDraft.update(change);
    setIssues((shown) => shown.filter((issue) => !(issue.field in change)));
  };

  const inviteAccepted = async (): Promise<boolean> => {
    const code = inviteCodeOf(draft);
    if (step !== 0 || !inviteRequired || code === undefined) return true;
    setChecking(true);
    try {
      if (await checkInvite(code)) return true;
      setIssues([{ field: 'inviteCode', message: strings.messages.inviteInvalid }]);
    } catch {
      setIssues([{ field: 'inviteCode', message: strings.messages.inviteCheckFailed }]);
    } finally {
      setChecking(false);
    }
    return false;
  };

  const next = async () => {
    if (checking || phase !== 'preSubmit') return;
    if (open.length > 0) {
      setIssues(open);
      return;
    }
    if (await inviteAccepted()) goTo(step + 1);
  };

  const done = async () => {
    if (phase !== 'preSubmit') return;
    setPhase('submitInProgress');
    setFailure(undefined);
    toasts.show(strings.submitting, { key: TOAST, clearAfter: null });
    try {
      const inviteCode = inviteCodeOf(draft);
      const profile = toSubmission(draft, config?.minimumAge ?? MINIMUM_AGE_DEFAULT);
      const { inviteIgnored } = await create.mutateAsync({ profile, ...(inviteCode !== undefined && { inviteCode }) });
      setPhase('submitCompleted');
      toasts.show(strings.submitted, { key: TOAST });
      toasts.show(strings.completed, { key: `${TOAST}-completed` });
      if (inviteIgnored) toasts.show(strings.inviteIgnored, { clearAfter: null });
      await leave();
    } catch (error) {
      toasts.dismiss(TOAST);
      setPhase('preSubmit');
      const problem = asProblem(error);
      if (problem.code === 'PROFILE.EXISTS') {
        await queryClient.invalidateQueries(currentUserQuery);
        await leave();
        return;
      }
      setFailure(problem.message === '' ? strings.messages.unexpected : problem.message);
    }
  };

  const leave = async () => {
    // Only when this screen is gone: without answers it would begin anew beside the words that all is done.
    await navigate(takeReturn(paths.emberite.href()), { replace: true });
    onboardingDraft.reset();
  };

  return {
    step,
    direction,
    draft,
    saveState,
    phase,
    checking,
    inviteRequired,
    failure,
    blocked: open.length > 0,
    errorOf: (field: StepIssue['field']) => issues.find((issue) => issue.field === field)?.message,
    update,
    next,
    done,
    back: step > 0 ? () => goTo(step - 1) : undefined,
  };
}

/** The address decides, but nobody gets past a step that still needs something. */
function stepOf(asked: string | null, draft: OnboardingDraft, inviteRequired: boolean): number {
  const wanted = asked !== null && /^\d$/.test(asked) ? Number(asked) : firstStepOf(draft);
  let step = 0;
  while (step < Math.min(wanted, LAST_STEP) && issuesOf(step, draft, inviteRequired).length === 0) step += 1;
  return step;
}
