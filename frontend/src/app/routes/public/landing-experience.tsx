import { landingById } from '@emberhood/catalogue/landing';
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router';
import { ExperienceLanding } from '#features/experience-landing/components/experience-landing.tsx';
import { paths } from '#shared/paths.ts';

/** Poetry night has its own address, without an experience id. */
export function loader({ params }: LoaderFunctionArgs): Response | null {
  return params['experienceId'] === 'poetryNight' ? redirect(paths.poetry.href()) : null;
}

export function Component() {
  const { experienceId = 'poetryNight' } = useParams();
  const experience = landingById(experienceId);
  return <ExperienceLanding key={experience.id} experience={experience} />;
}
