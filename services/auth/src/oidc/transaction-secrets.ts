import { createHmac } from 'node:crypto';

/** What one sign-in at a provider is tied to. */
export interface TransactionSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Derived from the browser's key and the transaction's id: neither the browser nor the database alone has them. */
export function transactionSecrets(browserKey: string, transactionId: string): TransactionSecrets {
  const derive = (purpose: string) =>
    createHmac('sha256', browserKey).update(`${purpose}:${transactionId}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
