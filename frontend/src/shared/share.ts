import { toasts } from '#shared/ui/toasts.ts';

interface Shared {
  text: string;
  url: string;
  /** Toasts: it was copied to the clipboard, and it could not be. */
  copied: string;
  notCopied: string;
}

/**
 * The device's own share sheet; without one, or where it refuses, the text and the link go to the clipboard (ONB-09).
 */
export async function shareLink({ text, url, copied, notCopied }: Shared): Promise<void> {
  if (typeof navigator.share === 'function' && (await isSettledBySheet({ text, url }))) return;
  await copyText(`${text} ${url}`, copied, notCopied);
}

/** The same for a picture; without a share sheet that accepts it, it is downloaded. */
export async function sharePicture(file: File, saved: string): Promise<void> {
  const files = [file];
  const accepts = typeof navigator.canShare === 'function' && navigator.canShare({ files });
  if (accepts && (await isSettledBySheet({ files }))) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  toasts.show(saved, { key: 'saved' });
}

/** Whether it was shared, or the sheet closed, which is not a failure. */
async function isSettledBySheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/**
 * The result is announced; a text that could not be copied stays until it is clicked. @param clearAfter milliseconds
 */
export async function copyText(text: string, copied: string, notCopied: string, clearAfter?: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(copied, { key: 'copied', ...(clearAfter !== undefined && { clearAfter }) });
  } catch {
    toasts.show(notCopied, { key: 'copied', clearAfter: null });
  }
}
