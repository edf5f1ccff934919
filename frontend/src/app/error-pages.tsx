import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { asProblem } from '#shared/api/problem.ts';
import { Band } from '#shared/ui/band.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { ProblemPanel } from '#shared/ui/problem-panel.tsx';
import { paths } from './paths.ts';
import { appStrings as strings } from './strings.ts';

export function NotFoundPage() {
  return (
    <div className="space-y-6">
      <PageHeading intro={strings.notFoundText}>{strings.notFoundTitle}</PageHeading>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home.href()}>{strings.home}</ButtonLink>
        <ButtonLink kind="secondary" to={paths.emberite.href()}>
          {strings.backToJourney}
        </ButtonLink>
      </div>
    </div>
  );
}

function ForbiddenPage() {
  return (
    <div className="space-y-6">
      <PageHeading intro={strings.forbiddenText}>{strings.forbiddenTitle}</PageHeading>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.emberite.href()}>{strings.backToJourney}</ButtonLink>
        <ButtonLink kind="secondary" to={paths.home.href()}>
          {strings.home}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What stands in the place of a screen that failed; the navigation around it stays. */
export function ScreenError() {
  const error = useRouteError();
  const navigate = useNavigate();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const problem = asProblem(error);
  if (problem.status === 403) return <ForbiddenPage />;
  return (
    <div className="space-y-6">
      <PageHeading>{strings.errorTitle}</PageHeading>
      <ProblemPanel
        problem={problem}
        action={
          <>
            <Button onClick={() => void navigate(0)}>{strings.reload}</Button>
            <ButtonLink kind="secondary" to={paths.home.href()} reloadDocument>
              {strings.home}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

/** The same on the full-width pages for visitors. */
export function PublicScreenError() {
  return (
    <Band>
      <ScreenError />
    </Band>
  );
}

export function PublicNotFound() {
  return (
    <Band>
      <NotFoundPage />
    </Band>
  );
}

/** When not even a layout could be shown. */
export function RootError() {
  return (
    <main id="main" tabIndex={-1} className="page-gutter mx-auto max-w-3xl py-12">
      <ScreenError />
    </main>
  );
}
