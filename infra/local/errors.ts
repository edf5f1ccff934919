/** A problem that the user at the terminal can fix; printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
