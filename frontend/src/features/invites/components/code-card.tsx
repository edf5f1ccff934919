import type { Invite } from '@emberhood/contracts';
import { COPY_NOTICE_MS } from '@emberhood/contracts/constants';
import type { UseMutationResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { stateOf, stateWords, usesWords } from '#shared/invites.ts';
import { inviteHref } from '#shared/paths.ts';
import { copyText, shareLink } from '#shared/share.ts';
import { absoluteUrl } from '#shared/site-origin.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmButton, DialogButton } from '#shared/ui/dialog-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { invitesStrings as strings } from '../strings.ts';

// Loads when somebody shares: most visitors of the page only look.
const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).default);

interface CodeCardProps {
  /** Null once it cannot be read, as its key is no longer in force. */
  code: string | null;
  /** Named in place of a code that cannot be read. */
  name?: string;
  counted: Invite;
  now: number;
  /** Of each card its own, as a mutation tells the result of its last call only. */
  revoke: Pick<UseMutationResult<unknown, Error, string>, 'isPending' | 'mutate'>;
  /** Above the code. */
  children?: ReactNode;
}

/** A code with its state, and its actions: copy, share, turn off. */
export function CodeCard({ code, name = '', counted, now, revoke, children }: CodeCardProps) {
  const what = code ?? name;
  const open = stateOf(counted, now) === 'open';
  const key = `invite ${counted.id}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-5">
      <div className="min-w-0">
        {children}
        {code !== null && <p className="font-display text-2xl font-bold tracking-wide wrap-anywhere">{code}</p>}
        <p className="text-sm text-muted">{usesWords(counted)}</p>
        <p className="text-sm text-muted">{open && code === null ? strings.unreadable : stateWords(counted, now)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {code !== null && (
          <Button
            kind="secondary"
            aria-label={strings.copyLabel(code)}
            onClick={() => void copyText(code, strings.copied(code), strings.copyFailed(code), COPY_NOTICE_MS)}
          >
            {strings.copyShort}
          </Button>
        )}
        {open && code !== null && (
          <DialogButton kind="secondary" aria-label={strings.shareLabel(code)} dialog={<ShareDialog code={code} />}>
            {strings.share}
          </DialogButton>
        )}
        {open && (
          <ConfirmButton
            kind="secondary"
            aria-label={strings.revokeLabel(what)}
            busy={revoke.isPending}
            busyLabel={strings.revoking}
            question={strings.revokeQuestion(what)}
            onConfirm={() =>
              revoke.mutate(counted.id, {
                onSuccess: () => toasts.show(strings.revoked(what), { key }),
                onError: (error) => toasts.show(asProblem(error).message, { kind: 'error', key }),
              })
            }
          >
            {strings.revoke}
          </ConfirmButton>
        )}
      </div>
    </div>
  );
}

/** The link of an invite: as a QR code, for the share sheet or clipboard, and on paper. */
function ShareDialog({ code }: { code: string }) {
  const url = absoluteUrl(inviteHref(code));
  const { shareText: text, linkCopied: copied } = strings;
  return (
    <Dialog title={strings.shareLabel(code)}>
      <p>{strings.shareHint}</p>
      {/* The link below says the same, if the picture does not load. */}
      <Suspense fallback={<div className="mx-auto aspect-square w-full max-w-64" />}>
        <QrCode text={url} label={strings.qrLabel(code)} />
      </Suspense>
      <p className="text-sm wrap-anywhere text-muted">{url}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void shareLink({ text, url, copied, notCopied: strings.linkNotCopied(url) })}>
          {strings.send}
        </Button>
        <Button kind="secondary" onClick={() => print()}>
          {strings.print}
        </Button>
      </div>
    </Dialog>
  );
}
