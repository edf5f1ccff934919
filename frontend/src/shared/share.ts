import { toasts } from '#shared/ui/toasts.ts';

interface Shared {
  text: string;
  url: string;
  /** Said when it went to the clipboard, and when it could not. */
  copied: string;
  notCopied: string;
}

/** The device's own share sheet; without one, or where it refuses, the text and the link go to the clipboard (ONB-09). */
export async function shareLink({ text, url, copied, notCopied }: Shared): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text, url });
      return;
    } catch (error) {
      // Closing the sheet again is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyText(`${text} ${url}`, copied, notCopied);
}

/** What is said of it is announced; what could not be copied stays until it is clicked. @param clearAfter milliseconds */
export async function copyText(text: string, copied: string, notCopied: string, clearAfter?: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(copied, { key: 'copied', ...(clearAfter !== undefined && { clearAfter }) });
  } catch {
    toasts.show(notCopied, { key: 'copied', clearAfter: null });
  }
}
