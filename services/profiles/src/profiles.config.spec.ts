import { loadConfig } from '@emberhood/service-kit';
import { ProfilesConfig } from './profiles.config.ts';

describe('settings of profiles', () => {
  it('default to no required invite, 20 years and the coming February 14th', () => {
    const config = loadConfig(ProfilesConfig, {});
    expect(config).toMatchObject({ INVITE_REQUIRED: false, MINIMUM_AGE: 20 });
    expect(config.PEOPLE_VISIBLE_FROM.toISOString()).toMatch(/^\d{4}-02-14T05:00:00\.000Z$/);
    expect(config.PEOPLE_VISIBLE_FROM.getTime()).toBeGreaterThan(Date.now());
  });

  it('take a launch instant with any offset and refuse a wrong one by name', () => {
    const config = loadConfig(ProfilesConfig, {
      PEOPLE_VISIBLE_FROM: '2027-02-14T00:00:00-05:00',
      INVITE_REQUIRED: 'true',
    });
    expect(config.PEOPLE_VISIBLE_FROM.toISOString()).toBe('2027-02-14T05:00:00.000Z');
    expect(config.INVITE_REQUIRED).toBe(true);
    expect(() => loadConfig(ProfilesConfig, { PEOPLE_VISIBLE_FROM: 'soon' })).toThrow(/PEOPLE_VISIBLE_FROM/);
  });
});
