import { EMAIL_PLACEHOLDER } from '@emberhood/contracts/constants';

/** Where people write to. The document says it, so that what is rendered in the browser is what was prerendered. */
export function supportEmail(): string {
  if (typeof document === 'undefined') return EMAIL_PLACEHOLDER;
  return document.documentElement.dataset['supportEmail'] ?? EMAIL_PLACEHOLDER;
}
