import { secretKey } from '@emberhood/service-kit';
import { Challenges, type ChallengeUse } from './challenge.ts';

const current = { version: 2, key: secretKey('02'.repeat(32)) };
const use: ChallengeUse = { purpose: 'use', holder: 'browser' };
const now = new Date('2026-01-01T00:00:00Z');
const until = new Date('2026-01-01T00:05:00Z');

describe('challenges for passkeys', () => {
  const challenges = new Challenges([current]);
  const challenge = challenges.make(use, until);

  it('are good for one purpose in one place, and until their time', () => {
    expect(challenges.check(challenge, use, now)).toEqual(until);
    expect(challenges.check(challenge, { ...use, holder: 'another' }, now)).toBeNull();
    expect(challenges.check(challenge, { ...use, purpose: 'make' }, now)).toBeNull();
    expect(challenges.check(challenge, use, until)).toBeNull();
  });

  it('are never the same, and cannot be made longer', () => {
    expect(challenges.make(use, until)).not.toBe(challenge);
    const later = Buffer.from(challenge, 'base64url');
    later.writeUInt32BE(later.readUInt32BE(2) + 60, 2);
    expect(challenges.check(later.toString('base64url'), use, now)).toBeNull();
  });

  it.each(['', 'x', `${challenge}A`, challenge.slice(1), `${challenge}=`, 'ä'])('are not %j', (other) => {
    expect(challenges.check(other, use, now)).toBeNull();
  });
});
