import { paths } from '#shared/paths.ts';
import { Alert } from '#shared/ui/page.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { authStrings as strings } from '../strings.ts';

export function SignInFailed({ title, problem }: { title: string; problem: string }) {
  return (
    <Stage warm={1}>
      <PageMeta title={title} description={problem} noindex />
      <StageHeading>{title}</StageHeading>
      <Alert>{problem}</Alert>
      <ButtonLink to={paths.login.href()}>{strings.returnToLogin}</ButtonLink>
    </Stage>
  );
}
