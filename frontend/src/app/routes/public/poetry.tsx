import { landingById } from '@emberhood/catalogue/landing';
import { ExperienceLanding } from '#features/experience-landing/components/experience-landing.tsx';

export function Component() {
  return <ExperienceLanding experience={landingById('poetryNight')} />;
}
