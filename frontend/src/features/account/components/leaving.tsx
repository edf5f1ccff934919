import { DELETION_GRACE_DAYS } from '@emberhood/contracts/constants';
import { leaveAccount } from '#shared/account/boundary.ts';
import { mayHost, useCurrentUser } from '#shared/account/current-user.ts';
import { forgetLastSignIn } from '#shared/account/last-sign-in.ts';
import { useGuarded } from '#shared/account/step-up.tsx';
import { endSession } from '#shared/api/query-client.ts';
import { paths } from '#shared/paths.ts';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { Alert, TextLink } from '#shared/ui/page.tsx';
import { Section } from '#shared/ui/section.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { useLeave } from '../api.ts';
import { accountStrings as strings } from '../strings.ts';

/** Deletes the account, after saying what that means. */
export function Leaving() {
  const isHost = mayHost(useCurrentUser().roles);
  const { run, busy, problem, dialog } = useGuarded(useLeave(), ({ deletesAt }) => {
    leaveAccount();
    forgetLastSignIn();
    endSession(paths.home.href());
    toasts.show(strings.left(dayOf(deletesAt)), { clearAfter: null });
  });
  return (
    <Section title={strings.leaveTitle} className="space-y-3">
      <p className="prose-width text-muted">{strings.leaveIntro(DELETION_GRACE_DAYS)}</p>
      <p className="prose-width text-muted">{strings.leaveGroups}</p>
      {isHost && (
        <p className="prose-width">
          <Sentence text={strings.leaveHosting}>
            {(words) => <TextLink to={paths.hostPayouts.href()}>{words}</TextLink>}
          </Sentence>
        </p>
      )}
      <p className="prose-width">
        <Sentence text={strings.leaveData(DELETION_GRACE_DAYS)}>
          {(words) => (
            <a className="underline underline-offset-4" href="#own-data">
              {words}
            </a>
          )}
        </Sentence>
      </p>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <ConfirmButton
        kind="danger"
        busy={busy}
        busyLabel={strings.leaving}
        question={strings.leaveQuestion}
        confirm={strings.leaveConfirm}
        onConfirm={() => run()}
      >
        {strings.leave}
      </ConfirmButton>
      {dialog}
    </Section>
  );
}
