import { experiences } from '@emberhood/catalogue/experiences';
import { landingExperiences } from '@emberhood/catalogue/landing';
import { programs } from '@emberhood/catalogue/programs';
import type { Location, Offering } from '@emberhood/contracts';
import { keyOf } from './pending.ts';
import { registrationStrings } from './strings.ts';

/** What one can register for, and its name as a person reads it. */
export interface Joinable {
  offering: Offering;
  name: string;
  /** Of one session, in dollars; the lowest, where some groups cost more. */
  price: { amount: number; isLowest?: boolean };
  /** Where its page says that it is. */
  shownIn?: Location;
  /** Its page invites to one evening there, so that it is chosen with it; other places are examples. */
  isBound?: boolean;
}

const joinables = new Map(
  [
    ...programs.map(({ id, card, facts: { price: amount, priceIsLowest: isLowest = false } }): Joinable => ({
      ...{ offering: { kind: 'program', id }, name: card.title, price: { amount, isLowest } },
    })),
    ...landingExperiences.map(({ id, title, price: { amount } }): Joinable => ({
      ...{ offering: { kind: 'landing', id }, name: title, price: { amount }, isBound: true },
      shownIn: id === 'poetryNight' ? 'CA:BC:Revelstoke' : 'CA:BC:Vancouver',
    })),
    ...experiences.map(({ id, title, price: amount }): Joinable => ({
      ...{ offering: { kind: 'experience', id }, name: title, price: { amount } },
      shownIn: 'CA:ON:Toronto',
    })),
  ].map((joinable) => [keyOf(joinable.offering), joinable]),
);

export function joinableOf(offering: Offering): Joinable | undefined {
  return joinables.get(keyOf(offering));
}

/** What a registration is for, as a person reads it. */
export function registrationName(offering: Offering | null): string {
  return (offering && joinableOf(offering)?.name) ?? registrationStrings.general;
}
