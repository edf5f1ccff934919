/**
 * Addresses whose content only the browser can know: they get the app's empty page. Every other address of the app is
 * a file of the frontend's build (frontend/src/app/prerendered.ts).
 */
export const APP_SECTIONS = {
  alone: ['welcome', 'session-expired', 'payment', 'leaving', 'invitation', 'unsubscribe'],
  withAllBelow: ['emberite', 'host', 'moderation', 'ops'],
  onlyBelow: ['login', 'profile'],
} as const;

const { alone, withAllBelow, onlyBelow } = APP_SECTIONS;
export const APP_PAGES = new RegExp(
  `^/(?:${alone.join('|')}|(?:${withAllBelow.join('|')})(?:/.*)?|(?:${onlyBelow.join('|')})/.+)$`,
  'i',
);

/** Pages that get secrets in their address: nobody keeps them, nobody is told where the visitor came from. */
const SECRET_PAGES = /^\/(?:login\/|unsubscribe$)/i;

/** Pages shown instead of "not found" for an unknown id below these paths (EXP-20). */
export const STAND_INS: Readonly<Record<string, string>> = { '/yvr/': '/yvr/erinShuffle' };

/** Further addresses of pages that have one of their own. */
export const ALIASES: Readonly<Record<string, string>> = { '/yvr/poetryNight': '/poetry' };

export function isSecretPage(path: string): boolean {
  return SECRET_PAGES.test(path);
}

export function isAppPage(path: string): boolean {
  return APP_PAGES.test(path);
}
