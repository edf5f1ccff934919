/**
 * W3C trace context of a call: under its id servers keep what the call made happen, down to the encoded clip and the mail.
 * Calls that are one act to the person share one.
 */
export function newTrace(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'));
  return `00-${digits.slice(8).join('')}-${digits.slice(0, 8).join('')}-01`;
}
