/** How long what a person did last asks for more: a screen first for itself, and then for what stands in it. */
const ACT_MS = 5_000;
/** Where acts begin, before anything hears of them. A page that has just come is one, too. */
const BEGINNINGS = ['pointerdown', 'keydown', 'popstate'];

let act = begin();
if (typeof document !== 'undefined') {
  const next = (): void => {
    act = begin();
  };
  for (const kind of BEGINNINGS) addEventListener(kind, next, true);
}

function begin(): { trace: string; until: number } {
  return { trace: newTrace(), until: performance.now() + ACT_MS };
}

/**
 * W3C trace context of a call: under its id servers keep what the call made happen, down to the encoded clip and the mail.
 * Calls of one act of a person share one; what is asked without anybody's doing has its own.
 */
export function currentTrace(): string {
  return performance.now() < act.until ? act.trace : newTrace();
}

function newTrace(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'));
  return `00-${digits.slice(8).join('')}-${digits.slice(0, 8).join('')}-01`;
}
