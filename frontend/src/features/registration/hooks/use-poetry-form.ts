import { FRIDAYS } from '@emberhood/catalogue/event-dates';
import type { Location, RegistrationSubmissionInput, SiteConfig } from '@emberhood/contracts';
import { groupsErrors } from '@emberhood/contracts/errors/groups';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths, whoYouAreHref } from '#shared/paths.ts';
import { clientProblems } from '#shared/api/strings.ts';
import { toasts } from '#shared/ui/toasts.ts';
import type { FormIssue } from '#shared/forms/error-summary.tsx';
import { POETRY_CITY, POETRY_NIGHT, poetrySubmission, type OnboardingStart } from '../poetry.ts';
import { keyOf, pendingRegistrations, subscribePending } from '../pending.ts';
import { offeredDates, stillOffered } from '#shared/event-dates.ts';
import { registrationStrings } from '../strings.ts';
import { submitRegistration, type Submitted } from '../submit.ts';

const strings = registrationStrings.poetry;
const fields = { availability: 'availability', acknowledged: 'acknowledged' } as const;

export function usePoetryForm(config: SiteConfig | null, startOnboarding: (start: OnboardingStart) => Promise<void>) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [city, setCity] = useState<Location>();
  const [checked, setChecked] = useState<boolean>();
  const [issues, setIssues] = useState<readonly FormIssue[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  // What was answered before and not sent yet.
  const kept = useSyncExternalStore(subscribePending, keptAnswers, () => undefined);
  const dates = offeredDates(config, FRIDAYS);
  const availability = stillOffered(chosen ?? kept?.availability ?? [], dates);
  const location = city ?? kept?.location ?? POETRY_CITY;
  const acknowledged = checked ?? kept?.acknowledged ?? false;

  const clear = (field: string) => setIssues((shown) => shown.filter((issue) => issue.field !== field));

  const submit = async () => {
    if (busy || config === null) return;
    const found = issuesOf(availability, acknowledged);
    setIssues(found);
    setFailure(undefined);
    if (found.length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    setBusy(true);
    try {
      await startOnboarding({ inviteCode: config.poetryInviteCode, location: POETRY_CITY });
      const result = await submitRegistration({
        name: strings.name,
        submission: poetrySubmission(availability, location),
      });
      leaveOrTell(result);
    } catch {
      setFailure(clientProblems['CLIENT.OFFLINE']);
    } finally {
      setBusy(false);
    }
  };

  const leaveOrTell = (result: Submitted) => {
    if (result.is === 'refused') setFailure(result.problem.message);
    else if (result.is === 'sent') {
      toasts.show(registrationStrings.waitlist.joinedFor(strings.name));
      void navigate(paths.emberite.href());
    } else if (result.until === 'account') void navigate(paths.createAccount.href());
    else if (result.until === 'person') void navigate(whoYouAreHref(paths.registrations.href()));
    else if (result.until === 'sign-in') void navigate(paths.sessionExpired.href(paths.emberite.href()));
    else setFailure(result.until === 'later' ? result.problem.message : clientProblems['CLIENT.OFFLINE']);
  };

  return {
    fields,
    dates,
    availability,
    acknowledged,
    location,
    setLocation: setCity,
    issues,
    refusals,
    failure,
    busy,
    errorOf: (field: string) => issues.find((issue) => issue.field === field)?.message,
    setAvailability: (ids: string[]) => {
      setChosen(ids);
      clear(fields.availability);
    },
    setAcknowledged: (value: boolean) => {
      setChecked(value);
      clear(fields.acknowledged);
    },
    submit,
  };
}

function keptAnswers(): RegistrationSubmissionInput | undefined {
  return pendingRegistrations().find(({ submission }) => keyOf(submission.offering) === keyOf(POETRY_NIGHT))
    ?.submission;
}

function issuesOf(availability: readonly string[], acknowledged: boolean): FormIssue[] {
  const found: FormIssue[] = [];
  if (availability.length === 0)
    found.push({ field: fields.availability, message: groupsErrors['REGISTRATION.AVAILABILITY_REQUIRED'].message });
  if (!acknowledged)
    found.push({ field: fields.acknowledged, message: groupsErrors['REGISTRATION.NOT_ACKNOWLEDGED'].message });
  return found;
}
