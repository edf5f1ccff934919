import { experienceHref, pageHref, paths, personHref, publicProfileHref } from './paths.ts';

describe('paths', () => {
  it('writes the query only where there is something to write', () => {
    expect(paths.login.href()).toBe('/login');
    expect(paths.login.href('/emberite/people?a=b&c')).toBe('/login?redirectedFrom=%2Femberite%2Fpeople%3Fa%3Db%26c');
    expect(paths.welcome.href(0)).toBe('/welcome?step=0');
  });

  it('links to the catalogue’s pages', () => {
    expect(pageHref('settingsVideos')).toBe('/emberite/settings/videos');
    expect(pageHref('createAccount')).toBe('/create-account');
  });

  it('leads to the screen of an experience, for visitors or for members', () => {
    expect(experienceHref('peak-axethrowing')).toBe('/experience/peak-axethrowing');
    expect(experienceHref('peak-axethrowing', 'member')).toBe('/emberite/experience/peak-axethrowing');
    expect(experienceHref('../welcome?x')).toBe('/experience/..%2Fwelcome%3Fx');
  });

  it('EXP-08 PPL-16 refuses a link without an id', () => {
    expect(() => experienceHref('')).toThrow(new Error('Experience ID is required to generate a link.'));
    for (const href of [personHref, publicProfileHref])
      expect(() => href('')).toThrow(new Error('Profile ID is required to generate a link.'));
  });
});
