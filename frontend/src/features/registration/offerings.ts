import { experiences } from '@emberhood/catalogue/experiences';
import { landingExperiences } from '@emberhood/catalogue/landing';
import { programs } from '@emberhood/catalogue/programs';
import type { Offering } from '@emberhood/contracts';
import { paths } from '#shared/paths.ts';
import { keyOf } from './pending.ts';

/** What one can register for, and its name as a person reads it. */
export interface Joinable {
  offering: Offering;
  name: string;
}

const joinables = new Map(
  [
    ...programs.map(({ id, card }): Joinable => ({ offering: { kind: 'program', id }, name: card.title })),
    ...landingExperiences.map(({ id, title }): Joinable => ({ offering: { kind: 'landing', id }, name: title })),
    ...experiences.map(({ id, title }): Joinable => ({ offering: { kind: 'experience', id }, name: title })),
  ].map((joinable) => [keyOf(joinable.offering), joinable]),
);

export function joinableOf(offering: Offering): Joinable | undefined {
  return joinables.get(keyOf(offering));
}

/** Where its questions are answered, also again; `null` stands for the general registration. */
export function joinHref(offering: Offering | null): string {
  if (!offering) return paths.experiencesJoin.href();
  const { kind, id } = offering;
  return kind === 'program'
    ? paths.programJoin.href({ programId: id })
    : paths.experienceJoin.href({ experienceId: id });
}
