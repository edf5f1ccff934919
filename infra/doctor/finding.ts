/** Something that is wrong, or will be, and how to mend it. */
export interface Finding {
  /** `error`: the product does not work, or not safely. `warn`: it does, for now. */
  level: 'error' | 'warn';
  what: string;
  mend: string;
}

export const wrong = (what: string, mend: string): Finding => ({ level: 'error', what, mend });
export const doubtful = (what: string, mend: string): Finding => ({ level: 'warn', what, mend });

/** The findings that apply; each argument is `condition && finding`. */
export const found = (...looked: (Finding | false)[]): Finding[] => looked.filter((one) => one !== false);

/** Why something failed, for the middle of a sentence, without addresses that may hold passwords. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = typeof code === 'string' ? code : typeof message === 'string' ? message : 'unknown';
  return text
    .replaceAll(/\/\/[^@\s/]+@/g, '//…@')
    .slice(0, 200)
    .replace(/\.$/, '');
}
