import { toasts } from '#shared/ui/toasts.ts';

interface Shared {
  text: string;
  url: string;
  /** Toasts: it was copied to the clipboard, and it could not be. */
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
      if (isClosed(error)) return;
    }
  }
  await copyText(`${text} ${url}`, copied, notCopied);
}

/** The same for a picture; without a share sheet that accepts it, it is downloaded. */
export async function sharePicture(file: File, saved: string): Promise<void> {
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (isClosed(error)) return;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  toasts.show(saved, { key: 'saved' });
}

/** Closing the share sheet is not a failure. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The result is announced; a text that could not be copied stays until it is clicked. @param clearAfter milliseconds */
export async function copyText(text: string, copied: string, notCopied: string, clearAfter?: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(copied, { key: 'copied', ...(clearAfter !== undefined && { clearAfter }) });
  } catch {
    toasts.show(notCopied, { key: 'copied', clearAfter: null });
  }
}
