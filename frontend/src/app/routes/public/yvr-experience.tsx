import { landingById } from '@emberhood/catalogue/landing';
import { useParams } from 'react-router';
import { ExperienceLanding } from '#features/experience-landing/components/experience-landing.tsx';

export function Component() {
  const { experienceId = '' } = useParams();
  const experience = landingById(experienceId);
  return <ExperienceLanding key={experience.id} experience={experience} />;
}
