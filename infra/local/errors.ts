/** Something the person at the terminal can mend; told without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
