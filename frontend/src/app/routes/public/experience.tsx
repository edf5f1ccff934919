import { loadExperience } from '@emberhood/catalogue/experiences/details';
import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router';
import { ExperiencePage, ExperienceMissing } from '#features/experiences/components/experience-page.tsx';
import { WaitlistButton } from '#features/registration/components/waitlist-button.tsx';
import { notFound } from '#shared/not-found.ts';
import { isNotFound, PublicScreenError } from '../../error-pages.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await loadExperience(params['experienceId'] ?? '')) ?? notFound();
}

export function Component() {
  const experience = useLoaderData<typeof loader>();
  const offering = { kind: 'experience', id: experience.id } as const;
  return (
    <ExperiencePage
      key={experience.id}
      experience={experience}
      join={<WaitlistButton offering={offering} name={experience.title} />}
    />
  );
}

export function ErrorBoundary() {
  return isNotFound(useRouteError()) ? <ExperienceMissing /> : <PublicScreenError />;
}
