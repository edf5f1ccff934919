import { ORIGIN_PLACEHOLDER } from '@emberhood/contracts/constants';

/**
 * The site's origin for previews and search engines. Read from the document, so that the browser renders the same as
 * the build.
 */
export function siteOrigin(): string {
  if (typeof document === 'undefined') return ORIGIN_PLACEHOLDER;
  return document.documentElement.dataset['origin'] ?? location.origin;
}

export function absoluteUrl(path: string): string {
  return new URL(path, siteOrigin()).href;
}
