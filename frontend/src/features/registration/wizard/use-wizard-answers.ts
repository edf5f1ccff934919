import { EVENING_WEEKDAYS } from '@emberhood/catalogue/event-dates';
import type { Location, Offering, Registration, RegistrationState, SavedDraft } from '@emberhood/contracts';
import { homeCityOf } from '@emberhood/contracts/cities';
import { DEFAULT_LOCATION } from '@emberhood/contracts/enums';
import { RegistrationDraft } from '@emberhood/contracts/registrations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { citiesQuery } from '#shared/account/cities.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { offeredDates } from '#shared/event-dates.ts';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import type { Joinable } from '../offerings.ts';
import { keyOf } from '../pending.ts';
import { knownAnswers, stillFree, type Known } from './known.ts';
import { useWizardDraft } from './use-wizard-draft.ts';

/** With a spot in a group. */
const SEATED: readonly RegistrationState[] = ['invited', 'confirmed', 'locked'];

export interface WizardProps {
  joinable: Joinable | undefined;
  /** Newest first. */
  registrations: readonly Registration[];
  saved: SavedDraft | null;
  known: Known;
}

/** The answers and their source: a draft, the registration to change, or what is known of the member. */
export function useWizardAnswers({ joinable, registrations, saved, known }: WizardProps) {
  const config = useSiteConfig();
  const cities = useQuery(citiesQuery).data;
  const home = homeCityOf(useCurrentUser().location ?? DEFAULT_LOCATION);
  const isSame = (offering: Offering | null | undefined) => keyOf(offering) === keyOf(joinable?.offering);
  const registration = registrations.find(({ offering }) => isSame(offering));
  // A waitlist registration has no answers yet.
  const answered = registration && registration.availability.length > 0 ? registration : undefined;
  // As it was found: of another offering it is not used.
  const [drafted] = useState(() => (saved && isSame(saved.draft.offering) ? saved.draft : undefined));
  const datesIn = (where: Location) =>
    offeredDates(config, EVENING_WEEKDAYS, cities?.find((one) => one.city === where)?.nextDecisionAt);
  const knownIn = (where: Location) => knownAnswers(known, registrations, datesIn(where));
  const begin = (): RegistrationDraft => {
    const bound = joinable?.isBound ? joinable.shownIn : undefined;
    const location = drafted?.location ?? registration?.city ?? bound ?? home;
    const before = answered ? answersOf(answered) : knownIn(location);
    const answers = RegistrationDraft.parse(drafted ?? before);
    return {
      ...answers,
      availability: stillFree(answers.availability, datesIn(location)),
      ...(known.hasClips && { videoAgreement: 'yes' }),
      offering: joinable?.offering ?? null,
      location,
    };
  };
  const { draft, value, state } = useWizardDraft(begin, saved?.version ?? 0, answered !== undefined);
  // Where a group meets does not change with its members' answers.
  const seated = registration && SEATED.includes(registration.status) ? registration : undefined;
  const city = seated?.city ?? value.location ?? home;
  return {
    draft,
    value,
    state,
    city,
    hasSeat: seated !== undefined,
    /** Evenings that the other city does not offer become those of the same weekdays. */
    chooseCity: (location: Location) =>
      draft.update({ location, availability: stillFree(value.availability, datesIn(location)) }),
    home,
    registration,
    dates: datesIn(city),
    filledIn: drafted || answered ? {} : knownIn(city),
  };
}

function answersOf({ availabilityExplained, budget, ...rest }: Registration) {
  return {
    ...rest,
    availabilityExplained: availabilityExplained ?? '',
    idealBudget: budget?.ideal ?? null,
    maxBudget: budget?.max ?? null,
  };
}
