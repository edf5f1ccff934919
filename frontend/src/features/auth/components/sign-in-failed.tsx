import { paths } from '#app/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { authStrings as strings } from '../strings.ts';

export function SignInFailed({ title, problem }: { title: string; problem: string }) {
  return (
    <div className="mx-auto max-w-md space-y-6">
      <PageHeading>{title}</PageHeading>
      <Alert>{problem}</Alert>
      <ButtonLink to={paths.login.href()}>{strings.returnToLogin}</ButtonLink>
    </div>
  );
}
