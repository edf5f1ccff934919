import { secretKey } from '@emberhood/service-kit';
import { CodeMacs, newCode, type CodeContext } from './code.ts';
import { digestOf, newSecret, secretOf } from './secret.ts';

const old = { version: 1, key: secretKey('01'.repeat(32)) };
const current = { version: 2, key: secretKey('02'.repeat(32)) };
const context: CodeContext = { challengeId: 'id', binding: 'binding', email: 'a@example.com', code: '000042' };

describe('codes', () => {
  it('C14 have six digits, leading zeros included', () => {
    const codes = Array.from({ length: 2_000 }, newCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_900);
  });

  it('are good for one challenge, browser and address only', () => {
    const macs = new CodeMacs([current]);
    const stored = macs.create(context);
    expect(macs.matches(stored, context)).toBe(true);
    for (const other of [{ challengeId: 'x' }, { binding: 'x' }, { email: 'x' }, { code: '000043' }]) {
      expect(macs.matches(stored, { ...context, ...other })).toBe(false);
    }
  });

  it('keep the parts of their context apart', () => {
    const macs = new CodeMacs([current]);
    const stored = macs.create({ ...context, binding: 'ab', email: 'c' });
    expect(macs.matches(stored, { ...context, binding: 'a', email: 'bc' })).toBe(false);
  });

  it('are checked with the pepper they were made with, until that one is gone', () => {
    const stored = new CodeMacs([old]).create(context);
    expect(stored.version).toBe(1);
    expect(new CodeMacs([current, old]).matches(stored, context)).toBe(true);
    expect(new CodeMacs([current, old]).create(context).version).toBe(2);
    expect(new CodeMacs([current]).matches(stored, context)).toBe(false);
  });

  it('are refused when what is stored is damaged', () => {
    const macs = new CodeMacs([current]);
    expect(macs.matches({ mac: Buffer.alloc(3), version: 2 }, context)).toBe(false);
  });
});

describe('secrets', () => {
  it('have 256 bits and a form of their own', () => {
    const secret = newSecret();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(secretOf(secret)).toBe(secret);
    for (const other of [null, '', secret.slice(1), `${secret}A`, `${secret.slice(1)}=`, `${secret.slice(1)} `]) {
      const fresh = secretOf(other);
      expect(fresh).toMatch(/^[\w-]{43}$/);
      expect([secret, other]).not.toContain(fresh);
    }
  });

  it('are stored as SHA-256', () => {
    expect(digestOf('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
