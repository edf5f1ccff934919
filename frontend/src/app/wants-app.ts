import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { siteConfig } from '#shared/site-config.ts';

/** Whether the page was made for this address, whatever its query says. */
export function isServedPage(): boolean {
  return document.documentElement.dataset['page'] === location.pathname;
}

/**
 * Whether the app comes at once: to a page with a form or made for another address, and to whoever is signed in, for whom
 * much of a page is different. All other pages are whole without it, whatever their query says (decision: public-pages).
 */
export function wantsApp(): boolean {
  return (
    !isServedPage() ||
    document.forms.length > 0 ||
    mayBeSignedIn() ||
    [...document.querySelectorAll<HTMLElement>('[data-needs-app]')].some(isNeeded)
  );
}

/** For the whole installation, or where it has something to say of it (shared/needs-app.ts). */
function isNeeded({ dataset }: HTMLElement): boolean {
  return dataset['needsApp'] !== 'press' || Object.keys(siteConfig()?.press ?? {}).length > 0;
}
