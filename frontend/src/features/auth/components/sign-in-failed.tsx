import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Alert } from '#shared/ui/page.tsx';
import { PageMeta } from '#shared/ui/public-page.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { authStrings as strings } from '../strings.ts';

interface SignInFailedProps {
  title: string;
  problem: string;
  /** Where the sign-in should have led. */
  target: string | null;
}

export function SignInFailed({ title, problem, target }: SignInFailedProps) {
  return (
    <Stage warm={1}>
      <PageMeta title={title} description={problem} noindex />
      <StageHeading>{title}</StageHeading>
      <Alert>{problem}</Alert>
      <ButtonLink to={paths.login.href(target ?? undefined)}>{strings.returnToLogin}</ButtonLink>
    </Stage>
  );
}
