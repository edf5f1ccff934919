import { ORIGIN_PLACEHOLDER } from '@emberhood/contracts/constants';

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
