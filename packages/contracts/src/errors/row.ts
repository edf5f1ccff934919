/** One coded error: its HTTP status and the text a person reads. */
export interface ErrorRow {
  readonly status: number;
  readonly message: string;
}

/** Errors of one status, by their codes. */
export function errorsOf<const Texts extends Record<string, string>>(status: number, texts: Texts) {
  const rows = Object.entries(texts).map(([code, message]): [string, ErrorRow] => [code, { status, message }]);
  return Object.fromEntries(rows) as { readonly [Code in keyof Texts]: ErrorRow };
}
