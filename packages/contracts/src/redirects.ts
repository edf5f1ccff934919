const FORBIDDEN_TARGETS = /^\/(login|create-account|sign-in-code|session-expired|api|\.auth)(\/|$)/i;
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/;

/**
 * The same-site path to go to after sign-in, or `fallback` when `target` is anything else (security guide 4,
 * "verify after build"). Used on both sides, so that client and server never disagree.
 */
export function safeRedirect(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || target.length > 2048 || !target.startsWith('/')) return fallback;
  try {
    if (CONTROL_OR_BACKSLASH.test(decodeURIComponent(target))) return fallback;
    const origin = 'https://origin.invalid';
    const url = new URL(target, origin);
    const path = decodeURIComponent(url.pathname);
    if (url.origin !== origin || path.includes('//') || FORBIDDEN_TARGETS.test(path)) return fallback;
    const rebuilt = url.pathname + url.search + url.hash;
    return new URL(rebuilt, origin).origin === origin ? rebuilt : fallback;
  } catch {
    return fallback;
  }
}
