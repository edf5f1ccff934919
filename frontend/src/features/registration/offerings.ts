import { experiences } from '@emberhood/catalogue/experiences';
import { landingExperiences } from '@emberhood/catalogue/landing';
import { programs } from '@emberhood/catalogue/programs';
import type { Location, Offering } from '@emberhood/contracts';
import { keyOf } from './pending.ts';
import { registrationStrings } from './strings.ts';

/** Something one can register for, with its display name. */
export interface Joinable {
  offering: Offering;
  name: string;
  /** Per session, in dollars; the lowest, if some groups cost more. */
  price: { amount: number; isLowest?: boolean };
  /** The city on its page. */
  shownIn?: Location;
  /** Its page is about one event there, so the city is preselected; on other pages it is an example. */
  isBound?: boolean;
}

const joinables = new Map(
  [
    ...programs.map(({ id, card, facts: { price: amount, priceIsLowest: isLowest = false } }): Joinable => ({
      offering: { kind: 'program', id },
      name: card.title,
      price: { amount, isLowest },
    })),
    ...landingExperiences.map(({ id, title, price: { amount } }): Joinable => ({
      offering: { kind: 'landing', id },
      name: title,
      price: { amount },
      isBound: true,
      shownIn: id === 'poetryNight' ? 'CA:BC:Revelstoke' : 'CA:BC:Vancouver',
    })),
    ...experiences.map(({ id, title, price: amount }): Joinable => ({
      offering: { kind: 'experience', id },
      name: title,
      price: { amount },
      shownIn: 'CA:ON:Toronto',
    })),
  ].map((joinable) => [keyOf(joinable.offering), joinable]),
);

export function joinableOf(offering: Offering): Joinable | undefined {
  return joinables.get(keyOf(offering));
}

/** The display name of what a registration is for. */
export function registrationName(offering: Offering | null): string {
  return (offering && joinableOf(offering)?.name) ?? registrationStrings.general;
}
