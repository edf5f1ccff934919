import { effectiveRoles } from '../accounts/effective-roles.ts';
import { AuthConfig } from '../config.ts';
import { lifetimeFor } from './lifetimes.ts';

const config = AuthConfig.parse({
  PUBLIC_URL: 'https://a.example',
  SUPPORT_EMAIL: 'a@b.example',
  AUTH_PEPPERS: `1:${'0'.repeat(64)}`,
  MAIL_SEALING_KEY: '0'.repeat(64),
});
const hour = 3_600;

describe('roles and how long their sessions live', () => {
  it('ranks an operator above a moderator and leaves a host beside them', () => {
    expect(effectiveRoles([])).toEqual(['member']);
    expect(effectiveRoles(['host'])).toEqual(['member', 'host']);
    expect(effectiveRoles(['moderator'])).toEqual(['member', 'moderator']);
    expect(effectiveRoles(['operator', 'host'])).toEqual(['member', 'host', 'moderator', 'operator']);
  });

  it('C19 C20 keeps members and hosts for a month, staff for a day', () => {
    const month = { idleSeconds: 14 * 24 * hour, lifeSeconds: 30 * 24 * hour };
    const day = { idleSeconds: hour, lifeSeconds: 24 * hour };
    expect(lifetimeFor(effectiveRoles([]), config)).toEqual(month);
    expect(lifetimeFor(effectiveRoles(['host']), config)).toEqual(month);
    expect(lifetimeFor(effectiveRoles(['moderator', 'host']), config)).toEqual(day);
    expect(lifetimeFor(effectiveRoles(['operator']), config)).toEqual(day);
  });
});
