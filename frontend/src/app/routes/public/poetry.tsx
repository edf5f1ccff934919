import { landingById } from '@emberhood/catalogue/landing';
import { ExperienceLanding } from '#features/experience-landing/components/experience-landing.tsx';
import { fetchPoetryJoin } from './fetch-join.ts';

export function Component() {
  return <ExperienceLanding experience={landingById('poetryNight')} fetchJoin={fetchPoetryJoin} />;
}
