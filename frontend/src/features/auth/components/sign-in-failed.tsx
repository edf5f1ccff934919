import { problemStrings } from '#shared/api/strings.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Alert } from '#shared/ui/page.tsx';
import { PageMeta } from '#shared/ui/public-page.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { authStrings as strings } from '../strings.ts';

interface SignInFailedProps {
  title: string;
  problem: string;
  /** Where the sign-in should have led. */
  target: string | null;
  /** Sends the same again, where we were not reached. */
  onAgain?: (() => void) | undefined;
}

export function SignInFailed({ title, problem, target, onAgain }: SignInFailedProps) {
  return (
    <Stage warm={1}>
      <PageMeta title={title} description={problem} noindex />
      <StageHeading>{title}</StageHeading>
      <Alert>{problem}</Alert>
      {onAgain && <Button onClick={onAgain}>{problemStrings.retry}</Button>}
      <ButtonLink kind={onAgain && 'secondary'} to={paths.login.href(target ?? undefined)}>
        {strings.returnToLogin}
      </ButtonLink>
    </Stage>
  );
}
