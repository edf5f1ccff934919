import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { siteConfig } from '#shared/site-config.ts';

/** Whether the page was rendered for this address, whatever its query. */
export function isServedPage(): boolean {
  return document.documentElement.dataset['page'] === location.pathname;
}

/**
 * Whether the app loads at once: for a page with a form or rendered for another address, and for signed-in users, who
 * see much of a page differently. Other pages work without it, whatever their query (decision: public-pages).
 */
export function wantsApp(): boolean {
  return (
    !isServedPage() ||
    document.forms.length > 0 ||
    mayBeSignedIn() ||
    [...document.querySelectorAll<HTMLElement>('[data-needs-app]')].some(isNeeded)
  );
}

/** Needed in every installation, or only in those with press details (shared/needs-app.ts). */
function isNeeded({ dataset }: HTMLElement): boolean {
  return dataset['needsApp'] !== 'press' || Object.keys(siteConfig()?.press ?? {}).length > 0;
}
