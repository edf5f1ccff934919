import { useQuery } from '@tanstack/react-query';
import { passkeyFailure } from '#shared/account/load-passkeys.ts';
import { accountStrings } from '#shared/account/strings.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { Alert } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { passkeyStrings as strings } from '../passkey-strings.ts';
import { passkeysQuery, useConfirm } from '../passkeys-api.ts';
import { MakePasskey } from './own-passkeys.tsx';

/**
 * Shown in place of staff screens until the session is confirmed with a passkey, where this installation requires one.
 */
export default function ConfirmPage({ onDone }: { onDone: () => void }) {
  return (
    <Stage warm={5}>
      <PageMeta title={accountStrings.stepUpTitle} description={strings.confirmText} noindex />
      <StageHeading>{accountStrings.stepUpTitle}</StageHeading>
      <QueryView query={useQuery(passkeysQuery)}>
        {(list) =>
          list.length === 0 ? (
            <>
              <p>{strings.confirmFirst}</p>
              <MakePasskey onMade={onDone} />
            </>
          ) : (
            <>
              <p>{strings.confirmText}</p>
              <UsePasskey onDone={onDone} />
              <p className="text-sm text-muted">{strings.lost}</p>
            </>
          )
        }
      </QueryView>
    </Stage>
  );
}

function UsePasskey({ onDone }: { onDone: () => void }) {
  const confirm = useConfirm();
  const failure = confirm.error && passkeyFailure(confirm.error);
  return (
    <>
      {failure !== null && failure !== 'cancelled' && (
        <Alert>{typeof failure === 'object' ? failure.message : strings.notConfirmed}</Alert>
      )}
      <Button
        busy={confirm.isPending}
        busyLabel={accountStrings.waiting}
        onClick={() => confirm.mutate(undefined, { onSuccess: onDone })}
      >
        {strings.confirm}
      </Button>
    </>
  );
}
