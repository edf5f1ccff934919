/** A problem that the user at the terminal can fix; printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

/** ENOENT: Node says it of a new folder on a disk that is read-only. */
const OF_THE_DISK = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EFBIG', 'ENOTDIR', 'EEXIST', 'ENOENT'];

export function isOfTheDisk(error: Error): boolean {
  return OF_THE_DISK.includes((error as NodeJS.ErrnoException).code ?? '');
}

/** What to print: a stack trace only where nobody at the terminal can mend it. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  if (isOfTheDisk(error)) return `${error.message}. Make room or give yourself the rights, or choose another folder.`;
  return error.stack ?? error.message;
}
