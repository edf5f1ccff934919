/**
 * Addresses whose content only the browser can know: they get the app's empty page. Every other address of the app is
 * a file of the frontend's build (frontend/src/app/prerendered.ts).
 */
export const APP_PAGES = /^\/(?:welcome|session-expired|(?:emberite|moderation)(?:\/.*)?|(?:login|profile)\/.+)$/i;

/** Where an id that nobody knows shows another page of its kind instead of none (EXP-20). */
export const STAND_INS: Readonly<Record<string, string>> = { '/yvr/': '/yvr/erinShuffle' };

export function isAppPage(path: string): boolean {
  return APP_PAGES.test(path);
}
