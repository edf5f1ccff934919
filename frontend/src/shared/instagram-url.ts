/** Stands for the address in prerendered files, as that of mail does (docs/decisions/0021). */
export const INSTAGRAM_PLACEHOLDER = 'https://site-instagram.invalid/';

/** Our account's page (NAV-46). The document says it, so that what is rendered in the browser is what was prerendered. */
export function instagramUrl(): string {
  if (typeof document === 'undefined') return INSTAGRAM_PLACEHOLDER;
  return document.documentElement.dataset['instagram'] ?? INSTAGRAM_PLACEHOLDER;
}
