import { EMAIL_PLACEHOLDER } from '@emberhood/contracts/constants';

/** The support address. Read from the document, so that the browser renders the same as the build. */
export function supportEmail(): string {
  if (typeof document === 'undefined') return EMAIL_PLACEHOLDER;
  return document.documentElement.dataset['supportEmail'] ?? EMAIL_PLACEHOLDER;
}
