import { Suspense } from 'react';
import { inviteHref } from '#shared/paths.ts';
import { shareLink } from '#shared/share.ts';
import { absoluteUrl } from '#shared/site-origin.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { invitesStrings as strings } from '../strings.ts';

// Arrives when somebody shares: most who open the page only look.
const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).default);

/** The link to join by a code: for cameras, for the share sheet of the device or the clipboard, and on paper. */
export function ShareDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const url = absoluteUrl(inviteHref(code));
  const { shareText: text, linkCopied: copied } = strings;
  return (
    <Dialog title={strings.shareLabel(code)} onClose={onClose}>
      <p>{strings.shareHint}</p>
      {/* The link stands below it: whoever cannot load the picture still has all it says. */}
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
