import type { Offering } from '@emberhood/contracts';
import { paths } from '#shared/paths.ts';

/** The questionnaire of an offering, also to change answers; `null` stands for the general registration. */
export function joinHref(offering: Offering | null): string {
  if (!offering) return paths.experiencesJoin.href();
  const { kind, id } = offering;
  return kind === 'program'
    ? paths.programJoin.href({ programId: id })
    : paths.experienceJoin.href({ experienceId: id });
}
