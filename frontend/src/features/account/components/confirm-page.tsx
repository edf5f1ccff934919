import { useQuery } from '@tanstack/react-query';
import { PasskeyButton } from '#shared/account/step-up.tsx';
import { accountStrings } from '#shared/account/strings.ts';
import { PageMeta } from '#shared/ui/public-page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { passkeyStrings as strings } from '../passkey-strings.ts';
import { passkeysQuery, refreshUser } from '../passkeys-api.ts';
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
              <PasskeyButton
                text={strings.confirm}
                unusable={strings.notConfirmed}
                onDone={() => refreshUser().then(onDone)}
              />
              <p className="text-sm text-muted">{strings.lost}</p>
            </>
          )
        }
      </QueryView>
    </Stage>
  );
}
