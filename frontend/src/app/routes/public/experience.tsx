import { loadExperience } from '@emberhood/catalogue/experiences/details';
import { data, isRouteErrorResponse, useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router';
import { ExperienceMissing } from '#features/experiences/components/experience-missing.tsx';
import { ExperiencePage } from '#features/experiences/components/experience-page.tsx';
import { WaitlistButton } from '#features/registration/components/waitlist-button.tsx';
import { PublicScreenError } from '../../error-pages.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const experience = await loadExperience(params['experienceId'] ?? '');
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- how a loader answers "not found"
  if (!experience) throw data(null, { status: 404 });
  return experience;
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
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <ExperienceMissing /> : <PublicScreenError />;
}
