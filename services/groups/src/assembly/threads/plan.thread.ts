import { randomUUID } from 'node:crypto';
import { planCohorts, type CohortPlan } from '@emberhood/assembly/cohorts';
import type { CohortPlaces } from '@emberhood/contracts';
import { buildSnapshot, type CityAtFreeze } from '../freezing/build-snapshot.ts';
import { answer } from './run-in-thread.ts';

/** `ages` by account; an account that is missing would meet any age. */
export type Planned = CohortPlan & { ages: ReadonlyMap<string, NonNullable<CohortPlaces['ages']>> };

/** Plans the cohorts of waiting members without their choices. */
export const plan = answer(({ city, before }: { city: CityAtFreeze; before: CohortPlan }): Planned => {
  const { snapshot } = buildSnapshot(city);
  const ages = snapshot.members.flatMap(({ id, acceptedAges: own }) => (own === null ? [] : [[id, own] as const]));
  return { ...planCohorts(snapshot, before, randomUUID), ages: new Map(ages) };
});
