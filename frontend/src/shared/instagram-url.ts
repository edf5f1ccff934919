import { INSTAGRAM_PLACEHOLDER } from '@emberhood/contracts/constants';

/** Our account's page (NAV-46). Read from the document, so that the browser renders the same as the build. */
export function instagramUrl(): string {
  if (typeof document === 'undefined') return INSTAGRAM_PLACEHOLDER;
  return document.documentElement.dataset['instagram'] ?? INSTAGRAM_PLACEHOLDER;
}
