import { randomUUID } from 'node:crypto';
import { planCohorts, type CohortPlan } from '@emberhood/assembly/cohorts';
import type { AcceptedAges } from '../../cohorts/cohorts.repository.ts';
import { buildSnapshot, type CityAtFreeze } from '../build-snapshot.ts';
import { answer } from './run-in-thread.ts';

export interface PlanTask {
  city: CityAtFreeze;
  before: CohortPlan;
}

export type Planned = CohortPlan & { ages: AcceptedAges };

answer(({ city, before }: PlanTask): Planned => {
  const { snapshot } = buildSnapshot(city);
  const ages = snapshot.members.flatMap(({ id, acceptedAges: own }) => (own === null ? [] : [[id, own] as const]));
  return { ...planCohorts(snapshot, before, randomUUID), ages: new Map(ages) };
});
