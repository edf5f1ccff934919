import { INSTAGRAM_PLACEHOLDER } from '@emberhood/contracts/constants';

/** Our account's page (NAV-46). The document says it, so that what is rendered in the browser is what was prerendered. */
export function instagramUrl(): string {
  if (typeof document === 'undefined') return INSTAGRAM_PLACEHOLDER;
  return document.documentElement.dataset['instagram'] ?? INSTAGRAM_PLACEHOLDER;
}
