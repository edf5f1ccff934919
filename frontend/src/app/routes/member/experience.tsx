import { loadExperience } from '@emberhood/catalogue/experiences/details';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { MemberExperience, NoExperience } from '#features/experiences/components/member-experience.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await loadExperience(params['experienceId'] ?? '')) ?? null;
}

export function Component() {
  const experience = useLoaderData<typeof loader>();
  return experience ? <MemberExperience key={experience.id} experience={experience} /> : <NoExperience />;
}
