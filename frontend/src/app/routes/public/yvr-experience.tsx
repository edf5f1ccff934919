import { landingById } from '@emberhood/catalogue/landing';
import { useParams } from 'react-router';
import { ExperienceLanding } from '#features/experience-landing/components/experience-landing.tsx';
import { fetchExperienceJoin, fetchPoetryJoin } from './fetch-join.ts';

export function Component() {
  const { experienceId = '' } = useParams();
  const experience = landingById(experienceId);
  const fetchJoin = experience.id === 'poetryNight' ? fetchPoetryJoin : fetchExperienceJoin;
  return <ExperienceLanding key={experience.id} experience={experience} fetchJoin={fetchJoin} />;
}
