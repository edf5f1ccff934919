import { loadExperience } from '@emberhood/catalogue/experiences/details';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { MemberExperience } from '#features/experiences/components/member-experience.tsx';
import { notFound } from '#shared/not-found.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await loadExperience(params['experienceId'] ?? '')) ?? notFound();
}

export function Component() {
  const experience = useLoaderData<typeof loader>();
  return <MemberExperience key={experience.id} experience={experience} />;
}
