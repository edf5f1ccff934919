import { toasts } from '#shared/ui/toasts.ts';
import { onboardingStrings as strings } from './strings.ts';

/** The device's own share sheet; without one the text and the link go to the clipboard (ONB-09). */
export async function inviteFriends(): Promise<void> {
  const url = location.origin;
  if (typeof navigator.share === 'function') {
    // Closing the sheet again is no failure.
    await navigator.share({ text: strings.inviteText, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(`${strings.inviteText} ${url}`);
    toasts.show(strings.inviteCopied);
  } catch {
    toasts.show(strings.inviteNotCopied(url), { clearAfter: null });
  }
}
