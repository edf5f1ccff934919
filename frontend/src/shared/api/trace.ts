/** How long calls count towards the last user action: a screen first loads itself, and then what it contains. */
const ACT_MS = 5_000;
/** Events that begin an action. The first load of a page is an action, too. */
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
 * W3C trace context of a call: servers record under its id all that the call caused, including the encoded clip and the
 * mail. Calls of one user action share a trace; calls without an action have their own.
 */
export function currentTrace(): string {
  return performance.now() < act.until ? act.trace : newTrace();
}

function newTrace(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'));
  return `00-${digits.slice(8).join('')}-${digits.slice(0, 8).join('')}-01`;
}
