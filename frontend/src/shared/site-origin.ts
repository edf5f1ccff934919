/** Stands for the site's origin in prerendered files; whoever serves them puts its own in (docs/decisions/0021). */
export const ORIGIN_PLACEHOLDER = 'https://site-origin.invalid';

/**
 * Where the site lives, as previews and search engines shall know it. The document says it, so that what is rendered
 * in the browser is what was prerendered.
 */
export function siteOrigin(): string {
  if (typeof document === 'undefined') return ORIGIN_PLACEHOLDER;
  return document.documentElement.dataset['origin'] ?? location.origin;
}

export function absoluteUrl(path: string): string {
  return new URL(path, siteOrigin()).href;
}
