/**
 * The mailbox that an address most likely leads to: many providers deliver `a.b+tag@` to `ab@`. For counting mails only,
 * never for telling people apart; where a provider keeps such addresses apart, they share a budget.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).replace(/\+.*/, '').replaceAll('.', '') + email.slice(at);
}
