import { generateKeySync } from 'node:crypto';
import { seal, unseal } from './sealing.ts';

const newKey = () => generateKeySync('aes', { length: 256 });
const key = [newKey()] as const;

describe('sealing', () => {
  it('gives the text back to who has key and context', () => {
    expect(unseal(key, seal(key, 'code 000042 ✓', 'row-1'), 'row-1')).toBe('code 000042 ✓');
  });

  it('seals with the newest key, and opens with every key in force', () => {
    const newest = newKey();
    const both = [newest, ...key] as const;
    expect(unseal(both, seal(key, 'from before', 'row-1'), 'row-1')).toBe('from before');
    expect(unseal([newest], seal(both, 'from now', 'row-1'), 'row-1')).toBe('from now');
    expect(() => unseal([newest], seal(key, 'from before', 'row-1'), 'row-1')).toThrow();
  });

  it('shows nothing of the text and differs each time', () => {
    const first = seal(key, 'code 000042', 'row-1');
    expect(first.includes('000042')).toBe(false);
    expect(first.equals(seal(key, 'code 000042', 'row-1'))).toBe(false);
  });

  it('refuses another key, another row and a changed byte', () => {
    const sealed = seal(key, 'text', 'row-1');
    const changed = Buffer.from(sealed);
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(() => unseal([newKey()], sealed, 'row-1')).toThrow();
    expect(() => unseal(key, sealed, 'row-2')).toThrow();
    expect(() => unseal(key, changed, 'row-1')).toThrow();
  });
});
