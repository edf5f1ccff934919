import { CODE_LENGTH } from '@emberhood/contracts/constants';

/** The digits of what was typed or pasted, such as "123 456" or full-width digits. */
export function codeDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
}

export function isWholeCode(code: string): boolean {
  return code.length === CODE_LENGTH;
}
