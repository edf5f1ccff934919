import type { Invite } from '@emberhood/contracts';
import { COPY_NOTICE_MS } from '@emberhood/contracts/constants';
import type { ReactNode } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { useAddressDialog } from '#shared/hooks/use-address-dialog.ts';
import { stateOf, stateWords, usesWords } from '#shared/invites.ts';
import { copyText } from '#shared/share.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { invitesStrings as strings } from '../strings.ts';
import { ShareDialog } from './share-dialog.tsx';

interface CodeCardProps {
  code: string;
  counted: Omit<Invite, 'id'>;
  now: number;
  revoking: boolean;
  onRevoke: (done: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  /** Above the code. */
  children?: ReactNode;
}

/** What is open, before the code that it is about. */
const SHARE = 'share-';
const REVOKE = 'revoke-';

/** A code with its state, and what its owner does with it: copies, hands it on, revokes it. */
export function CodeCard({ code, counted, now, revoking, onRevoke, children }: CodeCardProps) {
  const { dialog, open: openDialog, close } = useAddressDialog();
  const open = stateOf(counted, now) === 'open';
  const revoke = () =>
    onRevoke({
      onSuccess: () => toasts.show(strings.revoked(code)),
      onError: (error) => toasts.show(asProblem(error).message, { kind: 'error', key: 'invite' }),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-5">
      <div className="min-w-0">
        {children}
        <p className="font-display text-2xl font-bold tracking-wide wrap-anywhere">{code}</p>
        <p className="text-sm text-muted">{usesWords(counted)}</p>
        <p className="text-sm text-muted">{stateWords(counted, now)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          aria-label={strings.copyLabel(code)}
          onClick={() => void copyText(code, strings.copied(code), strings.copyFailed(code), COPY_NOTICE_MS)}
        >
          {strings.copyShort}
        </Button>
        {open && (
          <>
            <Button kind="secondary" aria-label={strings.shareLabel(code)} onClick={() => openDialog(SHARE + code)}>
              {strings.share}
            </Button>
            <Button
              kind="secondary"
              aria-label={strings.revokeLabel(code)}
              busy={revoking}
              busyLabel={strings.revoking}
              onClick={() => openDialog(REVOKE + code)}
            >
              {strings.revoke}
            </Button>
          </>
        )}
      </div>
      {dialog === SHARE + code && <ShareDialog code={code} onClose={close} />}
      {dialog === REVOKE + code && (
        <ConfirmDialog
          question={strings.revokeQuestion(code)}
          confirm={strings.revoke}
          onConfirm={revoke}
          onClose={close}
        />
      )}
    </div>
  );
}
