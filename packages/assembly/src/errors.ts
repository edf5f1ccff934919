/** The input is invalid. The message is one readable line; the command line exits with 2. */
export class BadInputError extends Error {
  override name = 'BadInputError';
}
