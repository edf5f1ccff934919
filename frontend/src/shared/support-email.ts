/** Stands for the address in prerendered files; whoever serves them puts the configured one in (docs/decisions/0021). */
export const EMAIL_PLACEHOLDER = 'support@site-email.invalid';

/** Where people write to. The document says it, so that what is rendered in the browser is what was prerendered. */
export function supportEmail(): string {
  if (typeof document === 'undefined') return EMAIL_PLACEHOLDER;
  return document.documentElement.dataset['supportEmail'] ?? EMAIL_PLACEHOLDER;
}
