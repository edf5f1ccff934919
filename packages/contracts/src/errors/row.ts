/** One coded error: its HTTP status, whether the same request may be repeated, and the text a person reads. */
export interface ErrorRow {
  readonly status: number;
  readonly retry: boolean;
  readonly message: string;
}
