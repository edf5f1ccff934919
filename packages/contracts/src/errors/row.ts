/** One coded error: its HTTP status and the text a person reads. */
export interface ErrorRow {
  readonly status: number;
  readonly message: string;
}
