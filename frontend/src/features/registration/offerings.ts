import { experiences } from '@emberhood/catalogue/experiences';
import { landingExperiences } from '@emberhood/catalogue/landing';
import type { Offering } from '@emberhood/contracts';
import { keyOf } from './pending.ts';
import { POETRY_NIGHT } from './poetry.ts';

/** Something with one evening to join, and its name as a person reads it. */
export interface Joinable {
  offering: Offering;
  name: string;
}

/** Poetry night has a registration of its own, which asks other things. */
export const joinables: readonly Joinable[] = [
  ...landingExperiences.map(({ id, title }): Joinable => ({ offering: { kind: 'landing', id }, name: title })),
  ...experiences.map(({ id, title }): Joinable => ({ offering: { kind: 'experience', id }, name: title })),
].filter(({ offering }) => keyOf(offering) !== keyOf(POETRY_NIGHT));

export function joinableById(id: string): Joinable | undefined {
  return joinables.find(({ offering }) => offering.id === id);
}
